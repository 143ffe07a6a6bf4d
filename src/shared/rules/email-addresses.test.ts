import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalEmail } from './email-addresses.ts';

test.each([
  ['Ana.Reis@Example.com', 'ana.reis@example.com'],
  ['ana+wedding@example.com', 'ana@example.com'],
  ['ana+a+b@example.com.', 'ana@example.com'],
  ['A.N.A+x@googlemail.com', 'ana@gmail.com'],
  ['ａｎａ@gmail.com', 'ana@gmail.com'],
  [' ana@example.com ', 'ana@example.com'],
  ['+ana@example.com', '+ana@example.com'],
  ['"a@b"@example.com', '"a@b"@example.com'],
  ['nobody', 'nobody'],
])('%j is the mailbox %j', (email, canonical) => {
  expect(canonicalEmail(email)).toBe(canonical);
});

test('a canonical address is its own', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const once = canonicalEmail(email);
      expect(canonicalEmail(once)).toBe(once);
    }),
  );
});
