import type { ChatTexts } from './chat-texts.ts';
import type { ChatMessage } from './conversation.ts';

type Conversation = {
  messages: readonly ChatMessage[];
  suggestedQuestions: readonly string[];
  texts: Pick<ChatTexts, 'questions'>;
};

/**
 * What the newest reply suggests to ask next, without what was offered before in this conversation
 * and what the guest has asked in these or nearly these words, in English or in their language.
 */
export function listNewQuestions({ messages, suggestedQuestions, texts }: Conversation): string[] {
  const earlier = messages.slice(0, -1).flatMap(({ followUps = [] }) => followUps);
  const asked = messages.filter(({ isBot }) => !isBot).map(({ content }) => content);
  const seen = new Set([...suggestedQuestions, ...earlier, ...asked].map(bare));
  const { followUps = [] } = messages[messages.length - 1] ?? {};
  return followUps.filter((question, i) => {
    const wordings = [question, texts.questions[question] ?? question].map(bare);
    const isNew = !wordings.some((wording) => seen.has(wording));
    return isNew && followUps.indexOf(question) === i;
  });
}

/** A question without what does not make it another: capitals, accents, points and spaces. */
function bare(question: string): string {
  return question
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
