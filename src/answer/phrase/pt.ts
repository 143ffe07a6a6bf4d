import type { Phrasebook } from './phrasebook.ts';

/** The replies' fixed phrases in Portuguese. */
export const portuguese: Phrasebook = {
  decline:
    'Não tenho essa informação nos detalhes que recebi. Por favor, pergunte diretamente aos noivos.',
  partlyDecline: 'Quanto à outra parte da pergunta, por favor fale com os noivos.',
  more: (count) => `…e mais ${count}. Pergunte-me o que quiser saber!`,
  contested: (one, other) =>
    `Os detalhes dizem duas coisas diferentes: ${one} e ${other}. Por favor, pergunte aos noivos qual está certa.`,
  privateDecline: 'Isso fica entre os noivos e os seus fornecedores, não posso partilhar.',
  offTopic: 'Estou aqui para ajudar com perguntas sobre o casamento, e é só disso que vou falar.',
  voices: 'Segundo os detalhes dos noivos:',
  quoting: (language) => `Segundo os detalhes dos noivos, em ${language}:`,
  smallTalk: {
    greeting: 'Olá! O que gostaria de saber sobre o casamento?',
    thanks: 'De nada! Vemo-nos no casamento.',
    bye: 'Até breve, vemo-nos no casamento!',
    joy: 'Que alegria! Quer saber alguma coisa sobre o casamento?',
    'who-are-you':
      'Sou o assistente do casamento. Respondo com o que os noivos me contaram: horários, local, traje, hospedagem.',
  },
  perNight: (rate) => `${rate} por noite`,
  children: { yes: 'As crianças são bem-vindas.', no: 'É só para adultos.' },
  parking: {
    free: 'O estacionamento é gratuito.',
    freeInPart: 'Há estacionamento gratuito, mas não em todo o lado.',
  },
  clock: (hour, minutes) => `${hour}h${minutes === '00' ? '' : minutes}`,
  dressCodes: {
    'black tie': 'Traje de gala (black tie)',
    cocktail: 'Traje de coquetel',
    formal: 'Traje formal',
    'garden party': 'Traje para festa no jardim',
    'smart casual': 'Esporte fino (smart casual)',
    casual: 'Traje informal',
  },
};
