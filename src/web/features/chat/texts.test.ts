import { expect, test } from 'vitest';
import { guestLanguages } from '#shared/rules/guest-languages.ts';
import { eventTypes } from '#shared/rules/helpers.ts';
import { chooseLanguage, isChatLanguage, loadTexts } from './texts.ts';

const others = Object.keys(guestLanguages)
  .filter(isChatLanguage)
  .filter((each) => each !== 'en');

test('every language says everything, in words of its own', async () => {
  const english = await loadTexts('en');
  for (const language of others) {
    const texts = await loadTexts(language);
    expect([language, Object.keys(texts.eventTypes).toSorted()]).toEqual([
      language,
      eventTypes.toSorted(),
    ]);
    expect(texts.headline).toContain('{eventType}');
    const inEnglish = new Map<string, unknown>(Object.entries(english));
    const same = Object.entries(texts).filter(
      ([key, words]) => typeof words === 'string' && words === inEnglish.get(key),
    );
    // "Conversation" is French as well.
    expect([language, same.map(([key]) => key)]).toEqual([
      language,
      language === 'fr' ? ['conversation'] : [],
    ]);
  }
});

test('the first language of the browser that the window speaks is chosen, else English', () => {
  expect(chooseLanguage(['nl-NL', 'pt-BR', 'en'])).toBe('pt');
  expect(chooseLanguage(['DE-at'])).toBe('de');
  expect(chooseLanguage(['ja', 'zh-Hans'])).toBe('en');
  expect(chooseLanguage(['constructor', '__proto__', ''])).toBe('en');
  expect(chooseLanguage([])).toBe('en');
});
