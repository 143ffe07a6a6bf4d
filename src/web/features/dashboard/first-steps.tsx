import { ArrowRight, Check } from 'lucide-react';
import { Link } from 'wouter';
import { classNames } from '../../lib/class-names.ts';
import { Card, Progress, Skeleton } from '../../ui/surface.tsx';
import type { FirstStep } from './use-first-steps.ts';

/** Until the first guest has asked: what is done, what is next, and the way to each. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] | 'loading' }) {
  if (steps === 'loading') return <Loading />;
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone, isPending }) => !isDone && !isPending);
  return (
    <Card aria-labelledby="first-steps" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <p className="eyebrow">Getting ready</p>
          <h2 id="first-steps" className="text-h2">
            {next ? `Next: ${next.call}` : 'Ready for your guests'}
          </h2>
        </div>
        <div className="w-full sm:w-56">
          <p className="mb-1.5 text-sm text-muted">
            {done} of {steps.length} done
          </p>
          <Progress value={(done / steps.length) * 100} level="normal" label="Steps done" />
        </div>
      </div>
      <ol className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {steps.map((step, i) => (
          <li key={step.title} className="flex">
            <Line step={step} place={i + 1} isNext={step === next} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** As high as what comes, so that nothing below it moves. */
function Loading() {
  return (
    <Card>
      <output aria-label="Loading what is next" className="flex flex-col gap-5">
        <Skeleton className="h-16 w-2/3" />
        <span className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {[1, 2, 3, 4, 5, 6].map((each) => (
            <Skeleton key={each} className="h-[4.5rem]" />
          ))}
        </span>
      </output>
    </Card>
  );
}

type LineProps = { step: FirstStep; place: number; isNext: boolean };

/** One step: a link or button where there is somewhere to go. */
function Line({ step, place, isNext }: LineProps) {
  const { go } = step;
  const content = <LineContent step={step} place={place} isNext={isNext} />;
  const look = classNames(
    'flex w-full items-center gap-4 rounded-md border px-4 py-3 text-left',
    isNext ? 'border-evergreen bg-evergreen-soft' : 'border-line',
    go && 'hover:border-evergreen hover:bg-evergreen-soft',
  );
  if (!go) return <div className={look}>{content}</div>;
  if ('run' in go) {
    return (
      <button type="button" onClick={go.run} className={look}>
        {content}
      </button>
    );
  }
  if (go.isPage) {
    return (
      <a href={go.href} onClick={go.before} onAuxClick={go.before} className={look}>
        {content}
      </a>
    );
  }
  return (
    <Link href={go.href} className={look}>
      {content}
    </Link>
  );
}

function LineContent({ step: { title, note, isDone, go }, place, isNext }: LineProps) {
  return (
    <>
      <span
        className={classNames(
          'grid size-9 shrink-0 place-items-center rounded-full border font-display text-lead font-semibold',
          isDone
            ? 'border-evergreen bg-evergreen text-on-evergreen'
            : isNext
              ? 'border-evergreen text-evergreen'
              : 'border-line-strong text-muted',
        )}
      >
        {isDone ? <Check className="size-4.5" aria-hidden /> : place}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">
          {isDone ? <span className="sr-only">Done: </span> : null}
          {title}
        </span>
        <span className="block text-sm wrap-anywhere text-muted">{note}</span>
      </span>
      {go ? (
        <ArrowRight
          aria-hidden
          className={classNames('size-4.5 shrink-0', isNext ? 'text-evergreen' : 'text-muted')}
        />
      ) : null}
    </>
  );
}
