import { useCallback, useState } from 'react';
import { readKeys } from './queries/reads.ts';
import { queryClient } from './query-client.ts';

/** A draft that nobody came back to for so long is dropped. */
const KEPT_MS = 30 * 86_400_000;
const PREFIX = 'usher-draft';

/** What is kept of something typed: the value, and when it was typed. */
type Draft<Value> = { value: Value; typedAt: number };

/** Drafts are a person's own, on a device that others may use as well. */
function keyOf(name: string): string {
  const user = queryClient.getQueryData<{ email?: string }>(readKeys.user);
  return `${PREFIX} ${user?.email ?? ''} ${name}`;
}

/** What was typed under this name and not sent, through a reload or a crash; null where nothing was. */
export function readDraft<Value>(name: string): Draft<Value> | null {
  try {
    const kept = localStorage.getItem(keyOf(name));
    const draft = kept === null ? null : (JSON.parse(kept) as Draft<Value>);
    return draft && Date.now() - draft.typedAt < KEPT_MS ? draft : null;
  } catch {
    // Storage that is switched off, or something that is not ours.
    return null;
  }
}

/** Keeps what is typed, on this device. */
export function keepDraft(name: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify({ value, typedAt: Date.now() }));
  } catch {
    // A full or switched-off storage: what is typed stays as long as the page does.
  }
}

/** Drops what was typed: it has been sent, or is not wanted. */
export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // There is no storage, and so no draft.
  }
}

/** A text that survives a reload, Escape and a crash until it is sent; `drop` is for when it is. */
export function useTextDraft(name: string, initial: string) {
  const [text, setText] = useState(() => readDraft<string>(name)?.value ?? initial);
  const change = useCallback(
    (next: string) => {
      setText(next);
      if (next === initial) dropDraft(name);
      else keepDraft(name, next);
    },
    [name, initial],
  );
  const drop = useCallback(() => dropDraft(name), [name]);
  return { text, change, drop };
}
