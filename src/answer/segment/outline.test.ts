import { expect, test } from 'vitest';
import { passagesOf } from '../testing/passages.ts';

const headingsOf = (text: string, start: string) =>
  passagesOf(text).find((passage) => passage.text.startsWith(start))?.headings;

const headingsIn = (text: string) =>
  passagesOf(text).map((each) => `${each.headings.join(' > ')} | ${each.text}`);

test('what stands below a day and the name of an event is of both, and the next day ends both', () => {
  const text = `FRIDAY, OCTOBER 8, 2027
Sangeet & Garba
Doors 6:30 PM, performances 7:30 PM, garba 9:00 PM – 11:30 PM
Royal Grand Banquets, 1450 Oak Tree Road
Attire: festive cocktail. Comfortable shoes.

SATURDAY, OCTOBER 9, 2027
Hindu Ceremony
10:30 AM
Garden Terrace
Attire: Indian formal or Western formal.
Shoes come off at the mandap.

HOTELS
Hyatt Regency: $179/night`;
  const friday = ['FRIDAY, OCTOBER 8, 2027', 'Sangeet & Garba'];
  const saturday = ['SATURDAY, OCTOBER 9, 2027', 'Hindu Ceremony'];
  expect(headingsOf(text, 'Doors 6:30')).toEqual(friday);
  expect(headingsOf(text, 'Comfortable')).toEqual([...friday, 'Attire']);
  expect(headingsOf(text, 'SATURDAY')).toEqual([]);
  expect(headingsOf(text, 'Hindu Ceremony: 10:30 AM, Garden Terrace')).toEqual(saturday);
  expect(headingsOf(text, 'Shoes come off')?.slice(0, 2)).toEqual(saturday);
  expect(headingsOf(text, 'Hyatt')).toEqual(['HOTELS', 'Hyatt Regency']);
});

test('lines after a label are still of the hotel above it', () => {
  const text = `HOTELS
Home2 Suites Riverwalk
603 Navarro St
$179/night, includes breakfast.
Cutoff: February 26, 2027.
Self parking $32/night`;
  expect(headingsOf(text, 'Home2')).toEqual(['HOTELS', 'Home2 Suites Riverwalk']);
  expect(headingsOf(text, 'Self parking')?.slice(0, 2)).toEqual([
    'HOTELS',
    'Home2 Suites Riverwalk',
  ]);
});

test('a day below the hotels is none of them, and what a label says of the stay is of no day', () => {
  const text = `STAYING
Murchison Motel: 10 rooms, $130.

FRIDAY NIGHT
Casual pizza at the homestead from 6pm.

RSVP: by July 15 on our site.`;
  expect(headingsOf(text, 'Casual')).toEqual(['FRIDAY NIGHT']);
  expect(headingsOf(text, 'RSVP')).toEqual(['RSVP']);
});

test('a question of what to wear, alone between empty lines, is a heading', () => {
  const text = `TRAVEL

Fly to Calgary.

What to wear

Hike: proper shoes.`;
  expect(headingsOf(text, 'Hike')).toEqual(['What to wear', 'Hike']);
});

test('a heading below one in capitals stays below it', () => {
  const text = `Ana and Joe are getting married!

REGISTRY

Zola
Honeymoon fund: Ghana
Boxed gifts: to us

GETTING AROUND

Shuttle (Saturday)
2:00 PM the inn to the church
4:30 PM the church to the hall`;
  expect(headingsOf(text, 'Honeymoon')).toEqual(['REGISTRY', 'Zola', 'Honeymoon fund']);
  expect(headingsOf(text, '4:30')).toEqual(['GETTING AROUND', 'Shuttle (Saturday)', '4:30 PM']);
});

test('a row in capitals above rows of its own is their heading', () => {
  const text = `EVENT 1 | Family Dinner
Venue | Bode Close
Dress | Lilac

EVENT 2 | White Wedding
Venue | The cathedral
Dress | Black tie`;
  expect(headingsOf(text, 'Dress: Lilac')).toEqual(['EVENT 1 – Family Dinner', 'Dress']);
  expect(headingsOf(text, 'Dress: Black')).toEqual(['EVENT 2 – White Wedding', 'Dress']);
});

test("a site's menu is left out, so that its last page is no heading of what follows", () => {
  const text = `Jasmine & Terrence
Home
Schedule
Travel
Wedding Party
RSVP

Porch Welcome
6:30 PM – 9:00 PM
Jeans are fine`;
  expect(passagesOf(text).map((passage) => passage.text)).toEqual([
    'Porch Welcome: 6:30 PM – 9:00 PM',
    'Jeans are fine',
  ]);
  expect(headingsOf(text, 'Jeans')).toEqual(['Jasmine & Terrence', 'Porch Welcome']);
});

test("a name above its date is an entry's, and the church below a ceremony's time is none", () => {
  const text = `Anna & Tom are getting married.

Wedding Day
Saturday, 5 June, 3 pm
St Mary's Church
12 Hill Road
No black please

Farewell
Sunday, 6 June, 10 am
Jeans`;
  expect(headingsOf(text, 'No black')).toEqual(['Wedding Day']);
  expect(headingsOf(text, 'Farewell')).toEqual(['Farewell']);
  expect(headingsOf(text.replace('Wedding Day', 'Ceremony'), 'No black')).toEqual(['Ceremony']);
});

test('questions with their answers on one line are read as such where several stand together', () => {
  const text = `FAQ
rsvp? july 31, by text to winnie
plus one? if we wrote "and guest"
smoking? ground floor only`;
  expect(headingsOf(text, 'july 31')).toEqual(['FAQ', 'rsvp?']);
  expect(headingsOf(text, 'ground floor')).toEqual(['FAQ', 'smoking?']);
});

test('a day between lines of signs is the day of the events below it', () => {
  const text = `━━━━━━━━
WED 21 JULY
━━━━━━━━
Ganesh Puja
• 9:30 AM
• Shoes off at the door

Pithi (bride's side)
• 10 AM, the garden`;
  expect(headingsOf(text, 'Shoes')).toEqual(['WED 21 JULY', 'Ganesh Puja']);
  expect(headingsOf(text, '10 AM')).toEqual(['WED 21 JULY', "Pithi (bride's side)"]);
});

test('times of four figures begin entries, numbered or not, and years do not', () => {
  const text = `SATURDAY 17 OCT
1. 0700  Gatecrash
White shirt

2. 1430  Church blessing
All welcome`;
  expect(headingsOf(text, 'White')).toEqual(['SATURDAY 17 OCT', 'Gatecrash']);
  expect(headingsOf(text, 'All')).toEqual(['SATURDAY 17 OCT', 'Church blessing']);
  expect(passagesOf('2019 - We met in Lagos').map((passage) => passage.headings)).toEqual([[]]);
});

test('the name of an event stands above its place and its times', () => {
  const text = `SATURDAY, OCTOBER 11

Ceremony
10:30 AM
Shoes off

Reception
Grand Ballroom
6:00 PM Cocktail hour
8:15 PM Dinner
Open bar

SUNDAY, OCTOBER 12
Send-off
Terrace Room
9:00 AM - 11:00 AM
Bagels`;
  expect(headingsOf(text, 'Grand Ballroom')).toEqual(['SATURDAY, OCTOBER 11', 'Reception']);
  expect(headingsOf(text, '6:00 PM')?.slice(0, 2)).toEqual(['SATURDAY, OCTOBER 11', 'Reception']);
  expect(headingsOf(text, 'Terrace Room')?.slice(0, 2)).toEqual(['SUNDAY, OCTOBER 12', 'Send-off']);
});

test('a label holds for the rest of its line until another one stands there', () => {
  expect(headingsIn('Notes\n\nMen: a suit. Women: long dresses. Kimono are welcome.')).toEqual([
    'Notes > Men | Men: a suit.',
    'Notes > Women | Women: long dresses.',
    'Notes | Kimono are welcome.',
  ]);
  expect(headingsIn('Plan\n\nFriday: fish fry. Sunday: mass at ten. Come hungry.')).toEqual([
    'Plan > Friday | Friday: fish fry.',
    'Plan > Sunday | Sunday: mass at ten.',
    'Plan > Sunday | Come hungry.',
  ]);
  expect(headingsIn('Plan\n\nHaldi. On the lawn. Colours: yellow. Phones stay dry.')).toEqual([
    'Plan > Haldi | Haldi. On the lawn.',
    'Plan > Haldi | Colours: yellow.',
    'Plan > Haldi | Phones stay dry.',
  ]);
});

test('a day ends another one, whatever each of them looks like', () => {
  const text =
    'We are glad.\n\nSATURDAY (all times Pacific)\nCeremony at three in the garden.\n\nSUNDAY THE 13TH\nBrunch on the deck.\n\nMonday the 14th. The boat leaves.\nBring a coat.';
  expect(headingsIn(text)).toEqual([
    ' | We are glad.',
    'SATURDAY (all times Pacific) | Ceremony at three in the garden.',
    'SUNDAY THE 13TH | Brunch on the deck.',
    'Monday the 14th | Monday the 14th. The boat leaves.',
    'Monday the 14th | Bring a coat.',
  ]);
});

test('below a section and a gap, a reply date, a label in capitals and a question are about something else', () => {
  const text =
    'We are glad.\n\nTHE EVENING\nDancing until one.\n\nKIDS: welcome till nine.\n\nGIFTS\nNone, please.\n\nRSVP by 1 March to Ana.\n\nTaxis\nCall Bo.\n\nWhat do I wear?\nSmart. No jeans.';
  expect(headingsIn(text)).toEqual([
    ' | We are glad.',
    'THE EVENING | Dancing until one.',
    'KIDS | KIDS: welcome till nine.',
    'GIFTS | None, please.',
    ' | RSVP by 1 March to Ana.',
    'Taxis | Call Bo.',
    'What do I wear? | Smart.',
    'What do I wear? | No jeans.',
  ]);
});

test('a weekday above a time ends the paragraph that it stands in, whatever its language', () => {
  const plan = (day: string) =>
    headingsIn(`Plan\n\nFriday\n19:00 Tapas\nWe walk there.\n${day}\n12:00 Lunch`);
  for (const day of ['Saturday', 'Sábado', 'samedi']) {
    expect(plan(day).at(-1)).toBe(`Plan > ${day} > 12:00 | 12:00: Lunch`);
  }
});

test('what begins like a short form of a weekday is no day', () => {
  const text = 'Plan\n\nSat 5 June\nTapas at seven.\n\nSun cream: bring some.';
  expect(headingsIn(text).at(-1)).toBe('Plan > Sat 5 June > Sun cream | Sun cream: bring some.');
});

test('what stands over places to stay is not the name of one of them', () => {
  const text =
    'We are glad.\n\nWhere to stay\nHotel Alba\n1 Main Street\n+34 600 000 000\n\nHotel Sol\n2 Main Street\n+34 600 000 001';
  expect(
    headingsIn(text)
      .slice(1)
      .map((each) => each.split(' | ')[0]),
  ).toEqual(['Where to stay > Hotel Alba', 'Where to stay > Hotel Sol']);
});

test('a number before a date is a day of it, and no item of a list', () => {
  expect(headingsIn('Wir freuen uns.\n\n3. bis 5. Juli in Bad Aibling').at(-1)).toContain(
    '3. bis 5. Juli',
  );
});

test('an event with its day is the heading of what happens then', () => {
  const text = `We are glad.

Welcome Dinner - Friday, June 11
6:00 PM at the Wicked Weed Tavern

Ceremony - Saturday, June 12
4:00 PM at Hollow Oak Barn`;
  expect(headingsIn(text)).toContain('Ceremony - Saturday, June 12 | 4:00 PM at Hollow Oak Barn');
});

test('a text with an empty line below each is read as one without', () => {
  const text = `ANA & BO
FRIDAY
Drinks
6 PM
The Mezzanine
SATURDAY
Ceremony
4 PM
St Anne's
Dinner
6 PM
Town Hall
TRAVEL
Fly to San Jose.
Take the 22 bus.
Get off at Main Street.
GIFTS
None, please.
Your coming is enough.
QUESTIONS
Call Joan.`;
  const spaced = headingsIn(text.replaceAll('\n', '\n\n'));
  expect(spaced).toContain("ANA & BO > SATURDAY > Ceremony | Ceremony: 4 PM, St Anne's");
  expect(spaced).toContain('TRAVEL | Take the 22 bus.');
});

test('below a day, what happens in a place stands above its times', () => {
  const text =
    'We are glad.\n\nSATURDAY, JUNE 12\n\nCeremony\nSt Mary Church\n4:00 PM\n\nReception\nGrand Ballroom\n6:00 PM Cocktails\n7:00 PM Dinner';
  expect(headingsIn(text)).toContain('SATURDAY, JUNE 12 > Reception | Grand Ballroom');
});

test('what stands below a line of signs is about no day above it', () => {
  const text = 'We are glad.\n\nFRIDAY\nDinner at 7\n-----\nParking is free at the barn.';
  expect(headingsOf(text, 'Parking')).toEqual([]);
});

test('places to stay are about no day above them', () => {
  const text =
    'Samstag, 12. Juni\nUm 15 Uhr am Rathaus.\n\nUnterkunft\nHotel Krone\nHauptstr. 1\n95 € pro Nacht';
  expect(headingsOf(text, '1, 95')).toEqual(['Unterkunft']);
});

test('stars beside a heading and tabs behind its number are no part of it', () => {
  const text = 'We are glad.\n\n★ SATURDAY ★\nCeremony at 4.\n\n2.\tPARKING\nBehind the barn.';
  expect(headingsOf(text, 'Ceremony')).toContain('SATURDAY');
  expect(headingsOf(text, 'Behind')).toContain('PARKING');
});

test('what the menu of a page names is a heading where it stands again', () => {
  const page =
    'joy\nAna & Bo\nSchedule\nFerry tables & such\nDanish oddities\nOur wedding\nSchedule\nSaturday, Nov 7\nCeremony\n4:45 pm PST\nThe Mezzanine\nFerry tables & such\nYou fly to Copenhagen.\nDanish oddities\nThere are many.';
  expect(headingsIn(page).slice(-3)).toEqual([
    'Schedule > Saturday, Nov 7 > Ceremony | Ceremony: 4:45 pm, The Mezzanine',
    'Ferry tables & such | You fly to Copenhagen.',
    'Danish oddities | There are many.',
  ]);
});

test('of lines with a sign before them, each above its text, all are headings', () => {
  const text =
    'Our day\n\n> Gifts\nRed envelopes.\n\n> Is there dancing\nA bit.\n\n> Getting here\nTake the bus.';
  expect(headingsIn(text).slice(1)).toEqual([
    'Gifts | Red envelopes.',
    'Is there dancing? | A bit.',
    'Getting here | Take the bus.',
  ]);
});

test('a sentence that begins with a time is not about the entry before it', () => {
  const text = `## Saturday, October 17: Ceremony
- 9:45 AM Milni
- 10:30 AM The vows, in the garden, about 90 minutes. Shoes come off before them.
- Attire: suits`;
  expect(headingsOf(text, 'Attire')).toEqual(['Saturday, October 17: Ceremony', 'Attire']);
});

test('who has which role is no part of the list above it', () => {
  const text = `Bar
wine is on us
a pint is £4.80

Who's who
best man - Kofi Mensah
ushers - Olly, Ben

Extras (all optional!!)
bell tent on the farm £95 for 2, bring own towels
pitch your own tent £12
photo booth free`;
  expect(headingsOf(text, 'best man')).toEqual(["Who's who"]);
  expect(headingsOf(text, 'pitch your own')).toEqual(['Extras (all optional!!)']);
});

test.each(['=== %s ===', '-- %s --', '>> %s', '>> %s <<', ':: %s ::', '*** %s ***'])(
  'what stands between signs is a heading: %s',
  (decorated) => {
    const [one, other] = ['SUNDAY 22', 'NO CAMPING'].map((title) => decorated.replace('%s', title));
    const text = `We are glad.\n\n${one}\nBrunch on the deck.\n\n${other}\nTry the inn.`;
    expect(headingsIn(text)).toEqual([
      ' | We are glad.',
      'SUNDAY 22 | Brunch on the deck.',
      'NO CAMPING | Try the inn.',
    ]);
  },
);

test('dots lead from a name to its value, in rows and alone', () => {
  const rates = 'Garden room ........ $178\nOcean view .... add $70\nBunk ........ free';
  expect(headingsIn(`Rooms\n\n${rates}\n\nBye now.`).slice(0, 3)).toEqual([
    'Rooms > Garden room | Garden room: $178',
    'Rooms > Ocean view | Ocean view: add $70',
    'Rooms > Bunk | Bunk: free',
  ]);
  const seats =
    'Seating\n\nGuest ..... Table\nWren Fox ..... 4\nTobias Lee ..... 7\nAna Ray ..... 4';
  expect(headingsIn(seats)).toContain('Seating | Tobias Lee: table 7');
  expect(headingsIn('Plan\n\nDrink ............ open till 11')[0]).toBe(
    'Plan > Drink | Drink: open till 11',
  );
  expect(
    passagesOf('We met in Rome.... it rained.\n\nBring a coat.... it is cold.')[0]!.text,
  ).toContain('Rome....');
});

test('what a guest would say is, among questions, the heading of what is said to it', () => {
  const text =
    "FAQ\n\nCan we park?\nYes.\n\nI'm vegetarian.\nSo is Tom. There is a menu.\n\nMy phone won't work!\nWe know.";
  expect(headingsIn(text).slice(1)).toEqual([
    "FAQ > I'm vegetarian. | So is Tom.",
    "FAQ > I'm vegetarian. | There is a menu.",
    "FAQ > My phone won't work! | We know.",
  ]);
  expect(headingsIn('Us\n\nI grew up here.\nTom did not.')[0]).toBe('Us | I grew up here.');
  const ours = [
    'I would love it if you all could bring a printed photo of us\nfrom the early days.',
    'I will be at the bar from 8 on Friday.\nCome and say hello.',
    'My mother will bring the flowers.\nShe has a red hat.',
    'I have booked a babysitter for the kids.\nShe stays until ten.',
    'My uncle has a taxi for you.\nRing him at noon.',
    'I am so excited to see you all there\nPlease bring a coat.',
  ];
  for (const said of ours) {
    const told = headingsIn(`FAQ\n\nCan we park?\nYes.\n\n${said}`).slice(2);
    expect(told.join(' ')).not.toMatch(/> (?:I|My) /);
  }
  expect(headingsIn('Ask Tom\nI have a van.\nIt leaves at noon.').join()).not.toContain('> I have');
  expect(headingsIn('SONG REQUESTS\n\nMy favourite band is ABBA.\nSend yours.')[0]).not.toContain(
    '>',
  );
});
