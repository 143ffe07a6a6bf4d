import { expect, test } from 'vitest';
import { type PlainTurn, renderPlainChat } from '../src/server/features/chat/plain-chat.ts';
import { english } from '../src/web/features/chat/texts-en.ts';

// The guests' page without scripts is written by the server, which knows nothing of the browser's texts.

const asked: PlainTurn = {
  messageId: '0b5c2f7e-63a5-4d0e-9a52-3c1f5f1c7b11',
  question: '#question',
  reply: '#reply',
  answered: false,
  sources: [],
  choices: [],
  passedOn: false,
  coupleAnswer: null,
};
const cited = { ...asked, answered: true, sources: [{ source: '#source', quote: '#quote' }] };
const turns = [asked, cited, { ...asked, passedOn: true }, { ...asked, coupleAnswer: '#answer' }];

const pageWith = (shown: readonly PlainTurn[], isActive = true) =>
  renderPlainChat({
    info: {
      name: '#name',
      eventType: '#type',
      isActive,
      showBranding: true,
      greeting: english.greeting,
      suggestedQuestions: ['#suggestion'],
    },
    photo: '/photo',
    action: '/chat/x',
    sessionId: 'x',
    messageId: asked.messageId,
    turns: shown,
  });

/** Every text of a page that is ours: of elements, and of what describes them. Others begin with `#`. */
function wordsOf(html: string): string[] {
  const described = [...html.matchAll(/(?:placeholder|aria-label)="([^"]+)"/g)].map(
    ([, text = '']) => text,
  );
  const shown = html.split(/<[^>]*>/).map((text) => text.replaceAll('&#39;', "'").trim());
  return [...described, ...shown].filter((text) => text !== '' && !text.startsWith('#'));
}

test('the page without scripts says what the one with scripts says, in the same words', () => {
  const ofScripts = new Set<unknown>([
    ...Object.values(english),
    english.headline.replace('{eventType}', '#type'),
    `${english.from} #source`,
  ]);
  const words = [pageWith(turns), pageWith([]), pageWith([], false)].flatMap(wordsOf);
  expect(words).toContain(english.passedOn);
  expect(
    words.filter((text) => !ofScripts.has(text)),
    'texts of src/server/features/chat/plain-chat.ts that are not in src/web/features/chat/texts-en.ts',
  ).toEqual([]);
});
