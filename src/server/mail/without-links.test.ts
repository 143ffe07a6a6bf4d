import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutLinks } from './without-links.ts';

test.each([
  ['Is https://evil.ru/x?a=1 the address?', 'Is https: //evil. ru/x?a=1 the address?'],
  ['See www.evil.example', 'See www. evil. example'],
  ['evil.ru', 'evil. ru'],
  ['evil．ru and evil。рф', 'evil. ru and evil. рф'],
  ['ev\u200bil\u2060.ru', 'evil. ru'],
  ['xn--80ak6aa92e.xn--p1ai', 'xn--80ak6aa92e. xn--p1ai'],
  ['javascript:alert(1)', 'javascript: alert(1)'],
  ['4⁴https://evil.ru', '44https: //evil. ru'],
  ['http://203.0.113.5/', 'http: //203. 0. 113. 5/'],
  ['Write to maria@example.com', 'Write to maria@ example. com'],
  ['maria＠example．com', 'maria@ example. com'],
  ['tel:+15550100', 'tel: +15550100'],
  ['[see here](https://evil.ru)', '[see here](https: //evil. ru)'],
])('%j is no link any more', (text, expected) => {
  expect(withoutLinks(text)).toBe(expected);
});

test.each([
  'Does it begin at 3:30 p.m. or at 15.30?',
  'Is parking $12.50? We are 5 … Thanks.',
  'Où est l’église ?',
])('%j stays as it is', (text) => {
  expect(withoutLinks(text)).toBe(text.normalize('NFKC'));
});

test('whatever is around it, nothing is left that a mail program links', () => {
  const site = fc.constantFrom('https://evil.ru/a', 'www.evil.com', 'evil.co.uk', 'a@evil.ru');
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      site,
      fc.string({ unit: 'grapheme' }),
      (before, link, after) => {
        const text = withoutLinks(before + link + after);
        expect(text).not.toMatch(/evil\.(ru|com|co)|https:\/\/|www\.evil|@evil/i);
      },
    ),
  );
});
