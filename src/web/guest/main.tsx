import { createRoot } from 'react-dom/client';
import './guest.css';
import { GuestPage } from './guest-page.tsx';

const [, , shareUrl = ''] = window.location.pathname.split('/');
const root = document.getElementById('root');
if (root) createRoot(root).render(<GuestPage shareUrl={decodeURIComponent(shareUrl)} />);
// The reader of replies is fetched while the guest types the first question.
void import('../features/chat/markdown.tsx');
