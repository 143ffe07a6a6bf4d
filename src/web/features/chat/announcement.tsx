import { useState } from 'react';
import type { ChatTexts } from './chat-texts.ts';
import { leadOf } from './choices.tsx';
import type { ChatMessage } from './conversation.ts';
import { plainText } from './plain-text.ts';

type Props = { messages: readonly ChatMessage[]; pending: boolean; texts: ChatTexts };

/**
 * What a screen reader says of the conversation without being asked: that a reply is being written,
 * and then the reply, once and whole. The list itself is silent, since it also holds buttons and
 * grows word by word. What was there when the page opened is not news.
 */
export function Announcement({ messages, pending, texts }: Props) {
  const [before] = useState(messages.length);
  const last = messages.at(-1);
  const isNews = messages.length > before && last?.isBot === true;
  return (
    <output className="chat-hidden">
      {pending ? texts.typing : isNews ? wordsOf(last, texts) : ''}
    </output>
  );
}

/** The reply, and what it offers to choose from. */
function wordsOf({ content, choices = [] }: ChatMessage, texts: ChatTexts): string {
  const said = plainText(content);
  if (choices.length === 0) return said;
  return `${said} ${leadOf(choices, texts)} ${choices.map(({ label }) => label).join(', ')}`;
}
