import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import { noticeOf } from './private-notice.ts';

const heldIn = (text: string) =>
  buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }])
    .passages.filter(({ isPrivate }) => isPrivate)
    .map((passage) => passage.text);

const HELD = ['The blue cupboard stays shut on Saturday.', 'Bob has the rings.'];
const under = (heading: string, mark: string) =>
  `${mark}Food\nThere is soup at the long tables for everybody.\n\n${mark}${heading}\n${HELD.join(' ')}\n\n${mark}Hotels\nThe Inn has rooms at $90 a night for you.`;

test.each([
  'Private',
  'For us only',
  'Internal - do not share',
  'Notes to ourselves (not for guests)',
  'Nur für uns',
  'Money stuff (us + mom only)',
  'Planner only',
  'Our notes',
  "For Delphine's eyes",
  'Behind the scenes',
  'Family drama',
  'Shh',
  'Vendor notes',
  'Entre nous',
  'Solo para nosotros',
  'Note private',
  'Notas internas',
  'Things guests should not see',
  'Hush-hush',
  'Just between the two of us',
  'Family stuff nobody else needs to read',
  'Logistics for Anna (our planner)',
  'Guests, look away now',
  'Bride + groom eyes only',
  "Things we're not telling anyone",
  'For the day-of coordinator',
  "Please don't put this on the site",
  'Vendor-only info',
  'Classified',
  'Notes for Mum and us',
  'Background info (not public)',
  'Not to be shared with guests',
  'Reminders to ourselves',
  'Hidden from guests',
  'TOP SECRET!!',
  'Nur intern, bitte nicht weiterleiten',
  'Was die Gäste nicht wissen sollen',
  'Nos petits secrets',
  'À ne pas montrer aux invités',
  'Cosas nuestras',
  'Que quede entre nosotros',
  'Appunti per noi due',
  'Só entre nós',
  'Eyes of bride & groom only',
  'Private: keep out',
  'Not guest-facing',
  'Do NOT publish on the website',
  'Stuff for our wedding planner',
  'Just for Mum, Dad and us',
  'Confidential family info',
  'Our private to-do list',
  "Coordinator's run sheet",
  'Notes (internal use)',
  "Guests don't need to know this",
  'Keep to yourselves please',
  'Instructions for the DJ and band',
  'Secret plans',
  'Me and Tom only',
  'Nur fürs Brautpaar',
  'Streng vertraulich',
  'Für die Trauzeugen - bitte nicht verraten',
  'Réservé aux mariés',
  'Infos confidentielles',
  'Notas para la wedding planner',
  'Esto no es para los invitados',
  'Uso interno',
  'Riservato agli sposi',
  'Não mostrar aos convidados',
])('what stands under "%s" is held until the next heading', (heading) => {
  expect(heldIn(under(heading, '## '))).toEqual(HELD);
  expect(heldIn(under(heading, ''))).toEqual(HELD);
  expect(heldIn(under(`${heading}\n`, ''))).toEqual(HELD);
});

test.each([
  'Adults only',
  'Ladies only',
  'Private parking',
  'Private, heated pool',
  'Beach (private)',
  'Our story',
  'Notes from us',
  'Need to know',
  'Notes for guests',
  'Photos - please do not share',
  'Just us cat people',
  'Nur für Erwachsene',
  'Parcheggio riservato agli ospiti',
  'Piscine privée',
  'Things to do',
])('"%s" is for guests', (heading) => {
  expect(heldIn(under(heading, '## '))).toEqual([]);
});

const NOTE = 'The blue cupboard is full of rum.';
const layouts: readonly (readonly [string, (heading: string) => string])[] = [
  ['a line of its own', (heading) => `${heading}\n${NOTE}`],
  ['a line of its own and a gap', (heading) => `${heading}\n\n${NOTE}`],
  ['a Markdown heading', (heading) => `## ${heading}\n${NOTE}`],
  ['capitals', (heading) => `${heading.toUpperCase()}\n${NOTE}`],
  ['a label', (heading) => `${heading}: ${NOTE}`],
  ['a label over a list', (heading) => `${heading}:\n- ${NOTE}`],
  ['bold', (heading) => `**${heading}**\n${NOTE}`],
  ["a bullet's first words", (heading) => `- ${heading}: ${NOTE}`],
  ["a row's first cell", (heading) => `| What | Note |\n|---|---|\n| ${heading} | ${NOTE} |`],
  ['a remark', (heading) => `## ${heading} (not for guests)\n${NOTE}`],
];
test.each([
  'Notes for Delphine',
  'Notes for my maid of honour',
  'To-do list',
  'Still to sort',
  'Open questions for the venue',
  'Surprises',
  'Surprise for Dad',
  'Who pays what',
  'Vendor contacts',
  'Notizen für Delphine',
  'Noch zu klären',
  'Überraschung für Papa',
  'Notes pour Delphine',
  'Reste à faire',
  'Surprise pour papa',
  'Notas para Delphine',
  'Cosas pendientes',
  'Sorpresa para papá',
  'Note per Delphine',
  'Cose da fare',
  'Sorpresa per papà',
  'Notas para a Delphine',
  'Por fazer',
  'Surpresa para o pai',
])('"%s" is private in every layout', (heading) => {
  const told = layouts.filter(([, write]) => {
    const held = heldIn(`Food\nThere is soup for all of us.\n\n${write(heading)}`);
    return !held.some((text) => text.includes(NOTE));
  });
  expect(told.map(([name]) => name)).toEqual([]);
});

test.each([
  'Notes on parking\nUse the field behind the church.',
  'Notes for Vegetarians\nThere is a table by the window.',
  'Notes for parents\nThere is a quiet room upstairs.',
  'NOTES FOR AMERICANS\nThe sockets here are round.',
  'Note to guests\nThe lawn is soft.',
  'Notes for Saturday\nThe road is closed from nine.',
  'For Oban\nThe ferry takes four hours.',
  'Hinweise für Autofahrer\nDie Brücke ist schmal.',
  "Notes pour les invités\nL'herbe est molle.",
  'Surprise!\nThere is an after-party in the cellar.',
  'Surprises\nYou will see at midnight.',
  'To do in town\nThe castle and the market.',
  'To do\nThe castle, ten minutes on foot.',
  'Your to-do list\nReply by 1 May.',
  'Open questions? Ring Bea.',
  'À faire\n- la promenade en bateau, 2 h',
])('is for guests: %s', (text) => {
  expect(heldIn(`Food\nThere is soup for all of us.\n\n${text}`)).toEqual([]);
});

test('a column for one person is held apart from its rows', () => {
  const text =
    '| Guest | Table | Notes for Delphine |\n|---|---|---|\n| Hank | 4 | hide the rum |\n| Jo | 9 | hums |';
  expect(heldIn(text)).toEqual(['Hank: hide the rum', 'Jo: hums']);
});

test('"Family only" stands over a note, or limits who is invited', () => {
  const text = (below: string) => `## Family only\n${below}\n\n## Food\nThere is soup for all.`;
  expect(heldIn(text('Rehearsal dinner is at 6 at the inn.'))).toEqual([]);
  expect(heldIn(text('Aunt Jo is still cross with Bob.'))).toHaveLength(1);
  expect(heldIn('Family only: rehearsal dinner at 6.')).toEqual([]);
  expect(heldIn('Ceremony (just for us)\n\nIt is at noon, and you come at one.')).toEqual([]);
});

test('a private heading holds for what is below it, and for no heading beside it', () => {
  const text =
    '# A & B\n\n## Internal\nBob drinks a lot.\n\n### Saturday June 12: load in\nBoxes at the shed.\n\n## Hotels\nThe Inn is near.';
  expect(heldIn(text)).toEqual([
    'Bob drinks a lot.',
    'Saturday June 12: load in',
    'Boxes at the shed.',
  ]);
  const inCapitals =
    'HELLO\nCome all.\n\nPRIVATE\nBob drinks a lot.\n\nSuppliers\nDana has the boxes with her.\n\nHOTELS\nThe Inn is near.';
  expect(heldIn(inCapitals)).toEqual(['Bob drinks a lot.', 'Dana has the boxes with her.']);
});

test('a label holds for its list, a sentence for the rest of its paragraph', () => {
  expect(heldIn('Just for us:\n- Bob drinks\n- Call Dana\n\nParking is free.')).toEqual([
    'Bob drinks',
    'Call Dana',
  ]);
  expect(heldIn('This part is just for us. The dress is blue.\n\nParking is free.')).toEqual([
    'This part is just for us.',
    'The dress is blue.',
  ]);
  expect(heldIn('The rest is secret. Come at 5.')).toEqual([]);
});

test('a line is read in parts', () => {
  expect(noticeOf('Logistics (us & mum only)')).toBe('alone');
  expect(noticeOf('Budget (private)')).toBe('private');
  expect(noticeOf('Dinner (parents only)')).toBe('some');
  expect(noticeOf('Dinner')).toBeNull();
});

test.each([
  [
    'below a day, times above what happens',
    'Saturday, June 5\nNot for guests\n\n11:30 pm\nFlash mob by the choir\nMeet behind the barn\n11:45 pm\nBig fireworks\nPier road',
    /Flash mob.*barn.*fireworks.*Pier/i,
  ],
  [
    'below a day, a card',
    'Saturday, June 5\nFor our eyes only\n\nFlash Mob Ceremony\n6 PM\nBehind the barn',
    /Flash Mob.*6 PM.*barn/i,
  ],
  [
    'within names in turn',
    "PEOPLE\n\nUncle Ray\nDon't tell guests. He comes with his second girlfriend.\nCousin Bo\nKeep him from the whisky, please.\nAunt Carol\nWe pay her flight.",
    /girlfriend.*whisky.*flight/,
  ],
  [
    'in a bullet between names',
    'PEOPLE\n\n• Bacchanal. Wine in a backyard\n• Joint. Ribs and pie\n• Elise. Fried chicken\n• Dooky Chase. Gumbo\n• Not for guests\n• Uncle Ray. Keep him from the whisky',
    /Uncle Ray.*whisky/,
  ],
  [
    'in capitals between names',
    'PEOPLE\n\nBacchanal. Wine in a backyard\nJoint. Ribs and pie\nElise. Fried chicken\nDooky Chase. Gumbo\nFAMILY ONLY\nUncle Ray. Keep him from the whisky',
    /Uncle Ray.*whisky/,
  ],
  [
    'in a sentence below a time',
    '11:00 am\nThis bit is just for us. Joe hides in the cupboard.\n3:00 pm\nHe jumps out of it.',
    /cupboard.*jumps out/,
  ],
])('a notice holds in every layout: %s', (_, layout, held) => {
  expect(heldIn(`Ana & Joe\n\nThere is soup for all of us.\n\n${layout}`).join(' ')).toMatch(held);
});

test.each([
  [
    'a label among times',
    "14:00\nCeremony\nSt Mary's\nPrivate: the envelope is in the vestry\n16:00\nDinner\nThe Barn",
    'vestry',
  ],
  [
    'a label in prose',
    'We cannot wait to see you all. Not for guests: Uncle Bob is banned from two bars. Hide the gin when he comes.',
    'gin',
  ],
  [
    'a question without its sign',
    "Who is paying for what\nMum does the flowers, Dad the band.\n\nTom's lot do the bar.",
    'flowers',
  ],
  ['names that are words elsewhere', 'Keep Sue away from Denise.', 'Sue'],
  [
    'a heading for one by such a name',
    'Notes for Clara\n\nThe blue cupboard is full of rum.',
    'rum',
  ],
  [
    'food directly below a notice',
    'Not for guests\n\nFood\nThe blue cupboard is full of rum.',
    'rum',
  ],
  ['the same in German', 'Nicht für Gäste\n\nEssen\nDer blaue Schrank ist voller Rum.', 'Rum'],
  ['in French', 'Pas pour les invités\n\nRepas\nLe placard bleu est plein de rhum.', 'rhum'],
  ['in Spanish', 'No para invitados\n\nComida\nEl armario azul está lleno de ron.', 'ron'],
  ['in Italian', 'Non per gli ospiti\n\nCibo\nL’armadio blu è pieno di rum.', 'rum'],
  ['in Portuguese', 'Não é para os convidados\n\nComida\nO armário está cheio de rum.', 'rum'],
  [
    'a heading for a relative',
    'Notizen für Schwiegermutter\n\nDer blaue Schrank ist voller Rum.',
    'Rum',
  ],
  ['the same in French', 'Notes pour belle-mère\n\nLe placard bleu est plein de rhum.', 'rhum'],
  ['a heading for Nova', 'Notes for Nova\n\nThe blue cupboard is full of rum.', 'rum'],
  ['a list for one by such a name', 'Notes for Rossi\n\nThe blue cupboard is full of rum.', 'rum'],
  [
    'a code at what happens in a bar',
    '11:00\nHotel Bar\nStorage door code 4471\n\n13:00\nCeremony\nSt Quirin',
    '4471',
  ],
  ['a code on the way', '12:00 Travel to the Old Mill\nBack door code 9911\n14:00 Dinner', '9911'],
  ['a key without a word for it', '15:00 Drinks\nBarn padlock 7731\n18:00 Dinner', '7731'],
  [
    'a debt at what happens at an inn',
    '15:00\nOld Stables Inn\nKey box 2211 for the cellar\n\n18:00\nKitchen\nDJ Mike 900 EUR',
    'DJ Mike',
  ],
  [
    'a tent in a budget',
    'Budget\n\nThe Tent\nAnna: 900 EUR\nFood Truck\nBen: 1,200 EUR',
    'Anna: 900',
  ],
  ['what is spent, with a dash', 'Budget - final\nRings - €900\nHair - €450', '€900'],
])('is held, whatever stands around it: %s', (_, layout, held) => {
  expect(heldIn(`Ana & Joe\n\nThere is soup for all of us.\n\n${layout}`).join(' ')).toContain(
    held,
  );
});

test('what is held is no heading of what is told', () => {
  const text =
    'Ana & Joe\n\nFOOD\n\nCousin Leo is in rehab until June\nThe Narrows\nold house, family-style\nBlue Cupboard\nit is full of soup.\nGood Robot\nbeer in an old garage';
  const { passages } = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  const told = passages.filter(({ isPrivate }) => !isPrivate);
  expect(told.flatMap(({ headings, text: each }) => [...headings, each]).join(' ')).not.toContain(
    'Leo',
  );
});

test.each([
  '## Nur für die Familie\nOpa ist noch böse auf Bob, der Umschlag kommt nachher in den Tresor.',
  '## Solo famiglia\nIl nonno ha venduto il cavallo e zia Pina è ancora arrabbiata con Bob.',
])('a word of everyday life makes no invitation of a note: %s', (text) => {
  expect(heldIn(`## Essen\nSuppe für alle.\n\n${text}`)).toHaveLength(1);
});

test.each([
  '15:00 Check-in at the Lindenhof Inn\nThe door code is 4471\n18:00 Dinner',
  '15:00 Anreise im Gasthof Lindenhof\nDer Türcode ist 4471\n18:00 Abendessen',
])('where guests check in, the door is theirs: %s', (text) => {
  expect(heldIn(`Ana & Joe\n\nThere is soup for all of us.\n\n${text}`)).toEqual([]);
});

test.each([
  '### Not for guests\n\n=== Speeches ===\nTom sings for Anna.\n\n=== Honeymoon ===\nWe fly to Lisbon.',
  'Not for guests:\n\n-- Speeches --\nTom sings for Anna.\n\n-- Honeymoon --\nWe fly to Lisbon.',
  'NOT FOR GUESTS\n\n>> Speeches\nTom sings for Anna.\n\n>> Honeymoon\nWe fly to Lisbon.',
  '>> Parking\nBehind.\n\n>> Not for guests:\nTom sings for Anna.\n\nWe fly to Lisbon.\n\n>> Gifts\nNone.',
  'Not for guests\nBob keeps the list.\n\n>> Honeymoon\nTom sings for Anna. We fly to Lisbon.',
  'Not for guests\nBob keeps the list.\n\n=== Honeymoon? ===\nTom sings for Anna. We fly to Lisbon.',
  'Not for guests:\n>> Cake: with Bob\n>> Band\nTom sings for Anna. We fly to Lisbon.',
])('what stands between signs ends no notice: %s', (notes) => {
  const held = heldIn(`We are glad.\n\n${notes}`).join();
  expect(held).toContain('Tom sings');
  expect(held).toContain('Lisbon');
});
