import { lazy, Suspense } from 'react';
import type { Citation } from '#shared/api/chat.ts';
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

type ReplyProps = {
  text: string;
  texts: ChatTexts;
  /** What it quotes, each with its language. */
  sources?: readonly Citation[] | undefined;
  /** Half a sentence has no form yet. */
  isComing?: boolean;
};

/** What the helper says; plain until the Markdown reader is there, which is then soon. */
export function Reply({ text, texts, sources = [], isComing = false }: ReplyProps) {
  const kept = keepMarks(text);
  const contactLabels = isComing ? null : { map: texts.openMap, call: texts.call };
  return (
    <div className="chat-text">
      <Suspense fallback={<Plain text={kept} />}>
        <Markdown
          text={kept}
          calendarLabel={texts.addToCalendar}
          contactLabels={contactLabels}
          sources={sources}
        />
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

/** A reply's words as they are shown, without what is offered below them. */
export function readWords(reply: HTMLElement): string {
  const parts = reply.querySelectorAll<HTMLElement>('.chat-text > :not(.chat-contacts)');
  return [...parts].map((part) => part.innerText).join('\n');
}

function Plain({ text }: { text: string }) {
  return <p className="chat-plain">{plainText(text)}</p>;
}
