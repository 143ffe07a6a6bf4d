import { expect, test } from 'vitest';
import { readPageLinks } from './page-links.ts';

test('the links of a navigation are read with their words, and the others only where there is none', () => {
  const page = `<body><header><a href="/">Nora &amp; Ben</a></header>
    <div role="navigation"><ul><li><a href="/travel"><span>Getting </span>there</a><li><a href="/photos"></a></ul></div>
    <p>By <a href="/train">train</a>.</p></body>`;
  expect(readPageLinks(page)).toEqual([
    { href: '/', title: 'Nora & Ben' },
    { href: '/travel', title: 'Getting there' },
  ]);
  expect(readPageLinks('<p>By <a href="/train">train</a>.</p>')).toEqual([
    { href: '/train', title: 'train' },
  ]);
});

test('however many links a page has, no more are read than somebody looks through', () => {
  const page = `<nav>${'<a href="/x">x</a>'.repeat(50_000)}</nav>`;
  expect(readPageLinks(page)).toHaveLength(200);
});
