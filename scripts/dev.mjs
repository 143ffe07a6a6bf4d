// npm run dev: the server from its sources, restarted on changes, and the app with hot reloading.
import { spawn } from 'node:child_process';
import { ensureBuild, ensurePackages, root, say } from './install.mjs';

ensurePackages();
// The guests' page and the app's are served from a build; the app is also at port 5173, from its sources.
ensureBuild();
const children = [
  spawn(
    'node_modules/.bin/tsx',
    ['watch', '--include', 'src/**/*', 'src/server/main.ts', ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit' },
  ),
  spawn('node_modules/.bin/vite', ['--config', 'vite.config.ts'], { cwd: root, stdio: 'inherit' }),
];
say('The app with hot reloading: http://localhost:5173');
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill();
    process.exitCode = code ?? 0;
  });
}
