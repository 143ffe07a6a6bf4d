import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Markdown } from './markdown.tsx';
import { escapeMarkdown } from './plain-text.ts';

const render = (text: string) =>
  renderToStaticMarkup(<Markdown text={text} calendarLabel="Add to calendar" />);
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

test('a paragraph that quotes the couple is in the language of the quote, what introduces it is not', () => {
  const sources = [
    { source: 'details', quote: 'Free parking is behind the barn.', lang: 'en' },
    { source: 'details', quote: 'The Mill', lang: undefined },
  ];
  const html = renderToStaticMarkup(
    <Markdown
      text={'Laut den Angaben, auf Englisch:\n\nParking: Free parking is **behind** the barn.'}
      contactLabels={{ map: 'Map', call: 'Call' }}
      sources={sources}
    />,
  );
  expect(html).toContain('<p>Laut den Angaben, auf Englisch:</p>');
  expect(html).toContain('<p lang="en">Parking: Free parking');
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

test('a phone number and a mail open no tab, a street opens a map', () => {
  expect(render('Call 828-555-0146')).toContain('<a href="tel:8285550146">828-555-0146</a>');
  for (const place of [
    '418 Old Mill Gap Road, Fletcher',
    'Lindenallee 12, 10115 Berlin',
    'Rua das Flores 12, Porto',
    '12 rue de la Paix, Paris',
    '3 Sea Road, St. Ives',
  ]) {
    const url = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
    expect(linksOf(`We are at ${place}. Call us.`)).toEqual([url.replaceAll('&', '&amp;')]);
  }
});

test('on the guests page a day opens in the calendar; a table or a bus is no day', () => {
  vi.stubGlobal('location', { pathname: '/chat/nora-1' });
  const days = 'Saturday, May 22, 2027; RSVP by April 10; 22. Mai 2027; 3 de mayo de 2027; 22 août';
  expect(linksOf(days)).toEqual(
    ['2027-05-22', '04-10', '2027-05-22', '2027-05-03', '08-22'].map(
      (day) => `/chat/nora-1/day.ics?on=${day}`,
    ),
  );
  expect(linksOf('Table 12, Bus 7, You may 2, May 45, Suite 10 May')).toEqual([]);
  expect(linksOf('[x](calendar:javascript)')).toEqual([]);
  vi.unstubAllGlobals();
  expect(linksOf('on May 22')).toEqual([]);
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

test('what a couple wrote as text is shown to the letter, with its addresses to tap', () => {
  const text = '*Yes*, [x](y) <b>\n    # 1. no\n- call 828-555-0146 & ask';
  const html = render(escapeMarkdown(text));
  const shown = html
    .replace(/<\/?(?:p|a)[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  expect(shown).toBe('*Yes*, [x](y) <b>\n# 1. no\n- call 828-555-0146 & ask');
  expect(html).toContain('href="tel:8285550146"');
});

const form = (text: string) =>
  renderToStaticMarkup(<Markdown text={text} contactLabels={{ map: 'Open map', call: 'Call' }} />)
    .replace(/<svg.*?<\/svg>/g, '')
    .replaceAll('\u00a0', ' ');

test('times of a bus are a table, and the words around them stay with their emphasis', () => {
  const html = form(
    "Here's what they say: Buses leave **the hotel** at **3:00 PM, 3:30 PM and 4:00 PM**. Back at 9:00 PM and 10:30 PM. *Please* be early.",
  );
  expect(html.replace(/\n/g, '')).toBe(
    '<p>Here&#x27;s what they say:</p>' +
      '<table><tbody><tr><th scope="row">Buses leave the hotel</th><td>3:00 PM · 3:30 PM · 4:00 PM</td></tr>' +
      '<tr><th scope="row">Back</th><td>9:00 PM · 10:30 PM</td></tr></tbody></table>' +
      '<p><em>Please</em> be early.</p>',
  );
});

test('rows with titled columns share a table, as items of a list too', () => {
  const rows = ['Gate: Leaves 3:00 PM; Arrives 3:20 PM', 'Inn: Leaves 4:00 PM; Arrives 4:20 PM'];
  const table =
    '<table><thead><tr><td></td><th scope="col">Leaves</th><th scope="col">Arrives</th></tr></thead>' +
    '<tbody><tr><th scope="row">Gate</th><td>3:00 PM</td><td>3:20 PM</td></tr>' +
    '<tr><th scope="row">Inn</th><td>4:00 PM</td><td>4:20 PM</td></tr></tbody></table>';
  expect(form(`${rows.join('. ')}.`).replace(/\n/g, '')).toBe(table);
  expect(form(rows.map((row) => `- ${row}`).join('\n')).replace(/\n/g, '')).toBe(table);
  expect(form(`- ${rows[0]}\n- Be early`)).toContain('<li>');
});

test('an address is a card and a number a button below the reply, once each', () => {
  const html = form(
    'We are at Laurel Hollow Gardens, 418 Old Mill Gap Road, Fletcher. Call 828-555-0146, really: 828-555-0146.',
  );
  expect(html.match(/<a /g)).toHaveLength(2);
  expect(html).toContain('<strong>Laurel Hollow Gardens</strong>');
  expect(html).toContain('<small>Open map</small>');
  expect(html).toContain('<a href="tel:8285550146" class="chat-call">Call 828-555-0146</a>');
  expect(html).toMatch(/^<p>We are at Laurel Hollow Gardens, 418 [^<]*828-555-0146\.<\/p>/);
});

test('of three hotels each keeps its address and number beside its name', () => {
  const hotels = [
    '12 Main Street, 828-555-0111',
    '3 Oak Road, 828-555-0122',
    '5 Elm Road, 828-555-0133',
  ];
  const html = form(hotels.map((hotel) => `- ${hotel}`).join('\n'));
  expect(html).not.toContain('chat-contacts');
  expect(html.match(/<a /g)).toHaveLength(6);
});

test('in a reply that is still coming nothing has a form', () => {
  expect(render('Buses leave at 3:00 PM, 4:00 PM')).not.toContain('<table');
});
