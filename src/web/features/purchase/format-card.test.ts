import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cursorAfter, formatCardNumber, formatExpiry, formatSecurityCode } from './format-card.ts';

test.each([
  ['1240', '12 / 40'],
  ['12/40', '12 / 40'],
  ['12 / 40', '12 / 40'],
  ['12/2040', '12 / 40'],
  ['12 / 204', '12 / 204'],
  ['5', '05'],
  ['530', '05 / 30'],
  ['1/', '01'],
  ['1/30', '01 / 30'],
  ['12 / ', '12'],
  ['', ''],
])('%j in the expiry reads %j', (typed, formatted) => {
  expect(formatExpiry(typed)).toBe(formatted);
});

test('an expiry typed key by key reads like one that is pasted, and every key can be taken back', () => {
  const type = (keys: string) => keys.split('').reduce((text, key) => formatExpiry(text + key), '');
  expect(type('1240')).toBe('12 / 40');
  expect(type('12/2040')).toBe('12 / 40');
  expect(type('1/30')).toBe('01 / 30');
  let text = type('1240');
  for (let presses = 0; presses < 8; presses += 1) text = formatExpiry(text.slice(0, -1));
  expect(text).toBe('');
});

test('card numbers stand in the groups that are printed on the card', () => {
  expect(formatCardNumber('4242424242424242')).toBe('4242 4242 4242 4242');
  expect(formatCardNumber('4242-4242 42424242')).toBe('4242 4242 4242 4242');
  expect(formatCardNumber('378282246310005')).toBe('3782 822463 10005');
  expect(formatCardNumber('42424')).toBe('4242 4');
  expect(formatSecurityCode('12a34 5')).toBe('1234');
});

test('formatting what is formatted changes nothing, and no digit of a number is lost', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d -]{0,25}$/), (typed) => {
      const once = formatCardNumber(typed);
      expect(formatCardNumber(once)).toBe(once);
      const most = /^3[47]/.test(typed.replace(/\D/g, '')) ? 15 : 19;
      expect(once.replace(/\D/g, '')).toBe(typed.replace(/\D/g, '').slice(0, most));
      const expiry = formatExpiry(typed);
      expect(formatExpiry(expiry)).toBe(expiry);
    }),
  );
});

test('the cursor stays behind the digit that was typed', () => {
  expect(cursorAfter('4242 4242', 5)).toBe(6);
  expect(cursorAfter('12 / 40', 2)).toBe(2);
  expect(cursorAfter('12 / 40', 0)).toBe(0);
  expect(cursorAfter('12', 5)).toBe(2);
});
