import { lazy, Suspense } from 'react';
import type { ChatTexts } from './chat-texts.ts';
import { keepMarks } from './keep-marks.ts';
import { plainText } from './plain-text.ts';

/** Where the reader of Markdown cannot be fetched, a reply is shown without its marks. */
const Markdown = lazy(() =>
  import('./markdown.tsx').then(
    (m) => ({ default: m.Markdown }),
    () => ({ default: Plain }),
  ),
);

/** What the helper says; plain until the Markdown reader is there, which is then soon. */
export function Reply({ text, texts }: { text: string; texts: ChatTexts }) {
  const kept = keepMarks(text);
  return (
    <div className="chat-text">
      <Suspense fallback={<Plain text={kept} />}>
        <Markdown text={kept} calendarLabel={texts.addToCalendar} />
      </Suspense>
    </div>
  );
}

/** What the page itself says, without marks: nothing has to be fetched for it. */
export function PlainReply({ text }: { text: string }) {
  return (
    <div className="chat-text">
      <Plain text={text} />
    </div>
  );
}

function Plain({ text }: { text: string }) {
  return <p className="chat-plain">{plainText(text)}</p>;
}
