import './lib/old-browsers.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './ui/app.css';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (root) {
  // The landing page comes with its content; every other page is made here.
  if (root.hasChildNodes()) hydrateRoot(root, <App />);
  else createRoot(root).render(<App />);
}
