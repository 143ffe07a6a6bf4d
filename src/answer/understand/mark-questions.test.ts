import { expect, test } from 'vitest';
import { lower } from '../lexicon/words.ts';
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
    "à quelle heure on mange? d'où vient le vin",
  ],
  [
    'fr',
    'le bateau s’appelle comment, et ça dure longtemps ?',
    "le bateau s'appelle comment? ça dure longtemps ?",
  ],
  ['es', 'quién oficia y cómo se llama el grupo?', 'quién oficia? cómo se llama el grupo?'],
  ['it', 'a che ora è la gita e quanto dura', 'a che ora è la gita? quanto dura'],
  [
    'pt',
    'quem é o fotógrafo e posso usar o telemóvel?',
    'quem é o fotógrafo? posso usar o telemóvel?',
  ],
] as const)('%s: "%s" is two questions', (language, message, marked) => {
  expect(markQuestions(message, language)).toBe(marked);
});

test.each([
  ['de', 'Kann meine Frau und unser Hund mit?'],
  ['fr', 'les enfants et les chiens sont admis ?'],
  ['es', '¿hay coche para mis padres y mis tíos?'],
  ['it', 'possono venire mia moglie e mio figlio?'],
  ['pt', 'posso levar a minha mãe e o meu pai?'],
] as const)('%s: "%s" is one', (language, message) => {
  expect(markQuestions(message, language)).toBe(lower(message));
});
