import { useEffect, useState } from 'react';
import { takeTestMark } from '../lib/test-mark.ts';

/** Whether this is the couple trying their own helper: they came from their app, and it is theirs. */
type OwnTest = 'asking' | 'own' | 'no';

/** Asks who is signed in, where the page was opened from the app; a guest's page asks nothing. */
export function useOwnTest(shareUrl: string): OwnTest {
  const [state, setState] = useState<OwnTest>(() => (takeTestMark(shareUrl) ? 'asking' : 'no'));
  useEffect(() => {
    if (state !== 'asking') return;
    void isOwn(shareUrl).then((own) => setState(own ? 'own' : 'no'));
  }, [state, shareUrl]);
  return state;
}

async function isOwn(shareUrl: string): Promise<boolean> {
  try {
    const response = await fetch('/api/bots', { credentials: 'include' });
    if (!response.ok) return false;
    const helpers: { shareUrl: string }[] = await response.json();
    return helpers.some((helper) => helper.shareUrl === shareUrl);
  } catch {
    return false;
  }
}

/** What the couple is told above the chat, and the way back; their app speaks English. */
export function TestBar({ isActive }: { isActive: boolean }) {
  return (
    <aside className="guest-test" lang="en" aria-label="Test">
      <p>
        {isActive
          ? 'You are testing your helper. Nothing is counted, and guests do not see it.'
          : 'Your helper is paused: guests get no answer. You can still test it, and nothing is counted.'}
      </p>
      <a href="/dashboard">Back to Dashboard</a>
    </aside>
  );
}
