import { useCallback, useState } from 'react';

/** What is typed and not sent yet; the guests' own is kept through a reload, as the conversation is. */
export function useDraft(shareUrl: string, preview: boolean) {
  const key = `usher-draft-${shareUrl}`;
  const [draft, setDraft] = useState(() => (preview ? '' : readDraft(key)));
  const change = useCallback(
    (text: string) => {
      setDraft(text);
      if (!preview) keepDraft(key, text);
    },
    [key, preview],
  );
  return [draft, change] as const;
}

function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    // Storage that is switched off: the field begins empty.
    return '';
  }
}

function keepDraft(key: string, draft: string): void {
  try {
    if (draft === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, draft);
  } catch {
    // A private window may not keep anything; what is typed stays as long as the page does.
  }
}
