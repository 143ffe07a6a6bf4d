import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { App } from './app.tsx';

/** The landing page's HTML, made once with the build: a visitor sees it before any script has run. */
export async function prerenderLandingPage(): Promise<string> {
  const { prelude } = await prerenderToNodeStream(<App path="/" />, {
    // Nothing is sent in parts, which would need scripts within the page.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  return text(prelude);
}
