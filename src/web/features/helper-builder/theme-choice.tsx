import { Check } from 'lucide-react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { type ThemeName, themeNames, themes } from '#shared/rules/themes.ts';
import { classNames } from '../../lib/class-names.ts';
import { RadioChoice } from '../../ui/radio-choice.tsx';

type Props = { value: ThemeName; disabled: boolean; field: UseFormRegisterReturn };

/** The looks of the guests' pages, each by its colours. */
export function ThemeChoice({ value, disabled, field }: Props) {
  return (
    <fieldset className="flex flex-col gap-2" disabled={disabled}>
      <legend className="mb-2 font-medium">Colors</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {themeNames.map((name) => (
          <RadioChoice
            key={name}
            value={name}
            {...field}
            isChosen={value === name}
            quiet
            className={classNames(
              'flex min-h-11 items-center gap-3 rounded-md px-3 py-2.5',
              value === name && 'font-semibold',
            )}
          >
            <Swatch name={name} isChosen={value === name} />
            {themes[name].label}
          </RadioChoice>
        ))}
      </div>
      <p className="text-sm text-muted">
        For your guests&rsquo; page, the picture of its link and the chat on your website.
      </p>
    </fieldset>
  );
}

function Swatch({ name, isChosen }: { name: ThemeName; isChosen: boolean }) {
  const { accent, onAccent } = themes[name].light;
  return (
    <span
      aria-hidden
      style={{ background: accent, color: onAccent }}
      className="grid size-7 shrink-0 place-items-center rounded-full ring-1 ring-line"
    >
      {isChosen ? <Check className="size-4" /> : null}
    </span>
  );
}
