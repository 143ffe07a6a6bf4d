import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type StepName, stepNames } from '#shared/rules/builder-steps.ts';
import { builderAddress } from '../../lib/builder-address.ts';
import { classNames } from '../../lib/class-names.ts';

const steps: Record<StepName, { name: string; note: string }> = {
  details: { name: 'Wedding Details', note: 'Basic information' },
  info: { name: 'Wedding Info', note: 'Guest information' },
  share: { name: 'Test & Share', note: 'Ready to go' },
};

type Props = {
  current: StepName;
  /** The helper whose builder it is; a new one has only its first step. */
  helperId: number | null;
  /** The last step that can be gone to. */
  reached: StepName;
};

/** Where one is in the builder; a step that is done has a check, one that was reached can be gone to. */
export function StepIndicator({ current, helperId, reached }: Props) {
  const here = stepNames.indexOf(current);
  return (
    <ol className="flex items-start" aria-label="Steps">
      {stepNames.map((step, i) => {
        const isDone = i < here;
        const isHere = i === here;
        const { name, note } = steps[step];
        const canGo = helperId !== null && !isHere && i <= stepNames.indexOf(reached);
        return (
          <li
            key={step}
            aria-current={isHere ? 'step' : undefined}
            className={classNames('flex flex-1 flex-col items-center', i > 0 && 'relative')}
          >
            {i > 0 ? <Line isReached={i <= here} /> : null}
            <Place href={canGo ? builderAddress(helperId, step) : null}>
              <span
                className={classNames(
                  'grid size-10 place-items-center rounded-full border font-display text-lead font-semibold',
                  isDone && 'border-evergreen bg-evergreen text-on-evergreen',
                  isHere &&
                    'border-evergreen bg-surface text-evergreen outline-4 outline-evergreen-soft',
                  !isDone && !isHere && 'border-line-strong bg-surface text-muted',
                )}
              >
                {isDone ? <Check className="size-5" aria-hidden /> : i + 1}
                {isDone ? <span className="sr-only">Completed:</span> : null}
              </span>
              <span>
                <span
                  className={classNames(
                    'block font-medium group-hover:text-evergreen group-hover:underline',
                    !isHere && 'text-muted',
                  )}
                >
                  {name}
                </span>
                <span className="text-sm text-muted max-sm:hidden">{note}</span>
              </span>
            </Place>
          </li>
        );
      })}
    </ol>
  );
}

function Line({ isReached }: { isReached: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'absolute top-5 right-1/2 mr-7 left-[calc(-50%+1.75rem)] h-px',
        isReached ? 'bg-evergreen' : 'bg-line',
      )}
    />
  );
}

function Place({ href, children }: { href: string | null; children: ReactNode }) {
  const className = 'flex flex-col items-center gap-2 rounded-md px-1 text-center';
  if (href === null) return <div className={className}>{children}</div>;
  return (
    <Link href={href} className={classNames(className, 'group underline-offset-4')}>
      {children}
    </Link>
  );
}
