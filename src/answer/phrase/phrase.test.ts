import { expect, test } from 'vitest';
import { ask, indexOf } from '../testing/ask.ts';
import type { Passage } from '../types.ts';
import { inBold, withEnd } from './markdown.ts';
import { phraseAnswer, quotePassages } from './phrase.ts';

const told = async (question: string, text: string) =>
  (await ask(question, { index: indexOf(text) })).response;
const passageOf = (text: string): Passage => indexOf(text).passages[0]!;
const shownOf = (passage: Passage): string => quotePassages([passage], '').response;

test.each([
  [
    'should i bring firewood',
    "BRING\na towel\n\n>> DON'T BRING\nfirewood, drones",
    "DON'T BRING: firewood",
  ],
  ['should i bring a towel', "BRING\na towel, a hat\n\n>> DON'T BRING\nfirewood", 'towel'],
  ['puis-je apporter un drone ?', '## Ne pas apporter\ndrone, pétards', 'Ne pas apporter : drone'],
])('"%s": a heading that forbids is told with what it forbids', async (question, text, words) => {
  const response = await told(question, text);
  expect(response).toContain(words);
  expect(response.includes('Ne pas') || response.includes("DON'T")).toBe(
    !words.startsWith('towel'),
  );
});

test('the yes of a question that was not asked stays out', async () => {
  const text = 'Is there wifi?\nYes. The network is Barn, password lavender44.';
  expect(await told("what's the wifi password", text)).not.toContain('Yes');
  expect(await told('is there wifi', text)).toContain('Yes');
});

test('what holds for several events is told with the name of each', async () => {
  const text = `## Welcome Drinks
Attire: smart casual, black is fine

## Ceremony
Attire: formal, no black please`;
  const response = await told('can i wear black', text);
  expect(response).toContain('Welcome Drinks – Attire: smart casual, black is fine');
  expect(response).toContain('Ceremony – Attire: formal, no black please');
});

test('of lines of one fact each only those that answer are told, below the name above them', async () => {
  const text = `HOTELS

The Marshall House
123 E Broughton St
$249 a night
Book by September 1
Valet parking $38 a day
Said to be haunted by a friendly soldier

Bay Inn
199 E Bay St
$169 a night`;
  const response = await told('how much is valet parking at the marshall house', text);
  expect(response).toContain('The Marshall House: Valet parking $38');
  expect(response).not.toContain('haunted');
});

test.each([
  ['Dinner is at 7', 'Dinner is at 7.'],
  ['Dinner is at 7 p.m.', 'Dinner is at 7 p.m.'],
  ['There WILL be:', 'There WILL be…'],
  ['Livestream: youtu.be/abc-', 'Livestream: youtu.be/abc-.'],
])('"%s" ends as a sentence does', (text, sentence) => {
  expect(withEnd(text)).toBe(sentence);
});

test('a value in front of a reply has one full stop, whatever it ends with', () => {
  expect(inBold('3 p.m.')).toBe('**3 p.m.**');
  expect(inBold('5 PM', 'Town Hall')).toBe('**5 PM, Town Hall.**');
});

test('what is brought out at the end of a sentence leaves its full stop alone', () => {
  const [passage] = indexOf('Dinner is at 7 p.m.').passages;
  const { response } = phraseAnswer(
    { passages: [passage!], needed: new Set([passage!]) },
    { personality: 'friendly', responseStyle: 'detailed' },
    { language: 'en', quoted: 'en' },
    new Map([[passage!, { start: 13, end: 19 }]]),
  );
  expect(response).toBe('Dinner is at **7 p.m.**');
});

test('what a place to stay offers is told with its name', async () => {
  const text =
    'Hotels\n\n- Harbour Hotel, Main Street. Doubles are 109 euros with breakfast.\n- Mill Inn, by the river. Doubles are 72 euros.';
  expect(await told('how much is a double at the mill inn', text)).toContain('Mill Inn');
});

test('so is one whose name is that of no house, below the heading of all', async () => {
  const text =
    "Hotels\n\nThe Stanley Hotel\n333 E Wonderview Ave\nNo pets.\n\nMurphy's Resort\n1650 Big Thompson Ave\nA view of the lake. Dogs allowed for $25 a night.";
  expect(await told('are dogs allowed?', text)).toContain("Murphy's Resort: ");
});

test('French keeps the space before its colons', async () => {
  const text = 'Tenue : chic champêtre, talons compensés conseillés.';
  expect(await told('quelle tenue ?', text)).toContain('Tenue : chic');
});

test('a section is named without its number, a hotel once', async () => {
  const days = '## 1. Mehndi night\nGreen or yellow, please.\n\n## 2. Gala dinner\nBlack tie.';
  const tie = { passages: indexOf(days).passages.filter(({ text }) => /yellow|tie/.test(text)) };
  const { response } = phraseAnswer(
    { ...tie, needed: new Set(tie.passages) },
    { personality: 'friendly', responseStyle: 'detailed' },
    { language: 'en', quoted: 'en' },
  );
  // What stands elsewhere is a paragraph of its own.
  expect(response).toBe('Mehndi night – Green or yellow, please.\n\nGala dinner: Black tie.');
  const hotel = 'Hotels\nHotel Lindner (8 km): We hold twenty rooms at 119 euros a night.';
  expect(await told('how far is hotel lindner', hotel)).not.toMatch(/Lindner.*Lindner/);
});

test('a short reply has its question, unless what follows it makes it clear', () => {
  const faq = indexOf(`Is there a shuttle?
Yes. It leaves from the church at 4.

What do I wear?
Semi-formal. It'll be 80 degrees at three.`);
  const said = (...passages: readonly Passage[]) => quotePassages(passages, '').response;
  const [yes, leaves, semi, degrees] = faq.passages;
  expect(said(semi!)).toBe('What do I wear? Semi-formal.');
  expect(said(semi!, degrees!)).toBe("Semi-formal. It'll be 80 degrees at three.");
  expect(said(yes!, leaves!)).toBe('Is there a shuttle? Yes. It leaves from the church at 4.');
});

test.each([
  ['There is, the gravel lot on the left.', true],
  ['They do, from Main Street.', true],
  ['Yes at both, until ten.', true],
  ['The gravel lot on the left.', false],
  ['Bring a coat and good shoes.', false],
  ['No kids under twelve at the reception, sorry.', false],
  ["It's at the barn by the lake.", false],
  ['No sábado às quatro da tarde.', false],
  ['The inn is, as ever, the best place.', false],
])('"%s" is told with its question where only that makes it clear', (text, isWithQuestion) => {
  const passage = { ...passageOf(text), headings: ['FAQ', 'Is there parking?'] };
  expect(shownOf(passage).includes('Is there parking? ')).toBe(isWithQuestion);
});

test('a sentence about "it" is told below what it is about, and not below a date', () => {
  const passage = passageOf('It closes at two in the morning.');
  expect(shownOf({ ...passage, headings: ['The bar'] })).toContain('The bar: It closes at two');
  expect(shownOf({ ...passage, headings: ['12 June 2027'] })).not.toContain('June');
});

test.each(['After party', 'Next day brunch', 'Hotel rate', 'Care packages', 'Hi Tea', 'Dear Park'])(
  '"%s" is one',
  (heading) => {
    expect(shownOf({ ...passageOf('in the barn'), headings: [heading] })).toContain(`${heading}: `);
  },
);

test.each(["HEY IT'S TYLER", 'WHAT – WHERE – WHO', 'THEN'])('"%s" is no label', (heading) => {
  expect(shownOf({ ...passageOf('no gifts'), headings: [heading] })).not.toContain(heading);
});
