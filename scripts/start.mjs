// npm start: installs what is missing, builds what has changed, and serves in this same process.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild, ensurePackages, root } from './install.mjs';

ensurePackages();
ensureBuild();
const settings = path.join(root, '.env');
try {
  process.loadEnvFile(settings);
} catch (error) {
  if (error.code !== 'ENOENT') throw error;
}
await import(pathToFileURL(path.join(root, 'dist/server/main.js')).href);
