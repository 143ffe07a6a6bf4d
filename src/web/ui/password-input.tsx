import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Input } from './field.tsx';

/** Whether a password is seen as it is typed, kept by what outlives its field. */
export type PasswordVisibility = { isShown: boolean; onChange: (isShown: boolean) => void };

type Props = Omit<ComponentProps<typeof Input>, 'type'> & {
  /** By itself the field begins hidden. */
  visibility?: PasswordVisibility | undefined;
};

/** A password, hidden until whoever types it wants to see it. */
export function PasswordInput({ visibility, ...props }: Props) {
  const [isOwnShown, setOwnShown] = useState(false);
  const { isShown, onChange } = visibility ?? { isShown: isOwnShown, onChange: setOwnShown };
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        {...props}
        type={isShown ? 'text' : 'password'}
        // A shown one is still no text to be corrected.
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="pr-24"
      />
      <button
        type="button"
        onClick={() => onChange(!isShown)}
        className="absolute inset-y-0 right-0 inline-flex min-w-11 items-center gap-1.5 rounded-sm px-3 text-sm font-semibold text-muted hover:text-ink"
      >
        <Icon className="size-4.5" aria-hidden />
        {isShown ? 'Hide' : 'Show'}
        <span className="sr-only"> what is typed</span>
      </button>
    </div>
  );
}
