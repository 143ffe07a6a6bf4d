import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

/** The browser's programs by name; first the one that draws no window of its own, in four fifths of the time. */
const PROGRAMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** The path of a Chromium or Chrome on this machine, or undefined. */
export function findBrowser() {
  const onPath = PROGRAMS.map((name) =>
    spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim(),
  );
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...onPath,
    '/usr/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return candidates.find((path) => path && isProgram(path));
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
