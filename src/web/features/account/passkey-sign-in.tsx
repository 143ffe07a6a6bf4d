import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, messageOf } from '../../lib/call-api.ts';
import {
  NoPasskeyUsed,
  signInByOfferedPasskey,
  signInByPasskey,
  stopAutofill,
} from '../../lib/passkeys.ts';
import { Button } from '../../ui/button.tsx';

type Answers = {
  /** Somebody is signed in, with this address. */
  onSignedIn: (email: string) => void;
  /** What went wrong, for the person; '' takes it back. */
  onProblem: (problem: string) => void;
};

/** Signs in by the passkey that the browser asks for. */
export function PasskeyButton({
  onSignedIn,
  onProblem,
  disabled,
}: Answers & { disabled?: boolean }) {
  const [isBusy, setBusy] = useState(false);
  const signIn = async () => {
    setBusy(true);
    onProblem('');
    try {
      onSignedIn(await signInByPasskey());
    } catch (error) {
      onProblem(
        describeProblem(error) || 'No passkey was used. You can sign in with your password.',
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      look="secondary"
      shape="wide"
      size="large"
      disabled={isBusy || disabled}
      onClick={() => void signIn()}
    >
      <KeyRound aria-hidden />
      {isBusy ? 'Waiting for your passkey...' : 'Use a passkey'}
    </Button>
  );
}

/**
 * Lets the browser offer passkeys below the field whose `autocomplete` ends in `webauthn`, for as long as
 * `isOn`. Whoever does not take one sees nothing of it.
 */
export function usePasskeyAutofill(isOn: boolean, { onSignedIn, onProblem }: Answers): void {
  const signedIn = useEffectEvent(onSignedIn);
  const failed = useEffectEvent(onProblem);
  useEffect(() => {
    if (!isOn) return undefined;
    let isGone = false;
    const offer = async () => {
      try {
        const email = await signInByOfferedPasskey(() => !isGone);
        if (email !== null && !isGone) signedIn(email);
      } catch (error) {
        if (isGone) return;
        failed(describeProblem(error));
        // The page was open for too long and its challenge has expired; the next one is fresh.
        if (error instanceof ApiError && error.code === 'passkey_too_late') await offer();
      }
    };
    void offer();
    return () => {
      isGone = true;
      void stopAutofill();
    };
  }, [isOn]);
}

/** In the person's words, or '' where they only did not want to. */
function describeProblem(error: unknown): string {
  if (error instanceof NoPasskeyUsed) return '';
  return messageOf(error, 'The passkey could not be used. Please try again.');
}
