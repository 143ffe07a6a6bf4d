import iconv from 'iconv-lite';

/** A text in bytes of an encoding that it is found in, without a mark. */
export type EncodingCase = { family: Family; text: string; bytes: Buffer };
export type Family = 'windows-1252' | 'windows' | 'unix' | 'mac' | 'dos';
export const families: readonly Family[] = ['windows-1252', 'windows', 'unix', 'mac', 'dos'];

const WESTERN = ['windows-1252', 'iso-8859-1', 'iso-8859-15', 'macintosh', 'cp850'];
const CENTRAL = ['windows-1250', 'iso-8859-2', 'maccenteuro', 'cp852'];
const encodingsOf: Record<string, readonly string[]> = {
  pl: CENTRAL,
  cs: CENTRAL,
  hu: CENTRAL,
  tr: ['windows-1254', 'iso-8859-9', 'macturkish', 'cp857'],
  el: ['windows-1253', 'iso-8859-7', 'macgreek', 'cp737'],
  ru: ['windows-1251', 'koi8-r', 'iso-8859-5', 'maccyrillic', 'cp866'],
  ko: ['cp949'],
  ja: ['cp932', 'euc-jp'],
  'zh-cn': ['gb18030'],
  'zh-tw': ['big5'],
};

/** Every line, and five lines together, in every encoding of its language that has all of its letters. */
export function encodingCases(language: string, lines: readonly string[]): EncodingCase[] {
  const groups = lines.flatMap((_, i) => (i % 5 === 0 ? [lines.slice(i, i + 5).join('\n')] : []));
  return (encodingsOf[language] ?? WESTERN).flatMap((encoding) =>
    [...lines, ...groups]
      .map((text) => ({ family: familyOf(encoding), text, bytes: iconv.encode(text, encoding) }))
      .filter(({ text, bytes }) => iconv.decode(bytes, encoding) === text)
      .filter(({ bytes }) => bytes.some((byte) => byte > 0x7f)),
  );
}

function familyOf(encoding: string): Family {
  if (encoding === 'windows-1252') return encoding;
  if (/^(iso|koi|euc)/.test(encoding)) return 'unix';
  if (encoding.startsWith('mac')) return 'mac';
  return /^cp(4|7|8)/.test(encoding) ? 'dos' : 'windows';
}
