import { Check, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CoverageTopic } from '#shared/api/knowledge.ts';
import { useCoverage } from '../../lib/queries/reads.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadError } from '../../ui/page-states.tsx';
import { Card, DisclosureMark, Progress, Skeleton } from '../../ui/surface.tsx';
import { TeachForm } from './teach-form.tsx';

type Props = {
  helperId: number;
  locked: boolean;
  /** Shows a reply's Markdown; the page puts it in, since features do not know each other. */
  renderReply: (text: string) => ReactNode;
};

/** What guests ask most: what the helper could answer now, and what is still missing. */
export function CoverageCard({ helperId, locked, renderReply }: Props) {
  const { data, isError } = useCoverage(helperId);
  const [chosen, setChosen] = useState<CoverageTopic | null>(null);
  const missing = data?.filter(({ covered }) => !covered) ?? [];
  const covered = data?.filter((topic) => topic.covered) ?? [];
  return (
    <Card id="coverage" className="flex scroll-mt-24 flex-col gap-5">
      <div>
        <h3 className="text-h3">What guests ask most</h3>
        {data ? (
          <p className="text-muted">
            Your helper can answer {covered.length} of {data.length}.
          </p>
        ) : null}
      </div>
      {isError ? <LoadError what="This" /> : null}
      {data ? (
        <Progress
          value={(covered.length / Math.max(1, data.length)) * 100}
          level="normal"
          label="Topics covered"
        />
      ) : isError ? null : (
        <Loading />
      )}
      <MissingTopics topics={missing} locked={locked} onChoose={setChosen} />
      <CoveredTopics
        topics={covered}
        locked={locked}
        renderReply={renderReply}
        onChoose={setChosen}
      />
      {chosen ? (
        <TeachDialog helperId={helperId} topic={chosen} onClose={() => setChosen(null)} />
      ) : null}
    </Card>
  );
}

function Loading() {
  return (
    <output aria-label="Loading topics" className="flex flex-col gap-4">
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="h-2" />
      <Skeleton className="h-20" />
    </output>
  );
}

type TopicsProps = {
  topics: readonly CoverageTopic[];
  locked: boolean;
  onChoose: (topic: CoverageTopic) => void;
};

function MissingTopics({ topics, locked, onChoose }: TopicsProps) {
  if (topics.length === 0) return null;
  return (
    <div>
      <p className="mb-2 font-medium">Still missing</p>
      <ul className="flex flex-wrap gap-2">
        {topics.map((topic) => (
          <li key={topic.topic}>
            <button
              type="button"
              disabled={locked}
              onClick={() => onChoose(topic)}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-dashed border-line-strong px-4 text-left hover:border-evergreen hover:bg-evergreen-soft disabled:opacity-55"
            >
              <Plus className="size-4 text-gold" aria-hidden /> {topic.label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function CoveredTopics(props: TopicsProps & Pick<Props, 'renderReply'>) {
  const { topics, locked, onChoose, renderReply } = props;
  if (topics.length === 0) return null;
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 items-center font-medium text-evergreen underline-offset-4 hover:underline">
        See what it would say
        <DisclosureMark />
      </summary>
      <ul className="mt-2 grid border-t border-line lg:grid-cols-2 lg:gap-x-10">
        {topics.map((topic) => (
          <li key={topic.topic} className="flex gap-3 border-b border-line py-4">
            <Check className="mt-1 size-4 shrink-0 text-success" aria-hidden />
            <div className="min-w-0 flex-1">
              <p className="font-medium">{topic.label}</p>
              <p className="text-sm text-muted">{topic.question}</p>
              {topic.answer ? <div className="mt-1">{renderReply(topic.answer)}</div> : null}
            </div>
            {locked ? null : (
              <Button
                look="quiet"
                size="small"
                className="-mr-3 self-start"
                aria-label={`That’s wrong: ${topic.label}`}
                onClick={() => onChoose(topic)}
              >
                That&rsquo;s wrong
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

type TeachProps = { helperId: number; topic: CoverageTopic; onClose: () => void };

function TeachDialog({ helperId, topic: { label, question }, onClose }: TeachProps) {
  return (
    <Dialog open onOpenChange={onClose} title={label} description={question}>
      <TeachForm helperId={helperId} question={question} onDone={onClose} />
    </Dialog>
  );
}
