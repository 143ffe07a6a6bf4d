// How long the built server takes from its start to /readyz, the first time and again, and how much
// memory it holds when nobody asks anything.
//
//   node scripts/build.mjs && npx tsx bench/start.ts
import { makeDataFolder, median, startDemoServer } from './demo-server.ts';

const RUNS = 5;
const IDLE_MS = 10_000;

const first: number[] = [];
const again: number[] = [];
const idle: number[] = [];
for (let run = 0; run < RUNS; run += 1) {
  const data = makeDataFolder();
  const fresh = await startDemoServer(data.folder);
  first.push(fresh.readyAfterMs);
  await fresh.stop();
  const server = await startDemoServer(data.folder);
  again.push(server.readyAfterMs);
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  idle.push(server.residentBytes() / 1024 / 1024);
  await server.stop();
  data.remove();
}
print('first start, empty data folder', first, 's', 1000);
print('start again', again, 's', 1000);
print(`resident memory, idle for ${IDLE_MS / 1000} s, with the demo`, idle, 'MB', 1);

function print(what: string, values: readonly number[], unit: string, divisor: number): void {
  const show = (value: number) => (value / divisor).toFixed(unit === 's' ? 2 : 0);
  process.stdout.write(
    `${what}: median ${show(median(values))} ${unit} (${show(Math.min(...values))} to ${show(Math.max(...values))}, ${values.length} runs)\n`,
  );
}
