import { lazy, Suspense } from 'react';

const Markdown = lazy(() =>
  import('../features/chat/markdown.tsx').then((m) => ({ default: m.Markdown })),
);

/** A helper's reply as guests see it; its bare text until Markdown has been loaded. */
export function ReplyText({ text }: { text: string }) {
  return (
    <div className="reply wrap-anywhere [&_p]:whitespace-pre-line">
      <Suspense fallback={<p className="whitespace-pre-line">{text}</p>}>
        <Markdown text={text} />
      </Suspense>
    </div>
  );
}
