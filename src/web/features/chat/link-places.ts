import type { GuestLanguage } from '#shared/rules/guest-languages.ts';

const CAPITAL = String.raw`\p{Lu}[\p{L}\d.'’-]*`;
/** "418 Old Mill Gap Road": a number, one to four names, and what a street is called. */
const ENGLISH = String.raw`\d{1,5}[A-Za-z]? (?:${CAPITAL} ){1,4}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Way|Boulevard|Blvd|Court|Ct|Square|Highway|Hwy|Parkway|Pkwy|Terrace|Close|Crescent)(?!\p{L})\.?`;
/** "Lindenallee 12", "Alte Straße 3". */
const GERMAN = String.raw`(?:\p{Lu}[\p{L}-]+(?:straße|strasse|str\.|weg|platz|allee|gasse)|\p{Lu}\p{Ll}+ (?:Straße|Allee|Weg|Gasse)) \d{1,4}[a-z]?(?!\d)`;
/** "12 rue de la Paix". */
const FRENCH = String.raw`\d{1,4},? (?:rue|avenue|chemin|boulevard|place|quai) (?:(?:de|du|des|la|le|les) |d'|l'){0,2}${CAPITAL}(?: ${CAPITAL}){0,3}`;
/** "Rua das Flores 12", "Via Roma, 3". */
const ROMANCE = String.raw`(?:Rua|Avenida|Travessa|Largo|Calle|Paseo|Via|Viale|Piazza|Corso) (?:(?:de|da|do|das|dos|del|della|dei|la|las|los) ){0,2}${CAPITAL}(?: (?:(?:de|da|do|das|dos|del|e) )?${CAPITAL}){0,3},? \d{1,4}(?!\d)`;
const STREETS: Readonly<Record<GuestLanguage, string>> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: ROMANCE,
  it: ROMANCE,
  pt: ROMANCE,
};
/** In a town's name a full stop ends a short form, "St. Ives"; after a long word it ends the sentence. */
const TOWN_WORD = String.raw`(?:\p{Lu}\p{L}{0,2}\. )?\p{Lu}[\p{L}\d'’-]*`;
/** The town after it, with its postcode and state. */
const TOWN = String.raw`(?:, (?:\d{4,5}(?:-\d{3})? )?${TOWN_WORD}(?: ${TOWN_WORD}){0,2}(?: \d{5})?(?![\p{L}\d])){0,3}`;

/** A street's address as couples write it; a number without a street is none. */
export const PLACE = `(?:${[...new Set(Object.values(STREETS))].join('|')})${TOWN}`;

/** Where a map opens: in the maps app where a phone has it, else in the browser. */
export const MAP = 'https://www.google.com/maps/search/?api=1&query=';
export const mapAddress = (place: string): string => MAP + encodeURIComponent(place);
