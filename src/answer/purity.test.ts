import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** What would make two replies to the same input differ, or block, with an example of each. */
const impure: Readonly<Record<string, RegExp>> = {
  'Math.random()': /\bMath\.random\b/,
  'Date.now()': /\bDate\.now\b/,
  'new Date()': /\bnew Date\(\s*\)/,
  'performance.now()': /\bperformance\./,
  'crypto.randomUUID()': /\bcrypto\.|\brandomUUID\b/,
  'setTimeout(goOn, 1)': /\bset(?:Timeout|Interval|Immediate)\(/,
  'fetch(url)': /\bfetch\(/,
  'process.env.TZ': /\bprocess\./,
};

test('the engine has no clock, no chance, no network and no environment', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => [file, readFileSync(path.join(import.meta.dirname, file), 'utf8')] as const);
  expect(sources.map(([file]) => file)).toContain('engine.ts');
  const found = Object.entries(impure).flatMap(([what, pattern]) =>
    sources.filter(([, code]) => pattern.test(code)).map(([file]) => `${file}: ${what}`),
  );
  expect(found).toEqual([]);
});

test.each(Object.entries(impure))('%s would be found', (example, pattern) => {
  expect(example).toMatch(pattern);
});
