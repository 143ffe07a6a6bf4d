// What the landing page and the guests' page cost a phone: bytes over the network until the page can
// be used, and the time that takes on a slow connection (Lighthouse's "Slow 4G": 150 ms, 1.6 Mbit/s)
// with the processor four times slower.
//
//   node scripts/build.mjs && npx tsx bench/pages.ts
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { makeDataFolder, median, startDemoServer } from './demo-server.ts';

const RUNS = 5;
const executablePath = findBrowser();
if (!executablePath) throw new Error('No Chromium or Chrome found; set CHROMIUM_PATH');

const data = makeDataFolder();
const server = await startDemoServer(data.folder);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const pages = [
  ['landing page', '/', (page: Page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ["guests' page", `/chat/${server.shareUrl}`, askAndRead],
] as const;
for (const [name, path, use] of pages) {
  const runs: Cost[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(path, use));
  const of = (pick: (one: Cost) => number) => median(runs.map(pick));
  process.stdout.write(
    `${name}: JavaScript and CSS ${kilobytes(of((c) => c.codeBytes))}, fonts ${kilobytes(of((c) => c.fontBytes))}, ` +
      `all ${kilobytes(of((c) => c.allBytes))}; usable after ${of((c) => c.usableMs).toFixed(0)} ms on slow 4G\n`,
  );
}
await browser.close();
await server.stop();
data.remove();

type Cost = { codeBytes: number; fontBytes: number; allBytes: number; usableMs: number };

async function measure(path: string, use: (page: Page) => Promise<unknown>): Promise<Cost> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const bytes = await countBytes(session);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const startedAt = performance.now();
  await page.goto(server.origin + path, { waitUntil: 'commit' });
  await use(page);
  const usableMs = performance.now() - startedAt;
  // A page that came with its content is seen before its scripts are there; they count all the same.
  await page.waitForLoadState('load');
  const cost = {
    codeBytes: (bytes.get('Script') ?? 0) + (bytes.get('Stylesheet') ?? 0),
    fontBytes: bytes.get('Font') ?? 0,
    allBytes: [...bytes.values()].reduce((sum, each) => sum + each, 0),
    usableMs,
  };
  await context.close();
  return cost;
}

/** A question can be typed: the box is there and takes letters. */
async function askAndRead(page: Page): Promise<void> {
  await page.getByRole('textbox').fill('When is the ceremony?');
}

async function countBytes(session: CDPSession): Promise<Map<string, number>> {
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
  });
  return bytes;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
