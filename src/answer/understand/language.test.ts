import { expect, test } from 'vitest';
import { conceptsIn } from '../lexicon/concepts.ts';
import { readTable } from '../lexicon/read-phrases.ts';
import { foreignLanguages } from '../lexicon/translations/dictionaries.ts';
import { fold } from '../lexicon/words.ts';
import { detectLanguage, type Language, toEnglish, translate } from './language.ts';

const said: readonly (readonly [Language, string])[] = [
  ['en', 'wheres the reception'],
  ['en', 'rsvp deadline??'],
  ['en', 'im vegan'],
  ['en', 'hostel group code?'],
  ['en', 'parking?'],
  ['en', 'is there an a la carte menu'],
  ['en', 'who is the best man'],
  ['en', 'cheap hotel?'],
  ['en', 'hotel menu'],
  ['es', 'hotel barato?'],
  ['de', 'Hotel günstig?'],
  ['es', '¿Qué pasa si llueve?'],
  ['es', 'donde puedo dejar el coche'],
  ['fr', 'Puis-je venir avec mon chien ?'],
  ['fr', "c'est où ?"],
  ['fr', 'c koi le dress code ?'],
  ['de', 'Bis wann soll ich zusagen?'],
  ['de', 'Parkplätze?'],
  ['it', 'A che ora finisce?'],
  ['it', "C'è il wifi in villa?"],
  ['pt', 'Dá para ir de metrô?'],
  ['pt', 'Que horas é a cerimônia?'],
];

test.each(said)('the language of a short message is told: %s, "%s"', (language, text) => {
  expect(detectLanguage(fold(text))).toBe(language);
});

test.each([
  ['en', 'im coeliac'],
  ['en', 'im skint'],
  ['en', 'im veggie'],
  ['de', 'im Zelt?'],
  ['en', 'lol'],
  ['en', 'omg'],
  ['en', 'yo'],
  ['es', 'yo tambien'],
] as const)('what is typed on phones is of no language: %s, "%s"', (language, written) => {
  expect(detectLanguage(fold(written), { written })).toBe(language);
});

test('a heading of a couple is no message: "im" is German there', () => {
  expect(detectLanguage(fold('Im Lindenhof'))).toBe('de');
});

test.each([
  ['de', 'schreibt ihr noch was dazu?'],
  ['es', 'me quedo sin gasolina'],
  ['en', "nena's email?"],
  ['en', 'is the abbey open'],
] as const)('everyday words tell it where they are none of English: %s, "%s"', (language, text) => {
  expect(detectLanguage(fold(text))).toBe(language);
});

test.each([
  ['de', 'der Regenschirm liegt im Kofferraum', 'umbrella'],
  ['fr', 'apportez une couverture', 'blanket'],
  ['es', 'dejad las llaves en recepcion', 'keys'],
  ['it', 'portatevi una coperta', 'blanket'],
  ['pt', 'tragam um guarda-chuva', 'bring'],
] as const)('everyday words are put into English: %s, "%s"', (language, text, word) => {
  expect(toEnglish(fold(text), language).split(' ')).toContain(word);
});

test.each([
  ['it', 'Giulia è incinta?'],
  ['de', 'türcode?'],
  ['fr', 'numéro de Claire'],
  ['it', 'password del wifi'],
  ['en', 'is the Étouffée table near the door'],
  ['en', 'do i get a plus 1'],
] as const)('and by its accents: %s, "%s"', (language, text) => {
  expect(detectLanguage(fold(text), { written: text })).toBe(language);
});

test.each([
  ['it', 'it', 'password wifi'],
  ['de', 'de', 'mindestaufenthalt?'],
  ['en', 'it', 'what is the menu'],
  ['it', 'de', 'cosa si mangia'],
] as const)('%s in a conversation in %s: "%s"', (language, conversation, text) => {
  expect(detectLanguage(fold(text), { conversation, written: text })).toBe(language);
});

const meant: readonly (readonly [string, string])[] = [
  ['¿Y si llueve?', 'rain'],
  ['¿A qué hora sale la excursión?', 'excursion'],
  ['Gibt es einen Bus zurück zum Hotel?', 'last-ride'],
  ['Wo sollen wir übernachten?', 'lodging'],
  ["Jusqu'à quand peut-on répondre ?", 'rsvp'],
  ['On se gare où ?', 'parking'],
  ['Che si mangia?', 'menu'],
  ['Posso portare il mio ragazzo?', 'plus-one'],
  ['Tem alguém para cuidar das crianças?', 'babysitting'],
  ['Qual é o código do hotel?', 'code'],
];

test.each(meant)('"%s" asks about %s', (text, concept) => {
  expect(conceptsIn(translate(text), 'ask')).toContain(concept);
});

test('what a couple writes in another language is about the same things', () => {
  const told = toEnglish('Wenn es regnet, findet die Trauung in der Scheune statt.');
  expect([...conceptsIn(told, 'say')]).toEqual(expect.arrayContaining(['rain', 'ceremony']));
});

test('a guest’s slip in a foreign word is mended, and other endings are known', () => {
  expect(translate('¿A qué hora es la ceremoina?')).toContain('ceremony');
  expect(translate('Où laisser nos manteaux ?')).toContain('coats');
  expect(translate('Wo ist der Hochzeitsparkplatz?')).toContain('wedding car park');
});

test('English stays as it is', () => {
  expect(toEnglish('what time does the ceremony start?')).toBe(
    'what time does the ceremony start?',
  );
});

test.each(foreignLanguages)(
  'the everyday words of %s are in lower case, and each there once',
  (language) => {
    const words = readTable(`words.${language}`).flatMap(([, each = '']) => each.split(', '));
    expect(words.filter((word) => !/^\p{Ll}+(?: \p{Ll}+)*$/u.test(word))).toEqual([]);
    expect(words).toHaveLength(new Set(words).size);
  },
);

test('an accent tells two words apart, and where a guest leaves it off, the usual one is meant', () => {
  expect(toEnglish('A festa é na quinta e no jardim', 'pt')).toMatch(
    /^the party is .* and in the garden/,
  );
  expect(toEnglish('a que horas e a festa', 'pt')).toBe(toEnglish('a que horas é a festa', 'pt'));
});

test.each([
  ['de', 'Kommt vor 14 Uhr, parkt vor der Kirche', /before 14 o'clock, .*in front of the church/],
  ['de', 'Wann fängt das Essen an?', /when .* the food ?\?/],
  ['de', 'nach 22 Uhr nach Hause', /after 22 o'clock/],
  ['pt', 'das 15h às 18h, no site www.festa.com', /from 15h at 18h, .*\.com/],
  ['fr', 'Un pâté et une pâte, vers 18h', /pate and .*(?:pastry|dough|batter), around 18h/],
] as const)('%s: "%s" in English', (language, text, english) => {
  expect(toEnglish(text, language)).toMatch(english);
});
