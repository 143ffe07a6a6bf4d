import { expect, test } from 'vitest';
import { segmentSources } from './segment.ts';

const passagesOf = (text: string) =>
  segmentSources([{ source: 'details', text, addedAt: 0 }]).map(({ text: own, headings }) => ({
    text: own,
    headings,
  }));

test('words of a topic before a full stop are the heading of their line', () => {
  expect(
    passagesOf(
      'What to wear. Kilts if you have one. If not, a suit.\nDogs. Ours are two elderly whippets. Please leave yours at home.',
    ),
  ).toEqual([
    { text: 'What to wear. Kilts if you have one.', headings: ['What to wear'] },
    { text: 'If not, a suit.', headings: ['What to wear'] },
    { text: 'Dogs. Ours are two elderly whippets.', headings: ['Dogs'] },
    { text: 'Please leave yours at home.', headings: ['Dogs'] },
  ]);
});

test('a short sentence is no heading, nor are words of no topic', () => {
  const texts = (text: string) => passagesOf(text).map(({ headings }) => headings);
  expect(texts('Dinner is served. Then we dance until late.')).toEqual([[], []]);
  expect(texts('Third time lucky. They had never met before.')).toEqual([[], []]);
});

test('under a heading of its topic a short sentence says what it is', () => {
  expect(passagesOf('DRESS CODE\nGarden party attire. Please skip stilettos.')).toEqual([
    { text: 'Garden party attire.', headings: ['DRESS CODE'] },
    { text: 'Please skip stilettos.', headings: ['DRESS CODE'] },
  ]);
});

test.each([
  'The room is £120 incl. VAT and breakfast.',
  'Das Zimmer kostet 90 Euro inkl. Frühstück.',
])('an abbreviation ends no sentence: %s', (text) => {
  expect(passagesOf(text).map((passage) => passage.text)).toEqual([text]);
});

test('a short line directly above a table or a list is its heading, with a gap or without', () => {
  const text = `Parking
There is a field behind the barn for forty cars, and it costs nothing at all.

Shuttle
From | Departs
The inn | 3 PM
The inn | 4 PM

The weekend

| Day | What |
| --- | --- |
| Friday | Tacos |

Seating chart
Table 1: Grace, Angus
Table 2: Uncle Fai, Aunt Suk-Yee

Bridal party
Best man: Marcus Bell
Officiant: Pat Moss

Dress code: cocktail.
RSVP by July 1`;
  expect(
    passagesOf(text).map(({ headings, text: own }) => `${headings[0] ?? ''} > ${own}`),
  ).toEqual([
    'Parking > There is a field behind the barn for forty cars, and it costs nothing at all.',
    'Shuttle > The shuttle leaves The inn at 3 PM',
    'Shuttle > The shuttle leaves The inn at 4 PM',
    'The weekend > Friday – Tacos',
    'Seating chart > Table 1: Grace, Angus',
    'Seating chart > Table 2: Uncle Fai, Aunt Suk-Yee',
    'Bridal party > Best man: Marcus Bell',
    'Bridal party > Officiant: Pat Moss',
    'Dress code > Dress code: cocktail.',
    ' > RSVP by July 1',
  ]);
});

test('a full date is a heading and ends the day before it', () => {
  const text = `Saturday, August 22, 2026

3:00 PM - Ceremony in the orchard

Sunday, August 23, 2026

9:00 AM - 11:00 AM - Pancakes at the lake house, 77 Shore Drive`;
  expect(passagesOf(text).map(({ headings }) => headings[0])).toEqual([
    undefined,
    'Saturday, August 22, 2026',
    undefined,
    'Sunday, August 23, 2026',
  ]);
});

test.each([
  ['Samstag, 4. Juli 2026', '15:30 Uhr Sektempfang auf Gut Bardenhagen', '15:30 Uhr'],
  ['Freitag, 3. Juli', 'ab 18 Uhr Grillabend bei St. Anna', 'ab 18 Uhr'],
  ['Sonntag', '10:30 Uhr bis 13 Uhr Brunch', '10:30 Uhr bis 13 Uhr'],
  ['Sábado 19 de septiembre de 2026', '18:00 h ceremonia', '18:00 h'],
  ['Samedi 20 juin', "15h30 vin d'honneur", '15h30'],
  ['Sabato 12 settembre 2026', '17:00 aperitivo in giardino', '17:00'],
])('in other languages, too: %s, %s', (day, line, time) => {
  const passages = passagesOf(`${day}\n${line}`);
  expect(passages.at(-1)).toEqual({
    text: `${time}: ${line.slice(time.length + 1)}`,
    headings: [day, time],
  });
});

test('what goes on after a time is no entry', () => {
  for (const line of [
    '11:45 P.M. and 1:00 A.M. from the hall',
    '15:00 Uhr im Rathaus von Celle',
    'Um 15 Uhr treffen wir uns am Tor',
  ])
    expect(passagesOf(line)).toEqual([{ text: line, headings: [] }]);
});

test('a full date within a paragraph is a heading above a line with a time, and only there', () => {
  const headings = (text: string) => passagesOf(text).map((each) => each.headings[0] ?? '');
  const day = 'Sunday, May 17';
  expect(headings(`Bring a dish\n${day}\n11 am ceremony at the overlook\nNoon - photos`)).toEqual([
    '',
    day,
    day,
  ]);
  expect(passagesOf(`We are getting married on\n${day}\nat the overlook in Davis`)).toHaveLength(1);
});

test('a line between pairs of colons is a heading', () => {
  expect(passagesOf('::Travel::\nThe park is near Davis.')).toEqual([
    { text: 'The park is near Davis.', headings: ['Travel'] },
  ]);
});

test('the bare name of a topic above short lines is their heading', () => {
  expect(passagesOf('Menu\nPea soup\nLamb or risotto').map(({ headings }) => headings)).toEqual([
    ['Menu'],
    ['Menu'],
  ]);
});

test.each(['6:30 PM - midnight', '18:30 – late', '6:30 PM - noon', '6 PM – midnight in the hall'])(
  'a span of hours under an event is when it is, not an entry of its own: %s',
  (hours) => {
    const [reception] = passagesOf(`Reception\n${hours}\nHotel Emma, 136 E Grayson St`);
    expect(reception!.text).toBe(`Reception: ${hours}, Hotel Emma, 136 E Grayson St`);
  },
);

const toldOf = (text: string) =>
  passagesOf(text).map(({ headings, text: told }) => [...headings, told].join(' | '));

const headingsOf = (text: string, start: string) =>
  passagesOf(text).find((passage) => passage.text.startsWith(start))?.headings;

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

test('an entry has a remark behind its name, and a sentence after its address', () => {
  const text = `Saturday, October 10
Ceremony – outdoors, please be early!
4:30 PM
The Meadow at Fox Hollow Farm, 88 Fox Hollow Rd, Fairview, NC 28730
The ceremony is on grass, so think block heels or wedges for this one.

${'A long paragraph shows that the lines of this text are as long as what they say, however long that is, as on a web page.\n\n'.repeat(4)}`;
  const told = passagesOf(text).map((passage) => passage.text);
  expect(told.slice(0, 3)).toEqual([
    'Saturday, October 10',
    'Ceremony – outdoors, please be early: 4:30 PM, The Meadow at Fox Hollow Farm, 88 Fox Hollow Rd, Fairview, NC 28730',
    'The ceremony is on grass, so think block heels or wedges for this one.',
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

test('where paragraphs begin with a word of what they are about, that is their heading', () => {
  const text = `ana + joe

saturday
ceremony
3:30
the chapel on the point
no dogs

wear
thurs: colour please, no black
sat: whatever you like, really

kids
sat yes, until 8:30
highchairs none

where to sleep

the harbour inn, tower
$215/night
code ANA

presents
none at all`;
  const told = passagesOf(text).map((passage) => [...passage.headings, passage.text].join(' | '));
  expect(told).toEqual([
    'ana + joe',
    'saturday | ceremony | ceremony: 3:30',
    'saturday | ceremony | the chapel on the point',
    'saturday | ceremony | no dogs',
    'wear | thurs | thurs: colour please, no black',
    'wear | sat | sat: whatever you like, really',
    'kids | sat yes, until 8:30',
    'kids | highchairs none',
    'where to sleep | the harbour inn, tower | the harbour inn, tower: $215/night',
    'where to sleep | the harbour inn, tower | code ANA',
    'presents | none at all',
  ]);
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

test('lines of equal length that each begin anew are not joined', () => {
  const text = `GIFTS
Cash preferred, the account is on the back of the card
Gift table at the reception is manned until six o'clock
Nothing breakable please, we fly home on the 27th of May`;
  expect(passagesOf(text)).toHaveLength(3);
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

test('among short questions with their answers, what a guest would say is one', () => {
  const text = `Are kids invited? Yes, all of them.

Photos? Afterwards, fire away.

I'm vegetarian. So is Tom. There is a wellington.`;
  expect(passagesOf(text).map(({ headings, text: told }) => [...headings, told])).toEqual([
    ['Are kids invited?', 'Yes, all of them.'],
    ['Photos?', 'Afterwards, fire away.'],
    ["I'm vegetarian.", 'So is Tom.'],
    ["I'm vegetarian.", 'There is a wellington.'],
  ]);
});

test('questions without their sign, and with a reason before them, are headings of their answers', () => {
  const text = `Ana & Joe

FAQ

What is a cookie table?

Our people make cookies.

who's officiating

Rabbi Jamie. It's 35 minutes.

I don't drink. Will that be weird?

Not at all.

can my kids come to the wedding

Ages 8 and up.

> What do I wear
Semi-formal.`;
  expect(toldOf(text)).toEqual([
    'FAQ | What is a cookie table? | Our people make cookies.',
    "FAQ | who's officiating? | Rabbi Jamie.",
    "FAQ | who's officiating? | It's 35 minutes.",
    "FAQ | I don't drink. Will that be weird? | Not at all.",
    'FAQ | can my kids come to the wedding? | Ages 8 and up.',
    'FAQ | What do I wear? | Semi-formal.',
  ]);
});

test('a sentence that is quoted over two lines is no question', () => {
  const text =
    'Ana & Joe\n\nFAQ\n\nKids?\n\nYes.\n\n> Can you bring the rings to the\n> Town Hall by three';
  expect(toldOf(text).at(-1)).not.toContain('?');
});

test.each(['How we met', 'Where to stay', "What's on", 'Will & Grace', 'Who we are and why'])(
  '"%s" is a heading and asks nothing',
  (heading) => {
    const text = `Ana & Joe\n\n${heading}\n\nA long sentence follows, which says something of it.`;
    expect(toldOf(text).at(-1)).not.toContain('?');
  },
);

test('a label in the middle of a line is of what it stands before, and no more', () => {
  const told = toldOf('Stay\n\nThe inn is on the square. Code: AMOR. It has 12 rooms. No lift.');
  expect(told.filter((each) => each.includes('| Code |'))).toEqual(['Stay | Code | Code: AMOR.']);
});

test('items of a list that have a dash are none of them the heading of the others', () => {
  const text = `Ana & Joe

EAT
Mithaas - get the pani puri
Moghul - where our parents had the famous first meeting
Swagath - dosas longer than your arm`;
  expect(toldOf(text).at(-1)).toBe('EAT | Swagath | Swagath: dosas longer than your arm');
});

test('a short form ends no sentence, and "15 h 30 –" begins an entry', () => {
  expect(
    toldOf(`Ana & Joe

Anfahrt

Mit dem Zug nach Thun, ab dort Bus Nr. 3 bis Amsoldingen. Dann zu Fuss.

HORAIRE

15 h 30 – Cérémonie au bord de l'eau
9 h 30 à 12 h – Déjeuner chez Ben`),
  ).toEqual([
    'Anfahrt | Mit dem Zug nach Thun, ab dort Bus Nr. 3 bis Amsoldingen.',
    'Anfahrt | Dann zu Fuss.',
    "HORAIRE | 15 h 30 | 15 h 30: Cérémonie au bord de l'eau",
    'HORAIRE | 9 h 30 à 12 h | 9 h 30 à 12 h: Déjeuner chez Ben',
  ]);
});

test.each([
  'Is there parking - yes, behind the barn\nCan my kids come - sorry, adults only',
  'What time is dinner: 6 pm\nWho is the officiant: Reverend Tom',
  'When parking is full use the field behind the church\nand walk across to the barn.',
  'What a lovely weekend this will be\nCome on Friday, there is much to do.',
])('a line that holds its answer, or goes on below, is no question: %s', (lines) => {
  expect(toldOf(`Ana & Joe\n\nGOOD TO KNOW\n\n${lines}`).join(' ')).not.toContain('?');
});

test.each(["Who's Who", "What's Nearby", 'How Sunday Works'])('"%s" is a heading', (heading) => {
  expect(toldOf(`Ana & Joe\n\n${heading}\n\nTom is the best man.`).at(-1)).toBe(
    `${heading} | Tom is the best man.`,
  );
});

test.each([
  'The venue is in Napa, CA. Parking is free.',
  'Ask Max. He knows the way.',
  'Das Haus liegt in der Str. Die Kirche ist daneben.',
])('a word that is also a short form ends a sentence: %s', (line) => {
  expect(toldOf(`Ana & Joe\n\nGOOD TO KNOW\n\n${line}`)).toHaveLength(2);
});

test('how long a way takes is no time of day', () => {
  expect(toldOf('Ana & Joe\n\nTRAIN\n\n1 h 15 de train depuis Paris').at(-1)).toBe(
    'TRAIN | 1 h 15 de train depuis Paris',
  );
});

test.each([
  ['**Can I bring my dog?**\nSorry, no.', 'Can I bring my dog?', 'Sorry, no.'],
  ['__Darf mein Hund mit?__\nLeider nein.', 'Darf mein Hund mit?', 'Leider nein.'],
  ['2. Are kids welcome?\nYes, all of them.', 'Are kids welcome?', 'Yes, all of them.'],
  ['## What do I wear?\nGarden party.', 'What do I wear?', 'Garden party.'],
  ['*Is there wifi?* Rather not.', 'Is there wifi?', 'Rather not.'],
  ['**Parking:** Behind the barn.', 'Parking', 'Parking: Behind the barn.'],
  ['- **Taxi** – 555-0134, ask for Moe', 'Taxi', 'Taxi: 555-0134, ask for Moe'],
])('Markdown of questions and labels is read as what it marks: %s', (text, heading, said) => {
  expect(passagesOf(`Welcome to our page!\n\n${text}`).at(-1)).toEqual({
    text: said,
    headings: [heading],
  });
});

test('lines of a timetable that begin in lower case are lines', () => {
  const text =
    'Sabato 20 giugno\n\nore 16:00 – cerimonia nella Concattedrale di Ostuni, in centro\nore 17:15 – brindisi in piazza con i parenti\nore 2:30 – spaghettata';
  expect(passagesOf(text).map((each) => each.text)).toEqual([
    'Sabato 20 giugno',
    'ore 16:00: cerimonia nella Concattedrale di Ostuni, in centro',
    'ore 17:15: brindisi in piazza con i parenti',
    'ore 2:30: spaghettata',
  ]);
});

test('a heading tells its date in every language', () => {
  const text = '# Lucía & Andrés\n### 12 de septiembre de 2026 · Trujillo\n\n¡Hola a todos!';
  expect(passagesOf(text).map((each) => each.text)).toContain(
    '12 de septiembre de 2026 · Trujillo',
  );
});

test('what a place to stay is called stands above all that is said of it', () => {
  const text =
    'PLACES TO STAY\n\n- Benners Hotel, Main Street. No special rate.\n- The Hideout Hostel. About €40 a bed.\n\nPension Kranich in Neetze, 10 minutes on foot. Doubles are 72 euros.\n\nBook early, it gets busy. Really.';
  expect(passagesOf(text).map(({ headings }) => headings.slice(1))).toEqual([
    ['Benners Hotel'],
    ['Benners Hotel'],
    ['The Hideout Hostel'],
    ['The Hideout Hostel'],
    ['Pension Kranich'],
    ['Pension Kranich'],
    [],
    [],
  ]);
});

test('of several places to stay, each on a line, what is said of one is not said of the next', () => {
  const text =
    'Beds\n\nBenners Hotel, Main Street, four stars. From €180.\nVilla Alma, in the square. €90, breakfast in the garden.\nTents in our orchard, free of charge.';
  const passages = passagesOf(text);
  expect(passages.map(({ headings }) => headings.slice(1))).toEqual([
    ['Benners Hotel'],
    ['Benners Hotel'],
    ['Villa Alma'],
    ['Villa Alma'],
    [],
  ]);
});

const headingsIn = (text: string) =>
  passagesOf(text).map((each) => `${each.headings.join(' > ')} | ${each.text}`);

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

test('a question of two sentences is the heading of its answer, in other languages as well', () => {
  const question = 'Ich möchte eine Rede halten. An wen wende ich mich?';
  expect(passagesOf(`FAQ\n\n${question}\nAn unsere Trauzeugin Sophie.`)).toContainEqual({
    text: 'An unsere Trauzeugin Sophie.',
    headings: ['FAQ', question],
  });
});

test.each([
  'Unser Haushalt ist komplett – wirklich, wir haben drei Raclettes.',
  'Une navette fera le tour Domaine – Hôtel Le Moulin – Camping à 1h.',
])('a dash in a sentence is no label: %s', (line) => {
  expect(passagesOf(`Geschenke\n\n${line}`)[0]!.text).toBe(line);
});

test.each([
  'Buses go back at 10:30, midnight, and 1:15.',
  'A van leaves the castle at 1:30 pm, calling at the abbey at 1:45 pm, and returns at 6:00 pm.',
])('times that one vehicle keeps are one statement: %s', (sentence) => {
  expect(passagesOf(`We have help.\n\n${sentence}`).map(({ text }) => text)).toEqual([
    'We have help.',
    sentence,
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

test('signs before a sentence are left out', () => {
  const text = 'Hello all.\n\n>>> CHURCH is on Saturday, 10 am.\n\n>>> RECEPTION same day, at 2.';
  expect(passagesOf(text).map((each) => each.text)).toEqual([
    'Hello all.',
    'CHURCH is on Saturday, 10 am.',
    'RECEPTION same day, at 2.',
  ]);
});

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
