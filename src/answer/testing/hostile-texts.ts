/**
 * Texts designed as the worst case for whoever reads them, each of about the length asked for: what a couple,
 * or a file that somebody gave them, could contain. By name, each a function of the length in characters.
 */
export const hostileTexts: Readonly<Record<string, (length: number) => string>> = {
  'one line without an end': repeat(
    'the dinner and the band and the ceremony in the barn with our guests ',
  ),
  'one word': repeat('a'),
  'one number': repeat('7'),
  'a day above lines of signs': (length) => `Saturday\n${repeat('-\n')(length)}`,
  'paragraphs of two lines below a word': repeat('kids\nsat yes, until 8:30 and then\n\n'),
  'one word of capitals': repeat('ABCDEF'),
  'one sentence of commas': repeat('dinner, cake, dancing, '),
  'one sentence of times and commas': counted((i) => `dinner ${i} at ${i % 12}:${two(i)}, `),
  'one paragraph of sentences': counted((i) => `Dinner ${i} is at ${i % 12}:${two(i)} PM. `),
  'the same sentence': repeat('The ceremony starts at 4 PM in the barn. '),
  'the same line': repeat('The ceremony starts at 4 PM in the barn.\n'),
  'headings only': counted((i) => `# Heading ${i}\n`),
  'the same heading': repeat('# Parking\n'),
  'headings of capitals': counted((i) => `PARKING ${letters(i)}\n`),
  'headings of every depth': counted((i) => `${'#'.repeat((i % 6) + 1)} Dinner ${letters(i)}\n`),
  'a title over everything': counted(
    (i) => `${i === 0 ? '# Our wedding\n' : ''}## Day ${i}\nDinner at ${i % 12}.\n`,
  ),
  'labels alone': counted((i) => `Label ${letters(i)}:\n`),
  pairs: counted((i) => `Label ${letters(i)}: dinner ${i}\n`),
  colons: repeat(':'),
  pipes: repeat('|'),
  'lines of pipes': repeat('| | | |\n'),
  'a table of one row': repeat('| dinner '),
  'a table of narrow rows': counted((i) => `| Hotel ${i} | $${i} | 5 PM |\n`),
  'a table without a body': repeat('|---|---|\n'),
  'columns of tabs': counted((i) => `Hotel ${i}\t$${i}\t5 PM\n`),
  'columns of spaces': counted((i) => `Hotel ${i}      $${i}      5 PM\n`),
  'bullets, deeper and deeper': counted((i) => `${'  '.repeat(i % 200)}- item ${i}\n`),
  bullets: counted((i) => `- item ${i}\n`),
  'bullets in bullets': repeat('- '),
  'numbered items': counted((i) => `${i}. Dinner ${i}\n`),
  'questions with answers': counted((i) => `Q: When is dinner ${i}?\nA: At ${i % 12} PM.\n`),
  'questions alone': counted((i) => `When is dinner ${i}?\n`),
  'messages of a chat': counted(
    (i) => `[12/03/27, 10:${two(i)}] Anna: dinner ${i} is at ${i % 12} PM\n`,
  ),
  times: counted((i) => `${i % 24}:${two(i)} `),
  'ranges of times': counted((i) => `from ${i % 12} to ${(i + 1) % 12} PM until `),
  'lines of times': counted((i) => `${i % 12}:${two(i)} PM dinner ${letters(i)}\n`),
  'start times of one event': counted((i) => `The ceremony starts at ${i % 12}:${two(i)} PM.\n\n`),
  'ends of one event': counted((i) => `The party ends at ${i % 12}:${two(i)} PM.\n\n`),
  'events of many names': counted(
    (i) => `The ${letters(i)} Brunch starts at ${i % 12}:${two(i)} AM in the ${letters(i)} Hall.\n`,
  ),
  dates: counted((i) => `${(i % 28) + 1} June ${2000 + (i % 90)} `),
  'dates of the wedding': counted(
    (i) => `The wedding is on ${(i % 28) + 1} June ${2000 + (i % 90)}.\n\n`,
  ),
  'dates with weekdays': counted(
    (i) => `Dinner ${i} is on Monday, June ${(i % 28) + 1}, ${2000 + (i % 90)}.\n`,
  ),
  'dates in figures': counted((i) => `${(i % 28) + 1}/${(i % 12) + 1}/${2000 + (i % 90)} `),
  'days under one heading': counted(
    (i) =>
      `${i === 0 ? '# Saturday\n' : ''}Dinner ${i} is at ${i % 12}:${two(i)} PM.\n\nSaturday, June ${(i % 28) + 1}\n\n`,
  ),
  'times in one paragraph of days': counted(
    (i) => `${i === 0 ? 'On Saturday we marry. ' : ''}Dinner is at ${(i % 5) + 5} PM. `,
  ),
  'deadlines of replies': counted(
    (i) => `RSVP by ${(i % 28) + 1} May ${2000 + (i % 90)} at ${letters(i)}.example.\n\n`,
  ),
  telephones: counted((i) => `828-555-${four(i)} `),
  'telephones of people': counted((i) => `Call ${name(i)} at +1 828 555 ${four(i)}.\n\n`),
  'people for the day in one paragraph': counted(
    (i) => `On the day call ${name(i)}, 828-555-${four(i)}. `,
  ),
  digits: repeat('1'),
  'digits and spaces': repeat('1 '),
  'digits and dashes': repeat('1-'),
  'figures and commas': repeat('1,000,'),
  'numbers as words': repeat('one hundred and twenty three thousand and '),
  sums: counted((i) => `$${i},000 to the florist, `),
  'sums that are owed': counted((i) => `We owe $${i},000 to ${name(i)} Flowers, due 5 June.\n`),
  'account numbers': counted((i) => `IBAN DE89 3704 0044 0532 0130 ${two(i)} account ${i}\n`),
  'codes and passwords': counted(
    (i) => `The door code is ${four(i)} and our password is ${letters(i)}${i}.\n`,
  ),
  'notes that something is private': counted(
    (i) => `Private, do not tell guests ${i}: the surprise is at ${i % 12}.\n`,
  ),
  'clauses of a contract': counted(
    (i) =>
      `${i}. The Client shall pay the Vendor ${i}% of the balance upon termination of this Agreement.\n`,
  ),
  names: counted((i) => `${name(i)} `),
  'names with titles': counted((i) => `Dr. ${name(i)}, Mr. ${name(i + 7)} and Mrs. `),
  'names and places': counted(
    (i) => `Dinner ${i} is at the ${name(i)} Hotel, ${name(i + 3)} Hall.\n`,
  ),
  hotels: counted(
    (i) =>
      `Hotel ${name(i)}: $${i} a night, ${i} Main Street, call 828-555-${four(i)}, book by ${(i % 28) + 1} May.\n`,
  ),
  'hotels of one name': counted(
    (i) =>
      `The Foundry Hotel has rooms at $${i}, book by ${(i % 28) + 1} May, code ${letters(i)}.\n\n`,
  ),
  shuttles: counted(
    (i) =>
      `The shuttle leaves the ${name(i)} Hotel for the barn at ${i % 12}:${two(i)} PM and ${i % 12}:${two(i + 9)} PM.\n`,
  ),
  addresses: counted((i) => `${i} Main Street, ${name(i)}, NC 28${two(i)}1. `),
  'addresses of one place': counted(
    (i) => `The ceremony is at Laurel Hollow, ${i} Old Mill Road.\n\n`,
  ),
  'dress codes': counted(
    (i) => `The dress code is ${['black tie', 'casual', 'cocktail'][i % 3]} ${letters(i)}.\n\n`,
  ),
  'dress codes in one paragraph': repeat('The dress code is casual. '),
  'rules about one thing': counted(
    (i) => `Kids are ${i % 2 ? 'welcome' : 'not allowed'} at dinner ${letters(i)}.\n\n`,
  ),
  registries: counted(
    (i) => `Our registry is at https://shop${i}.example/registry/${letters(i)}.\n`,
  ),
  durations: counted((i) => `${i % 9} hours and ${i % 60} minutes, `),
  'changes of one thing': counted(
    (i) =>
      `UPDATE: the ceremony moved to ${i % 12}:${two(i)} PM instead of ${(i + 1) % 12} PM.\n\n`,
  ),
  'changes beside what they leave': counted(
    (i) => `The shuttle ${i % 2 ? 'now ' : ''}leaves the ${name(i)} at ${i % 12}:${two(i)} PM.\n\n`,
  ),
  'days without a year beside years': counted((i) =>
    i % 2
      ? `Dinner is on Monday, June ${(i % 28) + 1}.\n\n`
      : `Dinner was on May ${(i % 28) + 1}, ${2000 + (i % 97)}.\n\n`,
  ),
  'changes of many things': counted(
    (i) => `Update ${i}: dinner ${letters(i)} is now at ${i % 12}:${two(i)} PM.\n`,
  ),
  'addresses of mail': counted((i) => `${letters(i)}@${letters(i)}.example `),
  'addresses of mail without an end': repeat('a@a.'),
  'at signs': repeat('@'),
  'addresses of the web': counted((i) => `https://${letters(i)}.example/${i} `),
  'one address of the web': repeat('http://a.b/'),
  'dots between letters': repeat('a.'),
  dots: repeat('.'),
  'dots and spaces': repeat('. '),
  'marks of exclamation': repeat('!?'),
  dashes: repeat('-'),
  'lines of dashes': repeat('---\n'),
  'equal signs below words': repeat('Dinner\n======\n'),
  stars: repeat('*'),
  'stars around words': repeat('**dinner** '),
  underlines: repeat('_'),
  'open brackets': repeat('('),
  'open square brackets': repeat('['),
  'links that do not end': repeat('[a](b'),
  'marks of quotation': repeat('" '),
  apostrophes: repeat("a'"),
  spaces: repeat(' '),
  'spaces before an end': (length) => `Dinner${' '.repeat(length)}x`,
  tabs: repeat('\t'),
  'lines of nothing': repeat('\n'),
  'lines of one letter': repeat('a\n'),
  'wrapped lines': repeat('we are so happy that you can come to our wedding in the barn\n'),
  abbreviations: repeat('St. Mr. e.g. Ave. No. '),
  pictures: repeat('💒🎉'),
  'letters with marks': repeat('e\u0301\u0302'),
  'capital dotted letters': repeat('İ'),
  'words that are all different': counted((i) => `${letters(i)} `),
  'words of every language': counted((i) => `${languages[i % languages.length]} `),
  'lines of every language': counted((i) => `${languages[i % languages.length]} ${i}.\n`),
  'letters of every script': counted((i) => `${scripts[i % scripts.length]} ${i}. `),
  'words of every concept': counted(
    (i) => `${concepts[i % concepts.length]} ${concepts[(i * 7) % concepts.length]} and `,
  ),
};

/** Questions of nearly the maximum length, by what is bad about them. */
export const hostileQuestions: Readonly<Record<string, (length: number) => string>> = {
  'the same word': repeat('parking '),
  'words with errors': counted(
    (i) => `${['cermony', 'parkign', 'diner', 'shutle', 'adress', 'vegn'][i % 6]} `,
  ),
  'words that are all different': counted((i) => `${letters(i * 31)} `),
  'nothing but and': repeat('and '),
  'questions joined by and': repeat('where is it and when is it and '),
  'marks of question': repeat('?'),
  'questions of one word': repeat('when? '),
  'clauses of commas': repeat('what about the kids, '),
  'one word without an end': repeat('a'),
  'who may be called if': repeat('who do we call if '),
  'how long between': repeat('how long is it between dinner and '),
  'when and where': repeat('when and where and what time and '),
  times: counted((i) => `at ${i % 12}:${two(i)} pm `),
  names: counted((i) => `${name(i)} `),
  'every language': counted((i) => `${languages[i % languages.length]} `),
  'abuse, nearly': repeat('you are a shi shi fuc fuc '),
  'thanks and greetings': repeat('hello thanks hi bye '),
  apostrophes: repeat("what's it's don't "),
  spaces: (length) => `when${' '.repeat(Math.max(0, length - 10))}is it`,
  'people for the day in one paragraph': counted(
    (i) => `On the day call ${name(i)}, 828-555-${four(i)}. `,
  ),
  digits: repeat('1'),
};

function repeat(part: string): (length: number) => string {
  return (length) => part.repeat(Math.ceil(length / part.length)).slice(0, length);
}

function counted(part: (index: number) => string): (length: number) => string {
  return (length) => {
    const parts: string[] = [];
    let room = length;
    for (let i = 0; room > 0; i += 1) {
      const next = part(i);
      parts.push(next);
      room -= next.length;
    }
    return parts.join('').slice(0, length);
  };
}

const two = (i: number): string => String(i % 60).padStart(2, '0');
const four = (i: number): string => String(i % 10_000).padStart(4, '0');

/** A distinct word for each number: "ba", "ca", … */
function letters(i: number): string {
  const consonants = 'bcdfghjklmnprstvwz';
  const vowels = 'aeiou';
  let rest = i;
  let word = '';
  do {
    word +=
      consonants[rest % consonants.length]! +
      vowels[Math.floor(rest / consonants.length) % vowels.length]!;
    rest = Math.floor(rest / (consonants.length * vowels.length));
  } while (rest > 0);
  return word;
}

function name(i: number): string {
  const word = letters(i + 100);
  return `${word[0]!.toUpperCase()}${word.slice(1)}`;
}

const languages = [
  'The ceremony starts at four',
  'Die Trauung beginnt um vier Uhr',
  'La cérémonie commence à seize heures',
  'La ceremonia empieza a las cuatro',
  'La cerimonia inizia alle quattro',
  'A cerimónia começa às quatro',
];

const scripts = [
  'Свадьба начнётся в четыре',
  '婚礼四点开始',
  'حفل الزفاف الساعة الرابعة',
  'งานแต่งงานเริ่มสี่โมง',
  'शादी चार बजे शुरू होगी',
  'החתונה בארבע',
];

const concepts = [
  'ceremony',
  'reception',
  'dinner',
  'brunch',
  'cocktail hour',
  'rehearsal',
  'parking',
  'shuttle',
  'hotel',
  'dress code',
  'kids',
  'plus one',
  'vegan',
  'gift',
  'registry',
  'photos',
  'rain plan',
  'wheelchair',
  'airport',
  'taxi',
  'band',
  'cake',
  'bar',
  'flowers',
  'smoking',
  'dogs',
  'rsvp',
  'address',
  'phone',
  'weather',
  'hashtag',
];
