// Draws wedding texts as scans and photos, reads them as the product does, and prints how many characters
// and lines come out right, what guests would get of them, and what of that would be wrong.
//
//   npx tsx bench/ocr.ts [--plain]
//
// --plain leaves out what makes a picture legible before it is read.
import { toGrey } from '#extract/ocr/grey-picture.ts';
import { readPage } from '#extract/ocr/read-page.ts';
import { openRecogniser } from '#extract/ocr/recogniser.ts';
import { drawScan, type ScanLook } from '#extract/testing/a-scan.ts';
import type { PageReading } from '#shared/rules/doubts.ts';
import { ocrTexts } from './ocr-texts.ts';

const looks: Record<string, ScanLook> = {
  'scan of 300 dpi': { size: 44, width: 1900 },
  'scan of 150 dpi, small serif': { font: 'Serif', size: 21, width: 900, noise: 15 },
  'scan askew by 3 degrees': { size: 30, skew: 3, noise: 20 },
  'invitation, italic, centred': { font: 'Italic', size: 40, isCentred: true },
  'light on dark, serif': { font: 'Serif', size: 36, isLightOnDark: true, isCentred: true },
  'photo with a shadow': { size: 34, isPhoto: true, skew: -1.5, noise: 25, blur: 0.8 },
  'photo with a shadow, serif': {
    font: 'Serif',
    size: 38,
    isPhoto: true,
    skew: 2,
    noise: 35,
    blur: 1,
  },
  'screenshot, letters of 11 pixels': { size: 11, width: 480, noise: 10 },
  'photo in the dark, grainy': {
    font: 'Serif',
    size: 38,
    isPhoto: true,
    skew: 2,
    noise: 60,
    blur: 1,
  },
};

const isPlain = process.argv.includes('--plain');
const recogniser = await openRecogniser();
const all = newCounts();
process.stdout.write(
  `${'look'.padEnd(34)}characters wrong  lines right  held back  told wrong  figure wrong   time\n`,
);
for (const [name, look] of Object.entries(looks)) {
  const counts = newCounts();
  for (const { lines } of ocrTexts) {
    const canvas = drawScan(lines, look);
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
    const startedAt = performance.now();
    const reading = readPage(recogniser, toGrey(data, { width, height }), isPlain);
    count(counts, lines, reading, performance.now() - startedAt);
  }
  print(name, counts);
  for (const key of Object.keys(all) as (keyof Counts)[]) all[key] += counts[key];
}
print('all', all);
process.stdout.write(
  `${Math.round(process.memoryUsage().rss / 1024 / 1024)} MiB resident at the end\n`,
);

type Counts = Record<
  | 'pictures'
  | 'characters'
  | 'wrong'
  | 'lines'
  | 'right'
  | 'heldBack'
  | 'toldWrong'
  | 'figureWrong'
  | 'ms',
  number
>;

function newCounts(): Counts {
  return {
    pictures: 0,
    characters: 0,
    wrong: 0,
    lines: 0,
    right: 0,
    heldBack: 0,
    toldWrong: 0,
    figureWrong: 0,
    ms: 0,
  };
}

function count(counts: Counts, truth: readonly string[], reading: PageReading, ms: number): void {
  const wanted = truth.map(plain);
  const read = reading.text.split('\n').filter(Boolean).map(plain);
  const doubtful = new Set(reading.doubtful.map(plain));
  const told = read.filter((line) => !doubtful.has(line));
  counts.pictures += 1;
  counts.characters += wanted.join(' ').length;
  counts.wrong += distance(read.join(' '), wanted.join(' '));
  counts.lines += wanted.length;
  counts.right += wanted.filter((line) => read.includes(line)).length;
  counts.heldBack += wanted.filter((line) => read.includes(line) && doubtful.has(line)).length;
  const wrong = told.filter((line) => !wanted.includes(line));
  counts.toldWrong += wrong.length;
  counts.figureWrong += wrong.filter(
    (line) => !wanted.map(figuresOf).includes(figuresOf(line)),
  ).length;
  counts.ms += ms;
  if (process.argv.includes('--show')) {
    for (const line of wrong) process.stdout.write(`  told: ${line}\n`);
  }
}

function print(name: string, counts: Counts): void {
  const { pictures, characters, wrong, lines, right, heldBack, toldWrong, figureWrong, ms } =
    counts;
  const cells = [
    `${((100 * wrong) / characters).toFixed(1)} %`.padStart(16),
    `${right} of ${lines}`.padStart(13),
    ...[heldBack, toldWrong].map((each) => String(each).padStart(11)),
    String(figureWrong).padStart(14),
    `${(ms / pictures / 1000).toFixed(1)} s`.padStart(8),
  ];
  process.stdout.write(`${name.padEnd(34)}${cells.join('')}\n`);
}

/** Without what no guest would miss: the kind of apostrophe and a full stop at a line's end. */
function plain(line: string): string {
  return line
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/[.,]$/, '')
    .trim();
}

function figuresOf(line: string): string {
  return line.replace(/\D+/g, ' ').trim();
}

/** Levenshtein's: letters to be put in, taken out or changed. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const change = row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, change));
    }
    row = next;
  }
  return row[to.length]!;
}
