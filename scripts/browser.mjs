import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

/** The path of a Chromium or Chrome on this machine, or undefined. */
export function findBrowser() {
  const onPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
    (name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim(),
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
