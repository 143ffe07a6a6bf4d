import type { Language } from '../understand/language.ts';
import type { SmallTalk } from '../understand/small-talk.ts';

/** What is said where the knowledge does not hold the answer. */
export const declines: Readonly<Record<Language, string>> = {
  en: "I don't have that in the details I was given. Please ask the couple directly.",
  es: 'No tengo esa información en los detalles que me dieron. Por favor, pregunta directamente a la pareja.',
  fr: "Je n'ai pas cette information dans les détails reçus. Merci de demander directement aux mariés.",
  de: 'Das steht nicht in den Angaben, die ich habe, dazu habe ich keine Information. Bitte frag das Brautpaar direkt.',
  it: 'Non ho questa informazione nei dettagli che mi sono stati dati. Chiedi direttamente agli sposi.',
  pt: 'Não tenho essa informação nos detalhes que recebi. Por favor, pergunte diretamente aos noivos.',
};

/** What is said beside an answer, of the part of a message that has none. */
export const partlyDeclines: Readonly<Record<Language, string>> = {
  en: 'For the other part of your question, please check with the couple.',
  es: 'Para la otra parte de tu pregunta, consulta directamente a la pareja.',
  fr: "Pour l'autre partie de votre question, merci de demander aux mariés.",
  de: 'Zum anderen Teil deiner Frage frag bitte das Brautpaar.',
  it: "Per l'altra parte della domanda, chiedi direttamente agli sposi.",
  pt: 'Quanto à outra parte da pergunta, por favor fale com os noivos.',
};

/** What is said where the guest asks what the couple pays. */
export const privateDeclines: Readonly<Record<Language, string>> = {
  en: "That's between the couple and their vendors, so I can't share it. I'm happy to help with anything guests need for the day.",
  es: 'Eso queda entre la pareja y sus proveedores, así que no puedo compartirlo.',
  fr: 'Cela reste entre les mariés et leurs prestataires, je ne peux pas le partager.',
  de: 'Das bleibt zwischen dem Brautpaar und seinen Dienstleistern, das kann ich nicht sagen.',
  it: 'Questo resta tra gli sposi e i loro fornitori, non posso condividerlo.',
  pt: 'Isso fica entre os noivos e os seus fornecedores, não posso partilhar.',
};

/** The frame of a reply to a question in another language; the passage follows as the couple wrote it. */
export const frames: Readonly<Record<Exclude<Language, 'en'>, string>> = {
  es: 'Según los detalles de la pareja:',
  fr: 'D’après les informations des mariés :',
  de: 'Laut den Angaben des Brautpaars:',
  it: 'Secondo i dettagli degli sposi:',
  pt: 'Segundo os detalhes dos noivos:',
};

/** What meets abuse and attempts at the instructions: calm, and one sentence. */
export const calm =
  "I'm here to help with questions about the wedding, so that's the only thing I'll talk about.";

/** Replies to small talk, by personality. */
export const smallTalk: Readonly<Record<SmallTalk, Readonly<Record<string, string>>>> = {
  greeting: {
    friendly: 'Hello, so lovely to hear from you! What would you like to know about the wedding?',
    professional: 'Good day, and welcome. How may I assist you with the wedding?',
    fun: 'Hey there! 🎉 What would you like to know about the big day?',
    casual: "Hi! What's up? Ask me anything about the wedding.",
  },
  thanks: {
    friendly: "You're so welcome! Can't wait to celebrate with you.",
    professional: 'You are most welcome. It was a pleasure to assist.',
    fun: "You're welcome! See you on the dance floor! 💃",
    casual: 'No problem, any time!',
  },
  bye: {
    friendly: 'Goodbye for now, see you at the wedding!',
    professional: 'Goodbye. We look forward to welcoming you.',
    fun: 'Bye! Save some energy for the dance floor! 🎶',
    casual: 'See you there!',
  },
  joy: {
    friendly: "How lovely! It's going to be a wonderful celebration. Anything you'd like to know?",
    professional: 'How very kind. Should you wish to know anything about the day, please ask.',
    fun: 'Yay, us too! 🎉 Anything you want to know before the party?',
    casual: 'Nice! Anything you want to know?',
  },
  'who-are-you': {
    friendly:
      "I'm the couple's wedding helper. I answer from the details they gave me: ask me about the schedule, the venue, what to wear or where to stay.",
    professional:
      'I am the wedding assistant. I answer from the details provided by the couple, such as the schedule, the venue, attire and accommodation.',
    fun: "I'm your friendly wedding know-it-all! 🥂 I answer from what the couple told me: schedule, venue, outfits, hotels, you name it.",
    casual:
      "I'm the wedding helper. I know what the couple told me: times, places, dress code, hotels and so on.",
  },
};
