import { HELPER_PAUSED } from '#shared/rules/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/surface.tsx';

type Props = {
  busy: boolean;
  /** Null once nothing can be changed any more. */
  onResume: (() => void) | null;
};

/** While the helper is paused: what guests see of it, and the way back. */
export function PausedBanner({ busy, onResume }: Props) {
  return (
    <Banner look="warning">
      <span className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <span>
          <strong className="block">Your helper is paused</strong>
          Guests read: &ldquo;{HELPER_PAUSED}&rdquo;
        </span>
        {onResume ? (
          <Button disabled={busy} onClick={onResume}>
            Answer guests again
          </Button>
        ) : null}
      </span>
    </Banner>
  );
}
