import { openPglite } from './open-pglite.ts';

// Run as a process of its own: making a new PostgreSQL folder leaves a process at 800 MB, which
// the server would otherwise carry for the rest of its life.
const folder = process.argv[2];
if (!folder) throw new Error('usage: initialise-pglite FOLDER');
const pglite = await openPglite(folder);
await pglite.close();
