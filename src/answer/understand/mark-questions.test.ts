import { expect, test } from 'vitest';
import { fold } from '../lexicon/words.ts';
import { markQuestions } from './mark-questions.ts';

test.each([
  [
    'de',
    'Wann gibt es Essen und was ist der Nachtisch?',
    'wann gibt es essen? was ist der nachtisch?',
  ],
  [
    'fr',
    "à quelle heure on mange et d'où vient le vin",
    "a quelle heure on mange? d'ou vient le vin",
  ],
  [
    'fr',
    'le bateau s’appelle comment, et ça dure longtemps ?',
    "le bateau s'appelle comment? ca dure longtemps ?",
  ],
  ['es', 'quién oficia y cómo se llama el grupo?', 'quien oficia? como se llama el grupo?'],
  ['it', 'a che ora è la gita e quanto dura', 'a che ora e la gita? quanto dura'],
  [
    'pt',
    'quem é o fotógrafo e posso usar o telemóvel?',
    'quem e o fotografo? posso usar o telemovel?',
  ],
] as const)('%s: "%s" is two questions', (language, message, marked) => {
  expect(markQuestions(fold(message), language)).toBe(marked);
});

test.each([
  ['de', 'Kann meine Frau und unser Hund mit?'],
  ['fr', 'les enfants et les chiens sont admis ?'],
  ['es', '¿hay coche para mis padres y mis tíos?'],
  ['it', 'possono venire mia moglie e mio figlio?'],
  ['pt', 'posso levar a minha mãe e o meu pai?'],
] as const)('%s: "%s" is one', (language, message) => {
  expect(markQuestions(fold(message), language)).toBe(fold(message));
});
