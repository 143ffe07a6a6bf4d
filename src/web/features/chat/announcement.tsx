import { type ReactNode, useState } from 'react';
import type { ChatTexts } from './chat-texts.ts';
import { leadOf } from './choices.tsx';
import type { ChatMessage } from './conversation.ts';
import { plainText } from './plain-text.ts';
import { toSpoken } from './speak-reply.ts';

type Props = {
  messages: readonly ChatMessage[];
  pending: boolean;
  /** Whether what was asked waits for the network. */
  isHeld: boolean;
  texts: ChatTexts;
  /** In the couple's preview nothing can be passed on. */
  preview: boolean;
};

/**
 * What a screen reader says of the conversation without being asked: that a reply is being written,
 * and then the reply, once and whole. The list itself is silent, since it also holds buttons and
 * grows word by word. What was there when the page opened is not news.
 */
export function Announcement({ messages, pending, isHeld, texts, preview }: Props) {
  const [before] = useState(messages.length);
  const last = messages.at(-1);
  const said = (): ReactNode => {
    if (pending) return texts.typing;
    if (!last || messages.length <= before) return '';
    if (last.isBot) return wordsOf(last, texts, preview);
    if (!last.waiting || !isHeld) return '';
    return last.partial ? texts.cut : texts.waiting;
  };
  return <output className="chat-hidden">{said()}</output>;
}

/**
 * The reply, each sentence in its language, what it offers to choose from, and the button under one that does
 * not answer.
 */
function wordsOf(message: ChatMessage, texts: ChatTexts, preview: boolean): ReactNode {
  const { content, choices = [], answered, coupleAnswerTo, sources = [] } = message;
  if (coupleAnswerTo !== undefined) return `${texts.coupleAnswered} ${content}`;
  const labels = choices.map(({ label }) => label).join(', ');
  const offered = [
    choices.length > 0 ? `${leadOf(choices, texts)} ${labels}` : '',
    answered === false && !preview ? `${texts.button}: ${texts.passOn}` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
  const { lang } = document.documentElement;
  return (
    <>
      {toSpoken(plainText(content), sources, lang).map((said, i) => (
        <span key={`${i} ${said.text}`} lang={said.lang}>
          {`${said.text} `}
        </span>
      ))}
      {offered}
    </>
  );
}
