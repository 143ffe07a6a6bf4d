import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Language } from '#answer/engine.ts';
import { findUngrounded } from './check-reply.ts';
import { gatherEvidence } from './evidence.ts';
import type { EvidencePassage } from './statement.ts';

const root = path.join(import.meta.dirname, 'replies');

type Tried = { wedding: string; isGood: boolean; kind: string; reply: string; found: string[] };

/** Each wedding: its helper's name, its passages, and replies with the passages that they cite. */
function tryWedding(file: string): Tried[] {
  const rows = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  const names = rows.filter(([row]) => row === 'helper').map(([, name = '']) => name);
  const passages = rows
    .filter(([row]) => row === 'passage')
    .map(
      ([, id, headings = '', text = '']): EvidencePassage => ({
        id: Number(id),
        source: 'Wedding details',
        headings: headings.split(' > ').filter((heading) => heading !== ''),
        text,
      }),
    );
  return rows
    .filter(([row]) => row === 'good' || row === 'bad')
    .map(([row, language, ids = '', kind = '', reply = '']) => {
      const cited = new Set(ids.split(',').map(Number));
      const evidence = gatherEvidence({ passages, cited, names });
      return {
        wedding: path.basename(file, '.tsv'),
        isGood: row === 'good',
        kind,
        reply,
        found: findUngrounded(reply, evidence, language as Language),
      };
    });
}

/**
 * What no figure betrays: a name, or that something costs nothing; and what is true of one thing and said of
 * another where nothing yet tells the two apart.
 */
const WITHOUT_FIGURE = new Set(['name', 'free', 'weekday', 'beyond']);

test('there are enough of them to tell', () => {
  const files = ['seen', 'aside', 'subjects'].map((part) => readdirSync(path.join(root, part)));
  expect(files.flat().length).toBeGreaterThanOrEqual(20);
});

/** The bad ones of the last say of one thing what is true of another; 7 of these 125 are not found. */
describe.each([
  ['seen', 0.02],
  ['aside', 0.02],
  ['subjects', 0.06],
])('of the replies %s', (part, mayPass) => {
  const tried = readdirSync(path.join(root, part)).flatMap((file) =>
    tryWedding(path.join(root, part, file)),
  );
  const good = tried.filter(({ isGood }) => isGood);
  const bad = tried.filter(({ isGood }) => !isGood);
  const passed = bad.filter(({ found }) => found.length === 0);

  test('at most 2 % of the good ones are lost', () => {
    const lost = good.filter(({ found }) => found.length > 0);
    // Shows those that are too many.
    expect(lost.slice(Math.floor(good.length * 0.02))).toEqual([]);
  });

  test('no bad one with an invented figure passes', () => {
    expect(passed.filter(({ kind }) => !WITHOUT_FIGURE.has(kind))).toEqual([]);
  });

  test('hardly a bad one passes at all', () => {
    expect(passed.length / bad.length).toBeLessThanOrEqual(mayPass);
  });
});
