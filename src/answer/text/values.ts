import type { ValueKind } from '../types.ts';

const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|' +
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|' +
  'janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|' +
  'januar|februar|marz|juni|juli|oktober|dezember|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|' +
  'janeiro|fevereiro|marco|maio|junho|julho|setembro|outubro|novembro|dezembro';
const ORDINALS =
  'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty-\\w+|thirtieth|thirty-first';
const HOURS = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';

/** Patterns over folded text; each is linear. */
const patterns: Record<Exclude<ValueKind, 'person' | 'number' | 'place'>, RegExp> = {
  time: new RegExp(
    `\\b\\d{1,2}(?::|\\.|h)\\d{2}\\b(?!\\d|[.,]\\d)|\\b\\d{1,2}\\s?(?:am|pm|a\\.m|p\\.m|uhr|h)\\b|\\bnoon\\b|\\bmidnight\\b|\\bo'?clock\\b|\\b(?:half past|quarter (?:past|to)) \\w+|` +
      `\\b(?:at|from|by|until|till|around|about|to|between|and|closes?|opens?|ends?|off at) (?:about |around )?(?:\\d{1,2}|${HOURS})\\b(?!\\s*(?:people|guests|minutes?|mins?|hours?|hrs?|miles?|km|%|-?year|rooms?|cars?|th|st|nd|rd|\\d|[.,:/-]\\d|${MONTHS}))|\\bsunset\\b|\\bsunrise\\b|\\b\\d{1,2} ?(?:-|to) ?\\d{1,2}(?::\\d\\d)?\\s?(?:am|pm)\\b|\\b(?:a las|um|alle|as|a) \\d{1,2}\\b`,
  ),
  date: new RegExp(
    `\\b(?:${MONTHS})\\.? (?:the )?\\d{1,2}|\\b\\d{1,2}(?:st|nd|rd|th|\\.|er)? (?:of |de )?(?:${MONTHS})\\b|\\b(?:${ORDINALS}) (?:day )?of (?:${MONTHS})|\\b\\d{1,2}[/.]\\d{1,2}[/.]\\d{2,4}\\b|\\b\\d{4}-\\d{2}-\\d{2}\\b|\\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\\b|\\bin (?:${MONTHS})\\b|\\b(?:${MONTHS}) \\d{4}\\b|\\btomorrow\\b`,
  ),
  price:
    /[$€£¥₹]\s?\d|\b\d[\d.,]*\s?(?:€|£|\$|eur\b|euros?\b|usd\b|dollars?\b|gbp\b|pounds?\b|chf\b|kr\b|pesos?\b|bucks\b)|\bfree\b|\bcomplimentary\b|\bno (?:charge|cost)\b|\bon us\b|\bpay your own\b|\bcash bar\b|\bour treat\b|\bcomped\b|\bgratis\b|\bgratuit\w*|\bkostenlos\w*|\bwe'?re (?:paying|covering)\b|\bincluded\b/,
  phone:
    /(?:\+\d{1,3}[\s.-]?)?(?:\(\d{2,5}\)[\s.-]?)?\d{2,5}[\s.-]\d{3,4}(?:[\s.-]\d{2,4}){0,2}\b|\b\d{10,13}\b/,
  email: /[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{2,63}/,
  link: /\bhttps?:\/\/\S+|\bwww\.\S+|\b[\w-]{1,63}(?:\.[\w-]{1,63})*\.(?:com|org|net|info|wedding|love|example|co|uk|de|fr|es|it|pt|io|us|site|me|page)\b/,
  address:
    /\b\d{1,5}[a-z]?(?:-\d{1,5})? (?:[\w.'-]+ ){1,5}(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|boulevard|way|ct|court|pl|place|pkwy|parkway|trail|hwy|highway|sq|square|close|terrace|crescent|row|walk|hill|mews|quay)\b|\b(?:calle|rua|rue|via|viale|piazza|plaza|avenida|av|avenue|boulevard|place|chemin|quai|praca|largo|camino|carretera|weg|strasse) (?:[\w.'-]+ ){0,5}[\w.'-]+,? (?:n|no)?\.?\s?\d{1,5}\b|\b[\w-]+(?:strasse|str\.|weg|platz|gasse|allee) \d{1,4}\b|\b[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}\b|\b\d{5}\b(?=,? [a-z])/,
  duration:
    /\b(?:\d+(?:[.,]\d+)?|an?|half an?|one|two|three|four|five|ten|fifteen|twenty|thirty|forty|forty-five|ninety|few|couple of)[ -]?(?:and a half )?(?:minutes?|mins?|hours?|hrs?|days?|h\b|min\b|stunden?|minuten|horas?|minutos?|heures?|ore|minuti)/,
  distance:
    /\b\d+(?:[.,]\d+)?[ -]?(?:miles?|mi|km|kilomet\w+|met(?:er|re)s?|yards?|blocks?|feet|ft)\b|\b(?:\d+|\w+)[ -]?(?:minutes?|mins?)[' ]*(?:'|away|walk|drive|by (?:car|taxi|foot)|from|south|north|east|west)/,
  code: /\b(?:code|password|passcode|passwort|mention|quote|under|say|ask for|named?)\b/,
};

/** The weekdays that a folded English text names. */
export function weekdaysIn(folded: string): Set<string> {
  return new Set(folded.match(/\b(?:mon|tues|wednes|thurs|fri|satur|sun)day/g) ?? []);
}

/** "at Laurel Hollow", "in the Emerald Ballroom", "@ The Foundry", "the lower lawn". */
const PLACE =
  /\b(?:at|in|inside|to|on|behind|outside|from)\s(?:the\s)?\p{Lu}[\p{L}'’]+|@\s?\p{Lu}|\b(?:at|in|on|behind|outside) (?:the|our|my|their) (?:\p{L}+ )?(?:house|home|lawn|barn|beach|garden|terrace|church|chapel|hall|lobby|hotel|tent|marquee|library|pool|rooftop|lounge|table|lot|field|courtyard)/u;

/** The kinds of value that stand in a text. `original` is needed for names, which begin with capitals. */
export function valuesOf(folded: string, original: string): Set<ValueKind> {
  const found = new Set<ValueKind>();
  for (const [kind, pattern] of Object.entries(patterns)) {
    if (pattern.test(folded)) found.add(kind as ValueKind);
  }
  if (
    /(?:^|[\s(“"'])\p{Lu}[\p{L}'’-]+/u.test(original.replace(/^[\s"“'*-]*\p{Lu}[\p{Ll}']*\s/u, ' '))
  ) {
    found.add('person');
  }
  if (PLACE.test(original)) found.add('place');
  if (
    /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty)\b/.test(
      folded,
    )
  ) {
    found.add('number');
  }
  return found;
}
