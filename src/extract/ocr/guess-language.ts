import type { OcrLanguage } from './recogniser.ts';

/** Small words by which a text's language is known; those that two languages share are left out. */
const smallWords: Record<OcrLanguage, readonly string[]> = {
  eng: ['the', 'and', 'at', 'of', 'is', 'to', 'for', 'our', 'your', 'will', 'with', 'from', 'you'],
  deu: [
    'der',
    'die',
    'das',
    'und',
    'ist',
    'im',
    'am',
    'um',
    'uhr',
    'bitte',
    'wir',
    'mit',
    'zur',
    'ab',
    'auf',
    'euch',
    'eure',
    'sind',
    'nach',
  ],
  fra: [
    'le',
    'les',
    'des',
    'et',
    'est',
    'au',
    'aux',
    'pour',
    'nous',
    'vous',
    'dans',
    'du',
    'sur',
    'votre',
    'sera',
    'chez',
    'avec',
  ],
  spa: [
    'el',
    'los',
    'las',
    'y',
    'del',
    'es',
    'nuestra',
    'nuestro',
    'con',
    'para',
    'hasta',
    'una',
    'se',
    'en',
    'desde',
  ],
  ita: [
    'il',
    'gli',
    'di',
    'e',
    'della',
    'del',
    'alle',
    'nel',
    'nella',
    'per',
    'con',
    'nostro',
    'nostra',
    'dalle',
    'presso',
    'sono',
    'dei',
    'vi',
  ],
  por: [
    'o',
    'os',
    'e',
    'do',
    'da',
    'dos',
    'na',
    'no',
    'nossa',
    'nosso',
    'para',
    'com',
    'em',
    'um',
    'uma',
    'pelas',
    'ao',
  ],
};

/** A language must have so many of its small words more than English to be read as itself. */
const LEAD = 2;

/** The language that these words are most likely in; English where nothing says otherwise. */
export function guessLanguage(words: readonly string[]): OcrLanguage {
  const seen = words.map((word) => word.toLowerCase().replace(/[^\p{L}]/gu, ''));
  const count = (language: OcrLanguage) =>
    seen.filter((word) => smallWords[language].includes(word)).length;
  const english = count('eng');
  let best: OcrLanguage = 'eng';
  let most = english + LEAD - 1;
  for (const language of Object.keys(smallWords) as OcrLanguage[]) {
    const own = language === 'eng' ? 0 : count(language);
    if (own > most) [best, most] = [language, own];
  }
  return best;
}
