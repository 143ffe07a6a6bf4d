import { Parser } from 'htmlparser2';
import { attribute, type ListPlace, localName } from './docx-styles.ts';

/** Gives what precedes each next item of a list, and counts on. */
export type ListMarkers = (place: ListPlace) => string;

/** Reads `numbering.xml`: which lists have numbers, and where they begin. */
export function readNumbering(xml: string): ListMarkers {
  const { formats, abstractOf } = readFormats(xml);
  const counts = new Map<string, number[]>();
  return ({ list, level }) => {
    const abstract = abstractOf.get(list);
    if (abstract === undefined || list === '0') return '';
    const { format = 'bullet', start = 1 } = formats.get(`${abstract}/${level}`) ?? {};
    if (format === 'none') return '';
    const levels = counts.get(list) ?? [];
    counts.set(list, levels);
    levels[level] = (levels[level] ?? start - 1) + 1;
    // The lower levels begin anew.
    levels.length = level + 1;
    return format === 'bullet' ? '- ' : `${formatNumber(levels[level], format)}. `;
  };
}

type Format = { format: string; start: number };

function readFormats(xml: string) {
  const formats = new Map<string, Format>();
  const abstractOf = new Map<string, string>();
  let abstract = '';
  let current: Format | null = null;
  let list = '';
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = localName(name);
        const value = attribute(attributes, 'val') ?? '';
        if (element === 'abstractNum') abstract = attribute(attributes, 'abstractNumId') ?? '';
        else if (element === 'lvl' && list === '') {
          current = { format: 'decimal', start: 1 };
          formats.set(`${abstract}/${attribute(attributes, 'ilvl')}`, current);
        } else if (element === 'numFmt' && current) current.format = value;
        else if (element === 'start' && current) current.start = Number(value) || 0;
        else if (element === 'num') list = attribute(attributes, 'numId') ?? '';
        else if (element === 'abstractNumId' && list !== '') abstractOf.set(list, value);
      },
      onclosetag(name) {
        if (localName(name) === 'lvl') current = null;
        if (localName(name) === 'num') list = '';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { formats, abstractOf };
}

function formatNumber(number: number, format: string): string {
  if (format === 'lowerLetter' || format === 'upperLetter') {
    const letter = String.fromCharCode(97 + ((number - 1) % 26));
    return format === 'lowerLetter' ? letter : letter.toUpperCase();
  }
  return String(number);
}
