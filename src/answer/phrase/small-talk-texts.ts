import type { Language } from '../understand/language.ts';
import type { SmallTalk } from '../understand/small-talk.ts';
import { calm, smallTalk } from './texts.ts';

/** What small talk is answered with, in the guest's language; in English by personality. */
export function smallTalkText(talk: SmallTalk, language: Language, personality: string): string {
  if (language !== 'en') return foreignSmallTalk[language][talk];
  return smallTalk[talk][personality] ?? smallTalk[talk].friendly!;
}

/** What meets abuse, in the guest's language. */
export const calmText = (language: Language): string =>
  language === 'en' ? calm : foreignCalm[language];

type Foreign = Exclude<Language, 'en'>;

const foreignCalm: Readonly<Record<Foreign, string>> = {
  es: 'Estoy aquí para ayudar con preguntas sobre la boda, y solo de eso voy a hablar.',
  fr: 'Je suis là pour aider avec les questions sur le mariage, et je ne parlerai que de cela.',
  de: 'Ich bin für Fragen zur Hochzeit da, und nur darüber spreche ich.',
  it: 'Sono qui per aiutare con le domande sul matrimonio, e parlo soltanto di quello.',
  pt: 'Estou aqui para ajudar com perguntas sobre o casamento, e é só disso que vou falar.',
};

const foreignSmallTalk: Readonly<Record<Foreign, Readonly<Record<SmallTalk, string>>>> = {
  es: {
    greeting: '¡Hola! ¿Qué te gustaría saber de la boda?',
    thanks: '¡De nada! Nos vemos en la boda.',
    bye: '¡Hasta pronto, nos vemos en la boda!',
    joy: '¡Qué ilusión! ¿Quieres saber algo de la boda?',
    'who-are-you':
      'Soy el asistente de la boda. Respondo con lo que me contó la pareja: horarios, lugar, vestimenta, alojamiento.',
  },
  fr: {
    greeting: 'Bonjour ! Que souhaitez-vous savoir sur le mariage ?',
    thanks: 'Avec plaisir ! À bientôt au mariage.',
    bye: 'À bientôt au mariage !',
    joy: 'Quelle joie ! Souhaitez-vous savoir quelque chose sur le mariage ?',
    'who-are-you':
      "Je suis l'assistant du mariage. Je réponds avec ce que les mariés m'ont confié : horaires, lieu, tenue, hébergement.",
  },
  de: {
    greeting: 'Hallo! Was möchtest du über die Hochzeit wissen?',
    thanks: 'Sehr gern! Bis bald auf der Hochzeit.',
    bye: 'Bis bald auf der Hochzeit!',
    joy: 'Wie schön! Möchtest du etwas über die Hochzeit wissen?',
    'who-are-you':
      'Ich bin der Helfer dieser Hochzeit. Ich antworte mit dem, was mir das Brautpaar gegeben hat: Uhrzeiten, Ort, Kleidung, Unterkunft.',
  },
  it: {
    greeting: 'Ciao! Cosa vorresti sapere sul matrimonio?',
    thanks: 'Prego! Ci vediamo al matrimonio.',
    bye: 'A presto, ci vediamo al matrimonio!',
    joy: 'Che bello! Vuoi sapere qualcosa sul matrimonio?',
    'who-are-you':
      "Sono l'assistente del matrimonio. Rispondo con quello che mi hanno detto gli sposi: orari, luogo, abbigliamento, alloggio.",
  },
  pt: {
    greeting: 'Olá! O que gostaria de saber sobre o casamento?',
    thanks: 'De nada! Vemo-nos no casamento.',
    bye: 'Até breve, vemo-nos no casamento!',
    joy: 'Que alegria! Quer saber alguma coisa sobre o casamento?',
    'who-are-you':
      'Sou o assistente do casamento. Respondo com o que os noivos me contaram: horários, local, traje, hospedagem.',
  },
};
