import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import { parseStandalone } from '../understand/parse-question.ts';
import { emphasisOf } from './emphasis.ts';

const passageOf = (text: string) =>
  buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]).passages[0]!;

/** Odds for the words of a text: positive for those named, negative for the others. */
const tagsOf = (text: string, telling: readonly string[]) =>
  [...text.toLowerCase().matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    odds: telling.includes(word) ? 3 : -3,
  }));

function shown(text: string, telling: readonly string[], asked = 'tell me'): string | null {
  const passage = passageOf(text);
  const span = emphasisOf({ passage, tags: tagsOf(text, telling) }, parseStandalone(asked));
  return span && passage.text.slice(span.start, span.end);
}

test('the run of words that answers stands out, without the mark behind it', () => {
  const text = 'Cars go on the gravel field, and please mind the donkeys there.';
  expect(shown(text, ['gravel', 'field,'])).toBe('gravel field');
});

test('letters with accents keep their places', () => {
  const text = 'We meet at Café Élysée before we walk to the church together.';
  expect(shown(text, ['café', 'élysée'])).toBe('Café Élysée');
});

test('nothing stands out where no word does, or nearly all do', () => {
  const text = 'Cars go on the gravel field.';
  expect(shown(text, [])).toBeNull();
  expect(shown(text, text.toLowerCase().split(' '))).toBeNull();
});

test('what stands out goes from word to word, whatever pieces the reader saw', () => {
  const cut = (text: string, from: string, to: string) => {
    const passage = passageOf(text);
    const start = text.indexOf(from);
    const end = text.indexOf(to) + to.length;
    const span = emphasisOf(
      { passage, tags: [{ start, end, odds: 3 }] },
      parseStandalone('tell me'),
    );
    return span && passage.text.slice(span.start, span.end);
  };
  expect(cut('Our slot is 11.40 and they run it like a bus station.', '11', '11')).toBe('11.40');
  expect(cut('We marry on Saturday, May 22, 2027 in the garden.', '22', '22')).toBe(
    'Saturday, May 22, 2027',
  );
  expect(cut('The hall holds 110 and we are at 108 by now.', '110', '110')).toBe('110');
  expect(cut('We have a deal there, £62 a room without breakfast.', '62', 'a room')).toBe(
    '£62 a room',
  );
  expect(cut('We have a deal there, £62 a room without breakfast.', '62 a', '62 a')).toBe('£62');
  expect(cut("Meet at 10am, Ely's Peak trailhead off Becks Road.", 'Peak', 'off')).toBe(
    "Ely's Peak trailhead",
  );
  expect(
    cut('Chicken, sea bass or a squash risotto (Linda, that one is vegan).', 'a squash', 'Linda'),
  ).toBe('squash risotto');
  expect(
    cut('The proper meal is in a private room called the Mint, 3 courses.', 'private', ', 3'),
  ).toBe('private room called the Mint');
});

test('a bracket that is opened is closed', () => {
  const text = 'The bus: leaves 10:40 PM (last bus); arrives 11:10 PM at the hotel.';
  expect(shown(text, ['leaves', '10:40', 'pm', '(last', 'bus);'])).toBe(
    'leaves 10:40 PM (last bus)',
  );
});

test('one common word alone does not stand out', () => {
  expect(shown('The balcony is 31 flights up, with steps down to the lake.', ['steps'])).toBeNull();
});

test('in a row of a table the cell stands out whose column is named, or whose kind is asked for', () => {
  const text =
    '| Hotel | Rate | Code | Check-in |\n|---|---|---|---|\n| The Foundry | $209 a night | HOLLIS | at the bar |\n';
  const passage = passageOf(text);
  const shownFor = (asked: string) => {
    const span = emphasisOf(
      { passage, tags: tagsOf(passage.text, ['$209']) },
      parseStandalone(asked),
    );
    return span && passage.text.slice(span.start, span.end);
  };
  expect(shownFor('code for the foundry?')).toBe('HOLLIS');
  expect(shownFor('how much is the foundry?')).toBe('$209 a night');
  expect(shownFor('check-in at the foundry')).toBe('at the bar');
});

const hotel =
  'Sneaton Castle: Rate £120 a night; Code CASTLE13; Book by 15 May 2026; two night minimum.';
const inn = 'Inn: king $219/night, queen $239/night, dogs £15 a stay, valet $32/night.';
const airports =
  'The nearest airport is Teesside, 34 miles away; Leeds Bradford is 70 miles away and about an hour and three quarters by car.';
const brunch = 'Farewell brunch, 10:30 AM - 1:00 PM, at The Magpie Rooms, 3 Pier Road, Whitby.';

test.each([
  // The reader's word is a value of another kind.
  ['how many nights do we have to book?', hotel, ['2026;'], 'two night minimum'],
  ['what code do we give?', hotel, ['£120'], 'CASTLE13'],
  ['when do we have to book by?', hotel, ['£120'], '15 May 2026'],
  ['what time is brunch?', brunch, ['3'], '10:30 AM - 1:00 PM'],
  ['where is brunch?', brunch, ['3'], 'The Magpie Rooms, 3 Pier Road, Whitby'],
  // The value of what the question names, not of what stands beside it.
  ['how far is leeds bradford?', airports, ['34', 'miles'], '70 miles away'],
  ['how long is the drive from leeds bradford?', airports, ['34'], 'an hour and three quarters'],
  ['how far is teesside?', airports, [], '34 miles away'],
  ['what time is the ceremony?', 'Arrive from 3:30 because the ceremony is at 4 pm.', [], '4 pm'],
  ['how much is valet?', inn, [], '$32/night'],
  ['how much is it to bring a dog?', inn, [], '£15 a stay'],
  ['what is the phone number?', 'Gasthof, Tel. 04123 555 781: 96 €.', [], '04123 555 781'],
  // Whole, as it is written.
  ['wann ist der brunch?', 'Brunch von 10 bis 13 Uhr im Gasthof.', [], '10 bis 13 Uhr'],
  ['when should we be there?', 'Please be there from half past twelve.', [], 'half past twelve'],
  ['when do they come?', 'The others come at seven thirty.', [], 'seven thirty'],
  ['what time is the service?', 'The service is at half one at the mill.', [], 'half one'],
  ['was kostet das taxi?', 'Ein Taxi kostet etwa 24 €.', [], '24 €'],
  ['a che ora parte?', "Si parte dalla villa all'una.", [], "all'una"],
  // All of several that are meant alike, or the end of them that is asked for.
  [
    'what time is the bus?',
    'Buses at 9:30 pm, 10:30 pm and midnight.',
    [],
    '9:30 pm, 10:30 pm and midnight',
  ],
  ['when is the last bus?', 'Buses go at 10.30, 11.15 and again at midnight.', [], 'midnight'],
  ['when is the first bus?', 'Buses go at 10.30, 11.15 and again at midnight.', [], '10.30'],
  // A person by name, where the reader takes it for the answer.
  ['who is the best man?', "The best man is Callum's brother, Struan.", ['struan.'], 'Struan'],
])('"%s" brings out a value of the kind asked for', (asked, text, telling, value) => {
  expect(shown(text, telling, asked)).toBe(value);
});

test('where a value is asked for and it is not clear which, or there is none, nothing stands out', () => {
  expect(
    shown('The band plays for 120 guests in the old barn.', ['120'], 'what time is the band?'),
  ).toBeNull();
  expect(
    shown('Una navetta parte alle 15:00 e torna a mezzanotte.', [], 'a che ora torna la navetta'),
  ).toBeNull();
});

test('a street has its number', () => {
  const text =
    'We marry at Laurel Hollow Gardens, which is at 418 Old Mill Gap Road, south of town.';
  expect(shown(text, ['road,'], 'where is the ceremony')).toMatch(/^418 Old Mill Gap Road/);
});

test('where not to go is not brought out', () => {
  const text = "Parking is in the field opposite, NOT on Church Lane, as the tractor won't get by.";
  expect(shown(text, [], 'where do we park')).toBeNull();
  const late = 'Please RSVP no later than May 1, 2027.';
  expect(shown(late, [], 'when do we rsvp by?')).toBe('May 1, 2027');
});

test('nothing stands out where the reader is hardly surer of it than of the rest', () => {
  const passage = passageOf('Cars go on the gravel field, and please mind the donkeys there.');
  const tags = tagsOf(passage.text, ['gravel', 'field,']).map((each) => ({
    ...each,
    odds: each.odds > 0 ? 0.2 : -0.2,
  }));
  expect(emphasisOf({ passage, tags }, parseStandalone('tell me'))).toBeNull();
});

test('a street stands out with its postcode, and not with another street', () => {
  const home = 'At the Shah family home, 48 Juniper Lane, Edison, NJ 08820';
  expect(shown(home, ['juniper'], 'where is the mehndi')).toBe('48 Juniper Lane, Edison, NJ 08820');
  const two = 'Trauung Kirchstraße 3, Feier Seestraße 12.';
  expect(shown(two, ['seestraße'], 'wo ist die Feier?')).toBe('Seestraße 12');
});

test.each([
  ['7:00p banquet, please be on time for once.', 'what time is the banquet', '7:00p'],
  ['The train is about €12ish, two and a half hours.', 'how much is the train', '€12ish'],
  ["It's about an hour's drive up the coast from there.", 'how far is it', "an hour's"],
  ['Allow 2 hrs 15 from Boston, with the traffic.', 'how far is it from boston', '2 hrs 15'],
  ['It takes 4 hours 12 June only, then less.', 'how long does it take', '4 hours'],
  ['It is $20 each and you pay at the bar.', 'how much is it', '$20 each'],
  ['We are at 12 Bridge Road, M1 exit 5, by the church.', 'what is the address', '12 Bridge Road'],
  ['Pizza is on Saturday the 17th for everybody.', 'what day is the pizza', 'Saturday the 17th'],
  [
    'We are at 12 Bridge Road, Leeds, LS5 3BW, upstairs.',
    'what is the address',
    '12 Bridge Road, Leeds, LS5 3BW',
  ],
  [
    'It is at 2270 Route 9H, Hudson, NY 12534, by the cider.',
    'address please',
    '2270 Route 9H, Hudson, NY 12534',
  ],
  ['Buses go back at 11:30, 12:45 and 2:15.', 'when is the last bus', '2:15'],
  ['Buses go back at 11:30, 12:45 and 2:15.', 'when is the first bus', '11:30'],
])('a value stands out whole: %s', (text, asked, expected) => {
  expect(shown(text, [], asked)).toBe(expected);
});

test('the day that a guest names is not what they ask for', () => {
  const text = 'Saturday night is the dinner, and we sit down at 7.30.';
  expect(shown(text, ['saturday'], 'when do we sit down sat night')).toBe('7.30');
});

test.each(['which hotel has the best rate', 'what do i say to get the group price'])(
  'no sum stands out where something else is asked for: %s',
  (asked) => {
    expect(shown('The Lodge has 20 rooms at $169, say MARGIT.', ['$169,'], asked)).toBeNull();
  },
);

test('what else is asked for stands out all the same', () => {
  expect(
    shown('The wifi password is lavender9, all small.', [], 'how do we get the wifi password'),
  ).toBe('lavender9');
});

test('what stands out neither leads on nor is only what was asked', () => {
  expect(
    shown('Beer and wine are covered till half past seven, then pay.', ['covered', 'till']),
  ).toBe(null);
  expect(
    shown('He said one thing: no sleeveless without a shawl, please.', [
      'no',
      'sleeveless',
      'without',
    ]),
  ).toBeNull();
  expect(
    shown('Kids, yes, and there is a castle for them.', ['kids,'], 'are kids coming'),
  ).toBeNull();
});

test('a name stands out from its beginning, and with whose it is', () => {
  expect(shown('The dancing is with The Reel Trouble until twelve.', ['reel', 'trouble'])).toBe(
    'The Reel Trouble',
  );
  expect(
    shown('Mass is at St. Mary’s Orthodox, and parking is behind.', ['mary’s', 'orthodox,']),
  ).toBe('St. Mary’s Orthodox');
  expect(
    shown("Put your name down with Ciarán's sister Sinéad Walsh before May.", ["ciarán's"]),
  ).toBe("Ciarán's sister Sinéad Walsh");
  expect(shown("We'll be at Murphy's from Friday until we fall over.", ["murphy's"])).toBe(
    "Murphy's",
  );
  expect(shown('Our hosts are Tom Smith Jr. Ask Anna for the key.', ['tom', 'smith'])).toBe(
    'Tom Smith Jr',
  );
});
