import type { Phrasebook } from './phrasebook.ts';

/** The replies' fixed phrases in Italian. */
export const italian: Phrasebook = {
  decline:
    'Non ho questa informazione nei dettagli che mi sono stati dati. Chiedi direttamente agli sposi.',
  partlyDecline: "Per l'altra parte della domanda, chiedi direttamente agli sposi.",
  more: (count) => `…e altri ${count}. Chiedimi pure!`,
  contested: (one, other) =>
    `I dettagli dicono due cose diverse: ${one} e ${other}. Chiedi agli sposi quale è giusta.`,
  privateDecline: 'Questo resta tra gli sposi e i loro fornitori, non posso condividerlo.',
  offTopic: 'Sono qui per aiutare con le domande sul matrimonio, e parlo soltanto di quello.',
  voices: 'Secondo i dettagli degli sposi:',
  quoting: (language) => `Secondo i dettagli degli sposi, in ${language}:`,
  smallTalk: {
    greeting: 'Ciao! Cosa vorresti sapere sul matrimonio?',
    thanks: 'Prego! Ci vediamo al matrimonio.',
    bye: 'A presto, ci vediamo al matrimonio!',
    joy: 'Che bello! Vuoi sapere qualcosa sul matrimonio?',
    'who-are-you':
      "Sono l'assistente del matrimonio. Rispondo con quello che mi hanno detto gli sposi: orari, luogo, abbigliamento, alloggio.",
  },
  perNight: (rate) => `${rate} a notte`,
  children: { yes: 'I bambini sono i benvenuti.', no: 'È solo per adulti.' },
  parking: {
    free: 'Il parcheggio è gratuito.',
    freeInPart: 'C’è un parcheggio gratuito, ma non ovunque.',
  },
  clock: (hour, minutes) => `${hour}:${minutes}`,
  dressCodes: {
    'black tie': 'Abito da sera (black tie)',
    cocktail: 'Abito da cocktail',
    formal: 'Abito formale',
    'garden party': 'Abito da garden party',
    'smart casual': 'Informale elegante (smart casual)',
    casual: 'Abbigliamento informale',
  },
};
