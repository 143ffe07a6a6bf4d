import type { Phrasebook } from './phrasebook.ts';

/** The replies' fixed phrases in Spanish. */
export const spanish: Phrasebook = {
  decline:
    'No tengo esa información en los detalles que me dieron. Por favor, pregunta directamente a la pareja.',
  partlyDecline: 'Para la otra parte de tu pregunta, consulta directamente a la pareja.',
  more: (count) => `…y ${count} más. ¡Pregúntame por lo que quieras saber!`,
  contested: (one, other) =>
    `Los detalles dicen dos cosas distintas: ${one} y ${other}. Por favor, pregunta a la pareja cuál es la correcta.`,
  privateDecline: 'Eso queda entre la pareja y sus proveedores, así que no puedo compartirlo.',
  offTopic: 'Estoy aquí para ayudar con preguntas sobre la boda, y solo de eso voy a hablar.',
  voices: 'Según los detalles de la pareja:',
  quoting: (language) => `Según los detalles de la pareja, en ${language}:`,
  smallTalk: {
    greeting: '¡Hola! ¿Qué te gustaría saber de la boda?',
    thanks: '¡De nada! Nos vemos en la boda.',
    bye: '¡Hasta pronto, nos vemos en la boda!',
    joy: '¡Qué ilusión! ¿Quieres saber algo de la boda?',
    'who-are-you':
      'Soy el asistente de la boda. Respondo con lo que me contó la pareja: horarios, lugar, vestimenta, alojamiento.',
  },
  perNight: (rate) => `${rate} por noche`,
  children: { yes: 'Los niños son bienvenidos.', no: 'Es solo para adultos.' },
  parking: {
    free: 'El aparcamiento es gratuito.',
    freeInPart: 'Hay aparcamiento gratuito, pero no en todas partes.',
  },
  clock: (hour, minutes) => `${hour}:${minutes} h`,
  dressCodes: {
    'black tie': 'Etiqueta (black tie)',
    cocktail: 'Cóctel',
    formal: 'Formal',
    'garden party': 'Como para una fiesta de jardín',
    'smart casual': 'Informal elegante (smart casual)',
    casual: 'Informal',
  },
};
