import { expect, test } from 'vitest';
import { passagesOf } from '../testing/passages.ts';

const toldOf = (text: string) =>
  passagesOf(text).map(({ headings, text: told }) => [...headings, told].join(' | '));

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

test('lines of equal length that each begin anew are not joined', () => {
  const text = `GIFTS
Cash preferred, the account is on the back of the card
Gift table at the reception is manned until six o'clock
Nothing breakable please, we fly home on the 27th of May`;
  expect(passagesOf(text)).toHaveLength(3);
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

test('signs before a sentence are left out', () => {
  const text = 'Hello all.\n\n>>> CHURCH is on Saturday, 10 am.\n\n>>> RECEPTION same day, at 2.';
  expect(passagesOf(text).map((each) => each.text)).toEqual([
    'Hello all.',
    'CHURCH is on Saturday, 10 am.',
    'RECEPTION same day, at 2.',
  ]);
});
