import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monogramOf } from './monogram.ts';

test.each([
  ['Nora & Ben', 'N B'],
  ["Nora & Ben's wedding helper", 'N B'],
  ['nora and ben', 'N B'],
  ['Nora AND Ben', 'N B'],
  ['The Wedding of Nora Hollis & Benjamin Mercer', 'N B'],
  ['Ask Nora + Ben', 'N B'],
  ['Nora ❤️ Ben', 'N B'],
  ['Nora, Ben & Rex', 'N B'],
  ['Nora & Ben, May 2027', 'N B'],
  ['Nora and Ben / Wedding 2027', 'N B'],
  ['Dr. Nora Hollis and Mr. Ben Mercer', 'N B'],
  ['Anne-Marie & Jean-Luc', 'A J'],
  ['Maximiliane-Alexandra von Hohenfels-Waldburg und Bartholomäus Schickelgruber', 'M B'],
  ['Andy & Sandy Anderson', 'A S'],
  ['Émile et Zoë', 'É Z'],
  ['E\u0301mile & Åsa', 'É Å'],
  ['Boda de María y José', 'M J'],
  ['Matrimonio di Giulia e Marco', 'G M'],
  ['Jürgen und Özlem', 'J Ö'],
])('%s has the initials %s', (name, initials) => {
  expect(monogramOf(name).join(' ')).toBe(initials);
});

test.each([
  ['Nora', 'N'],
  ["Nora's wedding helper", 'N'],
  ['Nora Hollis', 'N'],
  ['Nora &', 'N'],
  ['Mr. and Mrs. Hollis', 'H'],
  ['The Hollis Wedding', 'H'],
  ['Nora & the wedding', 'N'],
  ['Our Wedding', ''],
  ['Wedding Helper 2027', ''],
  ['❤️ & 💍', ''],
  ['2027', ''],
  ['', ''],
  ['ßorg', 'ß'],
])('%s is one name, or none: %s', (name, initials) => {
  expect(monogramOf(name).join(' ')).toBe(initials);
});

test.each([
  ['Анна и Иван', 'А И'],
  ['Ελένη και Νίκος', 'Ε Ν'],
  ['დავით & ნინო', 'დ ნ'],
  ['ליאור ודנה', 'ל ד'],
  ['דנה & יואב', 'ד י'],
  ['דנה ורד', 'ד'],
  ['نور و بن', 'ن ب'],
  ['نور وبن', 'ن ب'],
  ['نور ووليد', 'ن و'],
  ['نور وليد', 'ن'],
  ['李雷和韩梅梅', '李 韩'],
  ['さくら＆健', 'さ 健'],
  ['和子と健', '和 健'],
  ['大和', '大'],
  ['佐藤 和子', '佐'],
  ['지은 & 민준', '지 민'],
  ['प्रिया और राज', 'प र'],
  ['เก่ง & แพร', 'ก พ'],
])('in other scripts %s has the initials %s', (name, initials) => {
  expect(monogramOf(name).join(' ')).toBe(initials);
});

test('whatever the name is, there are at most two initials of one letter each', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
      const initials = monogramOf(name);
      expect(initials.length).toBeLessThanOrEqual(2);
      for (const initial of initials) expect(initial).toMatch(/^\p{L}$/u);
    }),
  );
});
