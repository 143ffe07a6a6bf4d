import { CheckCircle2 } from 'lucide-react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { personalities } from '#shared/rules/helpers.ts';
import { RadioChoice } from '../../ui/radio-choice.tsx';

type Props = { value: string | undefined; disabled: boolean; field: UseFormRegisterReturn };

/** How the helper speaks to guests. */
export function PersonalityChoice({ value: chosen, disabled, field }: Props) {
  return (
    <fieldset className="flex flex-col gap-2" disabled={disabled}>
      <legend className="mb-2 font-medium">Personality</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {personalities.map(({ value, label, description }) => (
          <RadioChoice
            key={value}
            value={value}
            {...field}
            isChosen={chosen === value}
            quiet
            className="flex flex-col gap-1 rounded-md p-4"
          >
            <span className="flex items-center justify-between gap-2 font-semibold">
              {label}
              {chosen === value ? (
                <CheckCircle2 className="size-5 text-evergreen" aria-hidden />
              ) : null}
            </span>
            <span className="text-sm text-muted">{description}</span>
          </RadioChoice>
        ))}
      </div>
    </fieldset>
  );
}
