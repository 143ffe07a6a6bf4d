import { expect, test } from 'vitest';
import { toEnglish } from './language.ts';
import { recogniseSmallTalk } from './small-talk.ts';

test.each([
  'hi where do i park',
  'hey what time is the ceremony bro',
  'hello is there parking',
  'good morning is breakfast included',
  'thanks and what time is dinner',
  'hallo wann ist die trauung',
  'hola donde es la boda',
  'hi how are you and when does it start',
  'oye si llueve qué',
])('"%s" is a question, whatever stands before it', (text) => {
  expect(recogniseSmallTalk(toEnglish(text))).toBeNull();
});

test.each([
  ['greeting', 'hi how are you'],
  ['greeting', 'hallo zusammen'],
  ['thanks', 'thank you so much, that is perfect'],
  ['thanks', 'danke das war alles'],
  ['thanks', 'vielen Dank!'],
  ['greeting', 'Wie geht es dir?'],
  ['greeting', 'Bonjour, ça va ?'],
  ['greeting', 'coucou'],
  ['joy', 'trop hâte d’y être'],
  ['bye', 'à bientôt'],
  ['greeting', 'buenos días'],
  ['who-are-you', '¿quién eres?'],
  ['joy', '¡qué ilusión!'],
  ['bye', 'arrivederci'],
  ['joy', 'non vedo l’ora'],
  ['who-are-you', 'quem é você?'],
  ['joy', 'estou tão feliz por vocês'],
  ['bye', 'see you there'],
  ['bye', 'lol ok bye'],
  ['bye', 'sound, see ye there'],
  ['thanks', 'ok grand'],
  ['joy', 'mazal tov to both of you'],
  ['who-are-you', 'are you a robot'],
  ['greeting', 'hey there, how are you?'],
  ['joy', "omg the laundry room story!!! i am crying. can't wait to hug you both 😭"],
  ['joy', 'good luck you two'],
  [null, 'love ya! dress code'],
  [null, 'how are you getting there'],
  [null, 'we need the address! love you'],
])('%s: "%s"', (kind, text) => {
  expect(recogniseSmallTalk(toEnglish(text))).toBe(kind);
});
