import { expect, test } from 'vitest';
import { addPageText, addWebsiteText } from './website-text.ts';

test("a page's text stands behind the details, under a heading", () => {
  expect(addWebsiteText('Dress code: black tie\n', 'Parking behind the hall', '')).toBe(
    'Dress code: black tie\n\n# From our website\n\nParking behind the hall\n',
  );
  expect(addWebsiteText('', '# Travel\n\nBy train', 'https://a.example/travel')).toBe(
    '# Travel\n\nBy train\n',
  );
  expect(addWebsiteText('', 'By train', 'https://a.example/travel')).toContain(
    '# From our website (https://a.example/travel)',
  );
});

test('what copying brings along is left out, and nothing adds nothing', () => {
  expect(addWebsiteText('', '# Travel\r\n\r\n \r\n\r\nBy train  \n', '')).toBe(
    '# Travel\n\nBy train\n',
  );
  expect(addWebsiteText('Details ', ' \n ', '')).toBe('Details ');
});

test("another page's text stands behind under its name, its own headings below that", () => {
  const first = '# Nora & Ben\n\nWe marry.\n';
  expect(addPageText(first, { title: 'Travel', text: '# How to come\n\nBy train.' })).toBe(
    '# Nora & Ben\n\nWe marry.\n\n# Travel\n\n## How to come\n\nBy train.\n',
  );
  expect(addPageText('', { title: 'Travel', text: '# Travel\n\nBy train.' })).toBe(
    '# Travel\n\nBy train.\n',
  );
});
