import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { extractText } from './extract.ts';
import { encodingCases, families } from './testing/encoding-cases.ts';
import { linesInLanguages } from './testing/lines-in-languages.ts';

const read = (bytes: Uint8Array, name = 'notes.txt') => extractText(bytes, name);

const problemOf = async (bytes: Uint8Array, name?: string) =>
  (await read(bytes, name)).problem?.code;

const spanish =
  'La ceremonia será a las cinco de la tarde en la iglesia. ¿Hay aparcamiento? Sí, detrás, junto al jardín. Mañana habrá café.';
const french =
  'La cérémonie aura lieu à quinze heures. Le dîner sera servi à dix-neuf heures, puis la soirée dansante.';
const german =
  'Die Trauung beginnt um fünfzehn Uhr. Danach gibt es Kaffee im Schlösschen. Größe egal.';
const polish =
  'Ceremonia zaczyna się o piętnastej w kościele świętej Anny. Nocleg: pensjonat Pod Dębem, łóżko i śniadanie w cenie.';
const russian =
  'Церемония начинается в пятнадцать часов в церкви. После этого ужин в ресторане на набережной. Дети приглашены.';
const greek =
  'Η τελετή αρχίζει στις πέντε το απόγευμα στην εκκλησία. Μετά θα ακολουθήσει δείπνο στην παραλία.';
const japanese =
  '結婚式は午後三時に教会で始まります。その後、披露宴はホテルで行われます。駐車場は無料です。';
const english =
  'Dinner is at seven – “smart casual”. The café’s parking is free; £5 for the late bus.';

/** The two lines of the test below. */
const JOHAB =
  '8969d1a5afa2b76520b5a1d28120ad4120afa1b54120afa1b862d07393a194610aba81c061936520a2819e61b7b393a19461';

test.each([
  [spanish, ['utf-8', 'utf-16le', 'utf-16be', 'utf-32le', 'windows-1252', 'macintosh', 'cp850']],
  [french, ['windows-1252', 'macintosh']],
  [german, ['windows-1252', 'macintosh', 'cp850']],
  [polish, ['windows-1250', 'iso-8859-2']],
  [russian, ['windows-1251', 'koi8-r', 'iso-8859-5', 'cp866']],
  [greek, ['windows-1253', 'iso-8859-7']],
  [japanese, ['utf-8', 'shift_jis', 'euc-jp']],
  [english, ['windows-1252', 'macintosh']],
])('%s is read from every encoding that it is written in', async (text, encodings) => {
  for (const encoding of encodings) {
    const bytes = iconv.encode(text, encoding);
    const asWritten = iconv.decode(bytes, encoding);
    expect({ encoding, text: (await read(bytes)).text }).toEqual({ encoding, text: asWritten });
  }
});

test.each([
  'Le dîner est à 20 h.',
  'Cérémonie à 15 h, puis à la mairie.',
  "Où dormir ? À l'hôtel, à deux pas.",
  'Déjà réservé à Noël',
  'Voilà : à bientôt !',
])('%s, short as it is, is French in either western encoding', async (text) => {
  for (const encoding of ['windows-1252', 'iso-8859-1']) {
    expect((await read(iconv.encode(text, encoding))).text).toBe(text);
  }
});

test('a Mac’s euro is no currency sign', async () => {
  // “…” and the euro as Mac OS Roman has them since 1998.
  const bytes = Buffer.from(
    'Parking at the Caf\x8e costs 5 \xdb a day, \xd2cash only\xd3.',
    'latin1',
  );
  expect((await read(bytes)).text).toBe('Parking at the Café costs 5 € a day, “cash only”.');
});

const hebrew = 'הטקס מתחיל בשעה ארבע וחצי בגן האירועים. האוטובוס יוצא מהמלון בשלוש.';
const canadian = 'CÉRÉMONIE À QUINZE HEURES. Le dîner à l’hôtel Jérôme : À TABLE, BIENTÔT.';

test.each([
  [hebrew, 'cp862'],
  [canadian.replaceAll('’', "'"), 'cp863'],
  [russian, 'cp855'],
  [greek, 'cp869'],
])('%s is read from what DOS wrote, %s', async (text, encoding) => {
  expect((await read(iconv.encode(text, encoding))).text).toBe(text);
});

test('of sixteen languages in their encodings, hardly a text comes out wrong', async () => {
  const cases = Object.entries(linesInLanguages).flatMap(([language, lines]) =>
    encodingCases(language, lines),
  );
  const outcomes = await Promise.all(
    cases.map(async ({ family, text, bytes }) => {
      const { text: found, problem } = await read(bytes);
      const isRight = found === text;
      return { family, isShort: text.length < 40, isRight, isWrong: !isRight && problem === null };
    }),
  );
  const share = (some: typeof outcomes, what: 'isRight' | 'isWrong') =>
    some.filter((each) => each[what]).length / some.length;
  for (const family of families) {
    const some = outcomes.filter((each) => each.family === family);
    const long = some.filter(({ isShort }) => !isShort);
    expect({ family, wrong: share(long, 'isWrong') }).toEqual({ family, wrong: 0 });
    expect({ family, right: share(long, 'isRight') >= 0.95 }).toEqual({ family, right: true });
    expect({ family, wrong: share(some, 'isWrong') <= 0.04 }).toEqual({ family, wrong: true });
  }
  expect(share(outcomes, 'isWrong')).toBeLessThan(0.015);
  expect(share(outcomes, 'isRight')).toBeGreaterThan(0.93);
}, 120_000);

test('Korean as mail wrote it, in seven bits, and in Johab is a text and is read', async () => {
  const text = '결혼식은 오후 세 시에 시작합니다\n주차는 무료입니다';
  const lines = text.split('\n').map((line) => {
    const shifted = Array.from(iconv.encode(line, 'euc-kr'), (byte) => byte & 0x7f);
    return [0x0e, ...shifted, 0x0f, 0x0a];
  });
  const bytes = Buffer.from([0x1b, ...Buffer.from('$)C\n'), ...lines.flat()]);
  expect((await read(bytes)).text).toBe(text);
  expect((await read(Buffer.from(JOHAB, 'hex'))).text).toBe(text);
});

test('what is not ASCII although all its bytes are is read: UTF-7, HZ and ISO-2022', async () => {
  for (const [bytes, text] of [
    ['La c+AOk-r+AOk-monie commence +AOA- 15 h, 1 +- 1.', 'La cérémonie commence à 15 h, 1 + 1.'],
    ['+Wlp5PFcoTgtTSE4JcLlfAFnLMAI-', '婚礼在下午三点开始。'],
    ['At 3: ~{;i@qTZOBNgH}5c~}, 2~~3 h', 'At 3: 婚礼在下午三点, 2~3 h'],
    ['\u001b$)A\n\u000e;i@qTZOBNgH}5c\u000f', '婚礼在下午三点'],
    ['\u001b$B5s<0\u001b(B at 3', '挙式 at 3'],
  ]) {
    expect((await read(Buffer.from(bytes!))).text).toBe(text);
  }
});

test('ASCII with signs such as those stays as it is', async () => {
  for (const text of [
    'Call +44-20-7946-0000 or +1-555-0100. Plus +ones are +Zoo welcome, a+b+c.',
    'Price ~{approx} 5~6 €, ~} and C++',
    'Guests +AOk? Bring +One',
  ]) {
    const ascii = text.replaceAll('€', 'EUR');
    expect((await read(Buffer.from(ascii))).text).toBe(ascii);
  }
});

test('UTF-8 of which a byte is lost is still read as UTF-8', async () => {
  const whole = Buffer.from(`${spanish}\n${japanese}`);
  const { text } = await read(whole.subarray(0, whole.length - 1));
  expect(text).toContain(spanish);
});

test('an encoding that cannot be told is said to be unknown', async () => {
  const noise = Buffer.from(Array.from({ length: 400 }, (_, n) => 0x80 + ((n * 53) % 128)));
  // "Dinner is at seven" as mainframes write it, in EBCDIC.
  const mainframe = Buffer.from('c48995958599408a24a240a385a58595'.repeat(4), 'hex');
  const shortOne = Buffer.from('e3888540838599859496a8408285878995a24081a340f34097944b', 'hex');
  const vietnamese = Buffer.from('4caa2063dfbe692062a174f020dfa775', 'hex');
  // JIS X 0212, and an escape to Greek, which this reader does not have.
  const announced = ['\u001b$(D0!\u001b(B', 'Ask \u001b.F\u001bNa\u001bNb'].map((text) =>
    Buffer.from(text),
  );
  for (const bytes of [noise, mainframe, shortOne, vietnamese, ...announced]) {
    const { text, problem } = await read(bytes);
    expect(text).toBe('');
    expect(problem?.code).toBe('unknown_encoding');
    expect(problem?.message).toContain('UTF-8');
  }
});

test('dots and dashes that lead to a price, and a single odd sign, are no doubt', async () => {
  for (const text of ['Soup ………… £4\nFish ———— £9', 'Room ½ price ¦ £40', '§ 4 Cancelling']) {
    expect((await read(iconv.encode(text, 'windows-1252'))).text).toBe(text);
  }
});

test('a byte order mark is followed, and is no part of the text', async () => {
  for (const encoding of ['utf-8', 'utf-16le', 'utf-16be', 'utf-32le']) {
    const bytes = iconv.encode(japanese, encoding, { addBOM: true });
    expect({ encoding, text: (await read(bytes)).text }).toEqual({ encoding, text: japanese });
  }
});

test('control, invisible and tag characters and halves of pairs are gone', async () => {
  const hidden = Array.from('venue', (letter) =>
    String.fromCodePoint(0xe0000 + letter.charCodeAt(0)),
  ).join('');
  const text = `The\u200B venue\u0000 is\u202E the \u001Bmanor.${hidden}`;
  expect((await read(Buffer.from(text))).text).toBe('The venue is the manor.');
});

test('a web page saved as text is read without its tags', async () => {
  const page =
    '<!doctype html><html><script>var x = 1;</script><h2>Parking</h2><ul><li>Behind <a href="https://barn.example/map">the barn</a></li><li>Free</li></ul></html>';
  expect((await read(Buffer.from(page))).text).toBe(
    '## Parking\n\n- Behind the barn (https://barn.example/map)\n- Free',
  );
});

test('an empty file, one of blanks, and another format under this name each say so', async () => {
  expect(await problemOf(Buffer.alloc(0))).toBe('empty');
  expect(await problemOf(Buffer.from(' \n\t\n '))).toBe('empty');
  const picture = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108', 'hex');
  expect(await problemOf(picture)).toBe('wrong_type');
  expect(await problemOf(Buffer.from('%PDF-1.4 and so on'))).toBe('wrong_type');
  expect(await problemOf(Buffer.from('Only a text.'), 'notes.docx')).toBe('wrong_type');
  expect(await problemOf(Buffer.from('Only a text.'), 'notes.pdf')).toBe('wrong_type');
});

test('more text than is kept of one file is refused', async () => {
  const flood = Buffer.alloc(2_100_000, 'All of it is one line. ');
  expect((await read(flood)).problem?.code).toBe('too_large');
});
