import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Markdown } from './markdown.tsx';

const render = (text: string) => renderToStaticMarkup(<Markdown text={text} />);
const linksOf = (text: string) =>
  [...render(text).matchAll(/href="([^"]*)"/g)].map(([, address]) => address);

test('a reply has paragraphs, lists, emphasis, code and three levels of headings', () => {
  const html = render('# A\n\n## B\n\n### C\n\n#### D\n\n- **b** *i* `c`\n\n1. one');
  for (const part of ['<h1>A</h1>', '<h2>B</h2>', '<h3>C</h3>', '<strong>b</strong>', '<ol>']) {
    expect(html).toContain(part);
  }
  expect(html).not.toContain('<h4>');
  expect(html).toContain('D');
});

test('HTML stays text, pictures become their words, and only web, mail and phone are linked', () => {
  const html = render(
    '<b onclick="x()">hi</b> ![a tree](https://evil.example/t.png) [x](javascript:alert(1)) ' +
      '[y](data:text/html,1) [z]( JaVaScRiPt:alert(1)) [v](//evil.example) [w](vbscript:x)',
  );
  expect(html).not.toMatch(/<b|<img|href/);
  expect(html).toContain('a tree');
  expect(html).toContain('&lt;b onclick');
});

test('a link opens beside the chat and tells nothing of where it was', () => {
  expect(render('[our site](https://nora.example)')).toContain(
    '<a href="https://nora.example" target="_blank" rel="noopener noreferrer nofollow">our site</a>',
  );
});

test('addresses, mails and phone numbers can be tapped, without the full stop after them', () => {
  expect(linksOf('See noraandben.com/rsvp.')).toEqual(['https://noraandben.com/rsvp']);
  expect(linksOf('(https://nora.example/a_(b))')).toEqual(['https://nora.example/a_(b)']);
  expect(linksOf('Write to nora@example.com, please')).toEqual(['mailto:nora@example.com']);
  expect(linksOf('Call 828-555-0146 or +44 20 7946 0958.')).toEqual([
    'tel:8285550146',
    'tel:+442079460958',
  ]);
});

test('dates, times, prices and file names are no links', () => {
  for (const text of [
    '2027-05-22',
    'ab828-555-0146',
    'x/y.com',
    '4:30 PM - 10:30',
    '$189.00',
    'map.pdf',
    '05/22/2027',
    'e.g. A',
  ]) {
    expect([text, linksOf(text)]).toEqual([text, []]);
  }
});
