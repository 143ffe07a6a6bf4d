import type { Phrasebook } from './phrasebook.ts';

/** The replies' fixed phrases in French. */
export const french: Phrasebook = {
  decline:
    "Je n'ai pas cette information dans les détails reçus. Merci de demander directement aux mariés.",
  partlyDecline: "Pour l'autre partie de votre question, merci de demander aux mariés.",
  more: (count) => `…et encore ${count}. Demandez-moi ce qui vous intéresse !`,
  contested: (one, other) =>
    `Les informations se contredisent : ${one} et ${other}. Merci de demander aux mariés ce qui est juste.`,
  privateDecline: 'Cela reste entre les mariés et leurs prestataires, je ne peux pas le partager.',
  offTopic:
    'Je suis là pour aider avec les questions sur le mariage, et je ne parlerai que de cela.',
  voices: 'D’après les informations des mariés :',
  quoting: (language) => `D’après les informations des mariés, en ${language} :`,
  smallTalk: {
    greeting: 'Bonjour ! Que souhaitez-vous savoir sur le mariage ?',
    thanks: 'Avec plaisir ! À bientôt au mariage.',
    bye: 'À bientôt au mariage !',
    joy: 'Quelle joie ! Souhaitez-vous savoir quelque chose sur le mariage ?',
    'who-are-you':
      "Je suis l'assistant du mariage. Je réponds avec ce que les mariés m'ont confié : horaires, lieu, tenue, hébergement.",
  },
  perNight: (rate) => `${rate} la nuit`,
  children: { yes: 'Les enfants sont les bienvenus.', no: 'C’est réservé aux adultes.' },
  parking: {
    free: 'Le parking est gratuit.',
    freeInPart: 'Il y a un parking gratuit, mais pas partout.',
  },
  clock: (hour, minutes) => (minutes === '00' ? `${hour} h` : `${hour} h ${minutes}`),
  dressCodes: {
    'black tie': 'Tenue de soirée (black tie)',
    cocktail: 'Tenue de cocktail',
    formal: 'Tenue habillée',
    'garden party': 'Tenue de garden-party',
    'smart casual': 'Décontracté chic (smart casual)',
    casual: 'Tenue décontractée',
  },
};
