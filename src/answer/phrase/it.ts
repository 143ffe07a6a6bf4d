import type { Phrasebook } from './phrasebook.ts';

/** The replies' fixed phrases in Italian. */
export const italian: Phrasebook = {
  decline:
    'Non ho questa informazione nei dettagli che mi sono stati dati. Chiedi direttamente agli sposi.',
  partlyDecline: "Per l'altra parte della domanda, chiedi direttamente agli sposi.",
  privateDecline: 'Questo resta tra gli sposi e i loro fornitori, non posso condividerlo.',
  calm: 'Sono qui per aiutare con le domande sul matrimonio, e parlo soltanto di quello.',
  voices: { friendly: 'Secondo i dettagli degli sposi:' },
  openers: { friendly: 'Secondo i dettagli degli sposi:' },
  smallTalk: {
    greeting: { friendly: 'Ciao! Cosa vorresti sapere sul matrimonio?' },
    thanks: { friendly: 'Prego! Ci vediamo al matrimonio.' },
    bye: { friendly: 'A presto, ci vediamo al matrimonio!' },
    joy: { friendly: 'Che bello! Vuoi sapere qualcosa sul matrimonio?' },
    'who-are-you': {
      friendly:
        "Sono l'assistente del matrimonio. Rispondo con quello che mi hanno detto gli sposi: orari, luogo, abbigliamento, alloggio.",
    },
  },
  yes: 'Sì.',
  no: 'No.',
  nights: ['notte', 'notti'],
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
