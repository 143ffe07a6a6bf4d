import { monthNames } from '#shared/rules/calendar-names.ts';

const TO_TWENTY =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
/** The days of a month in their order. */
const DAYS = [
  ...TO_TWENTY,
  ...TO_TWENTY.slice(0, 9).map((unit) => `twenty-${unit}`),
  'thirtieth',
  'thirty-first',
];
const MONTHS = monthNames('en').join('|');
const SPELLED = new RegExp(
  `\\b(?:the )?(${DAYS.toReversed().join('|').replaceAll('-', '[- ]')})(?: day)? of (${MONTHS})\\b`,
  'gi',
);

/**
 * Adds digits to dates that formal invitations spell out: "the ninth of October (October 9)". Guests read
 * digits faster, especially those who speak another language.
 */
export const withFigures = (text: string): string =>
  text.replace(SPELLED, (whole: string, ordinal: string, month: string) => {
    const name = `${month.charAt(0).toUpperCase()}${month.slice(1).toLowerCase()}`;
    return `${whole} (${name} ${DAYS.indexOf(ordinal.toLowerCase().replace(' ', '-')) + 1})`;
  });
