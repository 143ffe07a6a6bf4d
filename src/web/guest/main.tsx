import '../lib/old-browsers.ts';
import { createRoot } from 'react-dom/client';
import './guest.css';
import { announceToWebsite, isEmbedded } from './embedding.ts';
import { followKeyboard } from './follow-keyboard.ts';
import { GuestPage } from './guest-page.tsx';
import { keepOffline } from './keep-offline.ts';
import { restoreTextSize } from './text-size.tsx';

restoreTextSize();
const root = document.getElementById('root');
if (root) createRoot(root).render(<GuestPage shareUrl={readShareUrl()} />);
followKeyboard();
if (isEmbedded) announceToWebsite();
// The reader of replies is fetched while the guest reads the greeting.
const whenIdle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 300));
whenIdle(() => {
  // Without it replies are shown without their marks.
  import('../features/chat/markdown.tsx')
    .catch(() => undefined)
    .finally(() => {
      if (!isEmbedded) keepOffline();
    });
});

function readShareUrl(): string {
  const [, , shareUrl = ''] = window.location.pathname.split('/');
  try {
    return decodeURIComponent(shareUrl);
  } catch {
    // Half an escape sequence is no link of ours; the server says so.
    return shareUrl;
  }
}
