// npm run usher -- <command>: the operator's commands, over the same settings as npm start.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild, ensurePackages, root } from './install.mjs';

ensurePackages();
ensureBuild();
try {
  process.loadEnvFile(path.join(root, '.env'));
} catch (error) {
  if (error.code !== 'ENOENT') throw error;
}
await import(pathToFileURL(path.join(root, 'dist/server/usher.js')).href);
