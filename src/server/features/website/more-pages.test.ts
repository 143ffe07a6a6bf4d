import { expect, test } from 'vitest';
import { listMorePages } from './more-pages.ts';

const AT = 'https://nora-and-ben.example/home';
const offered = (...hrefs: string[]) =>
  listMorePages(
    AT,
    hrefs.map((href) => ({ href, title: 'A page' })),
  ).map(({ address }) => address);

test('other pages of the same website are offered, each once and in their order', () => {
  expect(
    offered('/travel', 'registry/', './travel#hotels', '/travel/', AT, '#top', '/home/'),
  ).toEqual(['https://nora-and-ben.example/travel', 'https://nora-and-ben.example/registry/']);
});

test.each([
  'https://other.example/travel',
  'http://nora-and-ben.example/travel',
  'https://nora-and-ben.example:8443/travel',
  'https://nora-and-ben.example.evil.example/travel',
  '//127.0.0.1/admin',
  'https://user:secret@nora-and-ben.example/travel',
  'javascript:alert(1)',
  'mailto:nora@example.com',
  'https://',
  '/calendar?month=2027-05',
  '/menu.pdf',
  '/us.JPG',
])('%s is none of them', (href) => {
  expect(offered(href)).toEqual([]);
});

test('no more than eight are offered', () => {
  expect(offered(...Array.from({ length: 500 }, (_, i) => `/page-${i}`))).toHaveLength(8);
});
