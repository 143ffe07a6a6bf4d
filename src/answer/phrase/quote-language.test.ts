import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import { quoteLanguage } from './quote-language.ts';

const english = 'We are so glad that you will be there with us on the day.';
const german = 'Wir freuen uns sehr, dass ihr mit uns auf dem Gut feiert.';

test.each([
  ['names alone are in the language around them', english, 'Celebrant: Rev. Jean Dupont', 'en'],
  ['a few words are, too', german, 'Abendessen im Kuhstall, Brunch', 'de'],
  [
    'a sentence in another language is in that',
    english,
    'Los niños son bienvenidos en la cena.',
    'es',
  ],
])('%s', (_, around, text, language) => {
  const index = buildKnowledgeIndex([{ source: 'a', text: `${around}\n\n${text}`, addedAt: 0 }]);
  expect(quoteLanguage(index.passages.slice(-1), index)).toBe(language);
});
