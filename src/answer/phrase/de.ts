import type { Phrasebook } from './phrasebook.ts';

/** The replies' fixed phrases in German. */
export const german: Phrasebook = {
  decline: 'Das steht leider nicht in den Angaben, die ich habe. Bitte frag das Brautpaar direkt.',
  partlyDecline: 'Zum anderen Teil deiner Frage frag bitte das Brautpaar.',
  more: (count) => `…und ${count} weitere. Frag mich gern danach!`,
  contested: (one, other) =>
    `In den Angaben steht zweierlei: ${one} und ${other}. Bitte frag das Brautpaar, was stimmt.`,
  privateDecline:
    'Das bleibt zwischen dem Brautpaar und seinen Dienstleistern, das kann ich nicht sagen.',
  offTopic: 'Ich bin für Fragen zur Hochzeit da, und nur darüber spreche ich.',
  voices: 'Laut den Angaben des Brautpaars:',
  quoting: (language) => `Laut den Angaben des Brautpaars, auf ${language}:`,
  smallTalk: {
    greeting: 'Hallo! Was möchtest du über die Hochzeit wissen?',
    thanks: 'Sehr gern! Bis bald auf der Hochzeit.',
    bye: 'Bis bald auf der Hochzeit!',
    joy: 'Wie schön! Möchtest du etwas über die Hochzeit wissen?',
    'who-are-you':
      'Ich bin der Helfer dieser Hochzeit. Ich antworte mit dem, was mir das Brautpaar gegeben hat: Uhrzeiten, Ort, Kleidung, Unterkunft.',
  },
  perNight: (rate) => `${rate} pro Nacht`,
  children: { yes: 'Kinder sind willkommen.', no: 'Es ist nur für Erwachsene.' },
  parking: {
    free: 'Das Parken ist kostenlos.',
    freeInPart: 'Es gibt kostenlose Parkplätze, aber nicht überall.',
  },
  clock: (hour, minutes) => `${hour}:${minutes} Uhr`,
  dressCodes: {
    'black tie': 'Abendgarderobe (Black Tie)',
    cocktail: 'Cocktailkleidung',
    formal: 'Formelle Kleidung',
    'garden party': 'Kleidung wie zur Gartenparty',
    'smart casual': 'Gepflegt und leger (Smart Casual)',
    casual: 'Legere Kleidung',
  },
};
