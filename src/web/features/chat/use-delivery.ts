import { useCallback, useEffect, useRef, useState } from 'react';
import { useOnline } from '../../lib/use-online.ts';
import type { ChatMessage } from './conversation.ts';

/** After how long a question that met no network is sent again, in milliseconds; then the last. */
const RETRY_MS = [1_500, 4_000, 10_000, 30_000] as const;

/**
 * Sends the question that waits: at once where there is a network, after one that failed later and
 * later, and at once again when the network is back. `deliver` tells whether it got a reply, be it a
 * refusal; what it does not is to throw.
 */
export function useDelivery(
  waiting: ChatMessage | undefined,
  deliver: (question: ChatMessage) => Promise<boolean>,
) {
  const online = useOnline();
  const [asking, setAsking] = useState<string | null>(null);
  const [failures, setFailures] = useState(0);
  const busy = useRef(false);
  const latest = useRef(deliver);
  useEffect(() => {
    latest.current = deliver;
  });

  const hurry = useCallback(() => setFailures(0), []);
  const [wasOnline, setWasOnline] = useState(online);
  if (online !== wasOnline) {
    setWasOnline(online);
    // A network that is back has failed nobody yet.
    setFailures(0);
  }

  useEffect(() => {
    if (!waiting || busy.current || asking !== null || !online) return undefined;
    const begin = async () => {
      busy.current = true;
      setAsking(waiting.id);
      const isDone = await latest.current(waiting);
      busy.current = false;
      setFailures((before) => (isDone ? 0 : before + 1));
      setAsking(null);
    };
    if (failures === 0) {
      void begin();
      return undefined;
    }
    const timer = setTimeout(() => void begin(), RETRY_MS[Math.min(failures, RETRY_MS.length) - 1]);
    return () => clearTimeout(timer);
  }, [waiting, asking, online, failures]);

  const isHeld = !online || failures > 0;
  return {
    /** The id of the question whose reply is on its way. */
    asking: asking ?? (waiting && !isHeld ? waiting.id : null),
    /** Whether what waits does so for the network. */
    isHeld,
    /** Sends what waits now rather than after its pause. */
    hurry,
  };
}
