import { Check } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';

/** The steps of the builder, by number. */
export const steps = [
  { number: 1, name: 'Wedding Details', note: 'Basic information' },
  { number: 2, name: 'Wedding Info', note: 'Guest information' },
  { number: 3, name: 'Test & Share', note: 'Ready to go' },
] as const;
export type StepNumber = (typeof steps)[number]['number'];

/** Where one is in the builder; a step that is done has a check. */
export function StepIndicator({ current }: { current: StepNumber }) {
  return (
    <ol className="flex items-start" aria-label="Steps">
      {steps.map(({ number, name, note }, i) => {
        const isDone = number < current;
        const isHere = number === current;
        return (
          <li
            key={number}
            aria-current={isHere ? 'step' : undefined}
            className={classNames(
              'flex flex-1 flex-col items-center gap-2 text-center',
              i > 0 && 'relative',
            )}
          >
            {i > 0 ? (
              <span
                aria-hidden
                className={classNames(
                  'absolute top-5 right-1/2 mr-7 left-[calc(-50%+1.75rem)] h-px',
                  number <= current ? 'bg-evergreen' : 'bg-line',
                )}
              />
            ) : null}
            <span
              className={classNames(
                'grid size-10 place-items-center rounded-full border font-display text-lead font-semibold',
                isDone && 'border-evergreen bg-evergreen text-on-evergreen',
                isHere &&
                  'border-evergreen bg-surface text-evergreen outline-4 outline-evergreen-soft',
                !isDone && !isHere && 'border-line-strong bg-surface text-muted',
              )}
            >
              {isDone ? <Check className="size-5" aria-hidden /> : number}
              {isDone ? <span className="sr-only">Completed:</span> : null}
            </span>
            <span>
              <span className={classNames('block font-medium', !isHere && 'text-muted')}>
                {name}
              </span>
              <span className="text-sm text-muted max-sm:hidden">{note}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
