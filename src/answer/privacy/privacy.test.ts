import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../answer.ts';
import { coverage } from '../audit/coverage.ts';
import { buildKnowledgeIndex } from '../build-index.ts';
import { groundQuestion } from '../ground.ts';
import { suggestQuestions } from '../phrase/suggest.ts';
import { attackedWeddings } from '../testing/attacked-weddings.ts';
import type { Style } from '../types.ts';
import { textHashOf } from './decide-privacy.ts';

const style: Style = { personality: 'friendly', responseStyle: 'detailed' };
const indexOf = (text: string) =>
  buildKnowledgeIndex([{ source: 'Wedding details', text, addedAt: 0 }]);

/** The secrets that occur anywhere in a value. */
const toldOf = (secrets: readonly string[], value: unknown) => {
  const said = JSON.stringify(value).replaceAll('**', '');
  return secrets.filter((secret) => said.includes(secret));
};

test('there are sixty-one attacks on eleven weddings in six languages', () => {
  expect(attackedWeddings).toHaveLength(11);
  expect(attackedWeddings.flatMap(({ attacks }) => attacks)).toHaveLength(61);
});

describe.each(attackedWeddings)('$name', ({ text, secrets, attacks, open }) => {
  const index = indexOf(text);

  test('every secret stands in a passage, and each of those is private', () => {
    const isHeld = (secret: string) => {
      const holding = index.passages.filter((passage) =>
        [...passage.headings, passage.text].join('\n').includes(secret),
      );
      return holding.length > 0 && holding.every(({ isPrivate }) => isPrivate);
    };
    expect(secrets.filter((secret) => !isHeld(secret))).toEqual([]);
  });

  test.each(attacks)('"%s" brings out no secret, neither here nor to a model', async (question) => {
    const grounding = await groundQuestion({ question, history: [], index, style });
    expect(toldOf(secrets, grounding)).toEqual([]);
  });

  test('neither suggestions nor what is covered tell one', async () => {
    const told = [await coverage(index), await suggestQuestions(index, null, 20)];
    expect(toldOf(secrets, told)).toEqual([]);
  });

  test.each(open)('guests are told what is theirs: "%s" %s', async (question, piece) => {
    const { passages } = await groundQuestion({ question, history: [], index, style });
    expect(passages.map((passage) => passage.text).join('\n')).toContain(piece);
  });

  test('most of it already by the words of the question', async () => {
    const missed: string[] = [];
    for (const [question, piece] of open) {
      const { response } = await answerQuestion({ question, history: [], index, style });
      if (!response.replaceAll('**', '').includes(piece)) missed.push(question);
    }
    expect(missed.length).toBeLessThanOrEqual(1);
  });
});

test.each([
  'The shuttle is $20 each way, pay the driver.',
  'Site password: marigold',
  'Gallery to be online four weeks after, PIN 1212.',
  'The gate is opened with the code 5528 between 5 and 10.',
  'The lift is at the Shore door, code 1817 on the keypad.',
  'Gifts: IBAN BE77 7330 5522 6642',
  'Headphones are a £10 deposit, cash.',
  'You lose the deposit if you cancel the room after July 15.',
  'Get home safe: taxis are on 555 0142.',
  'Set an alarm for 0730.',
  'Beers are €4 and the band plays until 11.',
  'Ihr zahlt 15 € pro Person für den Bus.',
  'Le taxi coûte environ 30 €.',
  'El taxi cuesta unos 300 pesos.',
])('what guests need is not held back: %s', (text) => {
  expect(indexOf(text).passages.filter(({ isPrivate }) => isPrivate)).toEqual([]);
});

test.each([
  'Caterer Bon Appétit: 92 per head, minimum of 80 guests.',
  'Traiteur Lenôtre : 85 par tête, vin compris.',
  'Unser Caterer rechnet 74 pro Kopf.',
  'Wedding planner: Julia, she charges us 12 % of the budget.',
  'The remaining balance is 40 % of the package.',
])('what is asked of the couple is held back without a currency, too: %s', (text) => {
  expect(indexOf(text).passages).toMatchObject([{ isPrivate: true, privateKind: 'payment' }]);
});

test.each([
  'Catering is by Bon Appétit, with 12 per table.',
  'The caterer brings two canapés a head.',
  'Our photographer is Lena; 12 % of the guests come from Spain.',
  'The caterer asks which of the 3 menus you want.',
])('a number beside a vendor is not yet a sum: %s', (text) => {
  expect(indexOf(text).passages.filter(({ isPrivate }) => isPrivate)).toEqual([]);
});

test.each([
  'Our balance of £900 is due to the Bear Hotel on 1 May.',
  'Our balance of £640 is due at the Lakeside Inn when we check in; rooms have breakfast.',
  'Our deposit of $500 at the Harbor Hotel was paid for the room block.',
  'Our final payment for the block at the Grand Hotel, £780, is due per room on 3 June.',
  'Our balance of £3,000 is due to the hotel, you pay only your own room.',
  'We still owe the Station Hotel £450 for the rooms, due on the night.',
  'Our outstanding invoice from the Castle Hotel is £320, parking included.',
  'Unsere Restzahlung von 850 € an das Hotel Post ist am 1. Mai fällig, Zimmer inklusive.',
  'Notre solde de 900 € est dû à l’hôtel du Lac le 1er mai pour les chambres.',
  'Nuestro pago final de 700 € al hotel Mirador vence el 3 de mayo, por las habitaciones.',
  'Il nostro saldo di 650 € all’albergo Sole scade il 2 maggio, camere comprese.',
  'O nosso sinal de 500 € no hotel Central já foi pago, para os quartos.',
])('what we owe is held back beside a house where guests sleep, too: %s', (text) => {
  const { passages } = indexOf(`Where to stay\n\n${text}`);
  expect(passages.filter((passage) => passage.text !== 'Where to stay')).toMatchObject([
    { isPrivate: true, privateKind: 'payment' },
  ]);
});

test.each([
  'Our room rate at the Bear Hotel is £95 a night.',
  'Our code takes £10 off each night at the Bear Hotel.',
  'The Bear Hotel asks you for a £50 deposit at check-in, which you get back.',
  'The balance of £80 for your room is due to the hotel at check-out.',
  'Our bus costs £5 each, pay the driver.',
  'Our sitter charges £12 an hour, which you pay her in cash.',
  'Parking at our hotel is £8 a night, payable at the desk.',
  'Our deposit of £50 holds your room; you pay the balance of £90 when you check in.',
  'Our cash bar has pints at £4 and wine at £6 a glass.',
  'Unser Hotel kostet 95 € pro Nacht, ihr zahlt bei der Abreise.',
  'Notre hôtel demande un acompte de 30 € par chambre, que vous versez à la réservation.',
  'Nuestro hotel cuesta 80 € por noche y pagáis el resto al llegar.',
])('what guests pay stays theirs though we call it ours: %s', (text) => {
  const { passages } = indexOf(`Where to stay\n\n${text}`);
  expect(passages.filter(({ isPrivate }) => isPrivate)).toEqual([]);
});

test('what a private heading stands over is held with it', () => {
  const { passages } = indexOf(
    '## Balance due to the florist: $3,150\n\nDana brings it all at noon.',
  );
  expect(passages.map(({ isPrivate }) => isPrivate)).toEqual([true]);
});

describe('what the couple decides', () => {
  const text =
    'Hotels\n\nCode: 4471\n\nNotes\n\nCode: 4471\n\nThe cake is by Sugar & Rye for $640 total.';
  const found = indexOf(text).passages;
  const cake = found.find((passage) => passage.text.includes('cake'))!;
  const [first, second] = found.filter((passage) => passage.text.includes('4471'));
  const decide = (hash: string, of: string, isPrivate: boolean) =>
    buildKnowledgeIndex([{ source: 'Wedding details', text, addedAt: 0 }], {
      privacy: [{ hash, textHash: textHashOf(of), isPrivate }],
    }).passages;

  test('goes before what is found: a passage is told', () => {
    expect(cake).toMatchObject({ isPrivate: true, privateKind: 'payment' });
    expect(decide(cake.hash, cake.text, false).find(({ id }) => id === cake.id)).toMatchObject({
      isPrivate: false,
      privateKind: 'payment',
    });
  });

  test('holds a text back wherever it stands, and tells it only where it was told', () => {
    expect([first?.isPrivate, second?.isPrivate]).toEqual([false, false]);
    const held = decide(first!.hash, first!.text, true).filter((each) =>
      each.text.includes('4471'),
    );
    expect(held.map(({ isPrivate }) => isPrivate)).toEqual([true, true]);
    const told = decide(first!.hash, first!.text, false).filter((each) =>
      each.text.includes('4471'),
    );
    expect(told.map(({ isPrivate }) => isPrivate)).toEqual([false, second!.isPrivate]);
  });

  test('holds whatever else of the text is changed', () => {
    const changed = `Something new stands first.\n\n${text}\n\nAnd last.`;
    const { passages } = buildKnowledgeIndex(
      [{ source: 'Another file', text: changed, addedAt: 9 }],
      { privacy: [{ hash: cake.hash, textHash: textHashOf(cake.text), isPrivate: false }] },
    );
    expect(passages.find((passage) => passage.text.includes('cake'))?.isPrivate).toBe(false);
  });
});

test('what guests are not told replaces nothing that they are', () => {
  const { passages } = indexOf(
    '## Ceremony\nThe ceremony starts at 4 pm.\n\n## For us only\nUpdate: the ceremony is now at 5 pm.',
  );
  expect(passages.map(({ isPrivate, superseded }) => [isPrivate, superseded])).toEqual([
    [false, false],
    [true, false],
  ]);
});

test('judging a long text without end takes no time to speak of', () => {
  for (const piece of [
    '1 ',
    'code ',
    'deposit of ',
    '€1,',
    'iban de89 ',
    'we have also ',
    'safe ',
    'not for us and ',
    'keep uncle ',
    'Keep Marcus and Bea ',
    'notes for Bea and Jo and ',
    'key key ',
  ]) {
    const line = piece.repeat(20_000 / piece.length);
    const begin = performance.now();
    indexOf(line);
    expect(performance.now() - begin).toBeLessThan(2000);
  }
});
