import type { Helper } from '#shared/api/helpers.ts';
import type { Contradiction, CoverageTopic } from '#shared/api/knowledge.ts';
import type { PurchaseStatus } from '#shared/api/purchases.ts';
import { askedTopics } from '#shared/rules/asked-topics.ts';
import { capitalised, numberInWords } from '#shared/rules/in-words.ts';
import { builderAddress, builderPath } from '../../lib/builder-address.ts';
import { formatLimit } from '../../lib/format.ts';
import {
  useContradictions,
  useCoverage,
  useDocuments,
  useQuestionCounts,
} from '../../lib/queries/reads.ts';
import { useIsShared } from '../../lib/share-mark.ts';
import { leaveTestMark } from '../../lib/test-mark.ts';

/** Where a step leads: to a page of the app, to a place or page outside it, or to a dialog. */
type Go =
  | { href: string; isPage?: false }
  | { href: string; isPage: true; before?: () => void }
  | { run: () => void };

/** One line of the checklist. */
export type FirstStep = {
  title: string;
  /** What it is like now. */
  note: string;
  /** What is to be done, behind "Next:". */
  call: string;
  isDone: boolean;
  /** Not known yet, and so never what comes next. */
  isPending?: boolean;
  /** Null where another step has to come before. */
  go: Go | null;
};

type Wishes = {
  status: PurchaseStatus;
  helper: Helper | undefined;
  onPlan: () => void;
  onShare: () => void;
};

/** From this share of the topics on, most guests get an answer. */
const ENOUGH_TOPICS = 0.7;

/** The way from nothing to the shared link; 'loading' at first, and null once a guest has asked. */
export function useFirstSteps(wishes: Wishes): readonly FirstStep[] | 'loading' | null {
  const { status, helper, onPlan, onShare } = wishes;
  const { data: counts, isError } = useQuestionCounts();
  const contentSteps = useContentSteps(helper);
  const isShared = useIsShared(helper?.shareUrl ?? '');
  if (status.isLocked || contentSteps === 'failed') return null;
  if (counts && counts.answered + counts.unanswered > 0) return null;
  if (!counts || contentSteps === 'loading') return isError ? null : 'loading';
  const { tests } = counts;
  return [
    {
      title: 'Your plan',
      note: status.currentPlan
        ? `${status.currentPlan}, ${formatLimit(status.messageLimit).toLowerCase()} guest questions`
        : 'From $0, paid once',
      call: 'choose your plan',
      isDone: status.hasPurchased,
      go: { run: onPlan },
    },
    ...contentSteps,
    {
      title: 'Try it',
      note:
        tests === 0
          ? 'Ask what your guests will ask'
          : `You have asked ${tests === 1 ? 'one question' : `${tests.toLocaleString('en-US')} questions`}`,
      call: 'try it yourself',
      isDone: tests > 0,
      go: helper ? testOf(helper) : null,
    },
    {
      title: 'Share it',
      note: 'Link, QR code or printed card',
      call: 'share it with your guests',
      isDone: helper !== undefined && isShared,
      go: helper ? { run: onShare } : null,
    },
  ];
}

const testOf = ({ shareUrl }: Helper): Go => ({
  href: `/chat/${shareUrl}`,
  isPage: true,
  before: () => leaveTestMark(shareUrl),
});

/** What hangs on the helper's content. */
function useContentSteps(helper: Helper | undefined): FirstStep[] | 'loading' | 'failed' {
  const id = helper?.id ?? null;
  const coverage = useCoverage(id);
  const contradictions = useContradictions(id);
  const documents = useDocuments(id);
  if (helper && documents.isError) return 'failed';
  if (helper && !documents.data) return 'loading';
  const files = documents.data?.length ?? 0;
  const hasDetails = helper !== undefined && (helper.knowledgeBase.trim() !== '' || files > 0);
  return [
    {
      title: 'Your details',
      note: helper ? describeDetails(helper, files) : 'Typed, pasted or uploaded',
      call: helper ? 'give it your details' : 'create your helper',
      isDone: hasDetails,
      go: { href: helper ? builderAddress(helper.id, 'info') : builderPath(undefined) },
    },
    coverageStep(helper, coverage),
    contradictionStep(helper, hasDetails, contradictions),
  ];
}

// These two take the engine a moment. Where they fail, their own cards say so.

type Check<Found> = { data: readonly Found[] | undefined; isPending: boolean; isError: boolean };

function coverageStep(
  helper: Helper | undefined,
  { data = [], isPending }: Check<CoverageTopic>,
): FirstStep {
  const isReading = helper !== undefined && isPending;
  const covered = data.filter((topic) => topic.covered).length;
  const topics = data.length;
  return {
    title: 'What guests ask most',
    note: isReading
      ? 'Being checked...'
      : topics > 0
        ? `${covered} of ${topics} answered`
        : `${capitalised(numberInWords(askedTopics.length))} topics, checked for you`,
    isPending: isReading,
    call: 'tell it what guests ask most',
    isDone: topics > 0 && covered >= topics * ENOUGH_TOPICS,
    go: helper ? { href: `${builderAddress(helper.id, 'info')}#topics` } : null,
  };
}

function contradictionStep(
  helper: Helper | undefined,
  hasDetails: boolean,
  { data, isError }: Check<Contradiction>,
): FirstStep {
  const isComparing = helper !== undefined && !data;
  const found = data?.length ?? 0;
  return {
    title: 'Contradictions',
    note: isComparing
      ? isError
        ? 'Could not be checked just now'
        : 'Being checked...'
      : !hasDetails
        ? 'Two times for one thing?'
        : found === 0
          ? 'None'
          : `${found} to settle`,
    isPending: isComparing,
    call: 'settle what contradicts itself',
    isDone: hasDetails && !isComparing && found === 0,
    go: helper ? contradictionPlace(helper, found) : null,
  };
}

const contradictionPlace = ({ id }: Helper, found: number): Go =>
  found > 0 ? { href: '#contradictions', isPage: true } : { href: builderAddress(id, 'info') };

/** "412 words and 2 files". */
function describeDetails({ knowledgeBase }: Helper, files: number): string {
  const words = knowledgeBase.split(/\s+/).filter(Boolean).length;
  const parts = [
    words > 0 ? `${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}` : '',
    files > 0 ? `${files} ${files === 1 ? 'file' : 'files'}` : '',
  ].filter(Boolean);
  return parts.join(' and ') || 'Nothing written yet';
}
