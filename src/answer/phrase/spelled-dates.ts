const UNITS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
];
const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December';
const ORDINAL = `${UNITS.join('|')}|twenty[- ](?:${UNITS.slice(0, 9).join('|')})|thirtieth|thirty[- ]first`;
const SPELLED = new RegExp(`\\b(?:the )?(${ORDINAL})(?: day)? of (${MONTHS})\\b`, 'gi');

/**
 * Adds digits to dates that formal invitations spell out: "the ninth of October (October 9)". Guests read
 * digits faster, especially those who speak another language.
 */
export function withFigures(text: string): string {
  return text.replace(SPELLED, (whole: string, ordinal: string, month: string) => {
    const name = `${month.charAt(0).toUpperCase()}${month.slice(1).toLowerCase()}`;
    return `${whole} (${name} ${dayOf(ordinal.toLowerCase())})`;
  });
}

function dayOf(ordinal: string): number {
  if (ordinal === 'thirtieth') return 30;
  if (ordinal.startsWith('thirty')) return 31;
  const [tens, units] = ordinal.split(/[- ]/);
  if (tens === 'twenty' && units) return 20 + UNITS.indexOf(units) + 1;
  return UNITS.indexOf(ordinal) + 1;
}
