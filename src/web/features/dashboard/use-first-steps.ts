import type { Helper } from '#shared/api/helpers.ts';
import type { PurchaseStatus } from '#shared/api/purchases.ts';
import { builderAddress } from '../../lib/builder-address.ts';
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
  const own = useOwnSteps(helper);
  const isShared = useIsShared(helper?.shareUrl ?? '');
  if (status.isLocked || own === 'failed') return null;
  if (counts && counts.answered + counts.unanswered > 0) return null;
  if (!counts || own === 'loading') return isError ? null : 'loading';
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
    ...own,
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
function useOwnSteps(helper: Helper | undefined): FirstStep[] | 'loading' | 'failed' {
  const id = helper?.id ?? null;
  const coverage = useCoverage(id);
  const contradictions = useContradictions(id);
  const documents = useDocuments(id);
  const hasDetails =
    helper !== undefined &&
    (helper.knowledgeBase.trim() !== '' || (documents.data?.length ?? 0) > 0);
  if (helper && documents.isError) return 'failed';
  if (helper && !documents.data) return 'loading';
  // These take the engine a moment. Where they fail, their own cards say so.
  const isReading = helper !== undefined && coverage.isPending;
  const isComparing = helper !== undefined && !contradictions.data;
  const covered = coverage.data?.filter((topic) => topic.covered).length ?? 0;
  const topics = coverage.data?.length ?? 0;
  const found = contradictions.data?.length ?? 0;
  return [
    {
      title: 'Your details',
      note: helper
        ? describeDetails(helper, documents.data?.length ?? 0)
        : 'Typed, pasted or uploaded',
      call: helper ? 'give it your details' : 'create your helper',
      isDone: hasDetails,
      go: { href: helper ? builderAddress(helper.id, 'info') : '/helper-builder' },
    },
    {
      title: 'What guests ask most',
      note: isReading
        ? 'Being checked...'
        : topics > 0
          ? `${covered} of ${topics} answered`
          : 'Twenty topics, checked for you',
      isPending: isReading,
      call: 'tell it what guests ask most',
      isDone: topics > 0 && covered >= topics * ENOUGH_TOPICS,
      go: helper ? { href: `${builderAddress(helper.id, 'info')}#topics` } : null,
    },
    {
      title: 'Contradictions',
      note: isComparing
        ? contradictions.isError
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
      go: !helper
        ? null
        : found > 0
          ? { href: '#contradictions', isPage: true }
          : { href: builderAddress(helper.id, 'info') },
    },
  ];
}

/** "412 words and 2 files". */
function describeDetails({ knowledgeBase }: Helper, files: number): string {
  const words = knowledgeBase.split(/\s+/).filter(Boolean).length;
  const parts = [
    words > 0 ? `${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}` : '',
    files > 0 ? `${files} ${files === 1 ? 'file' : 'files'}` : '',
  ].filter(Boolean);
  return parts.join(' and ') || 'Nothing written yet';
}
