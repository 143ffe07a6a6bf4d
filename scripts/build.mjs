// Builds everything into dist/: the app, the guests' page, the server and its helpers' processes.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, transform } from 'esbuild';
import { build as buildWeb } from 'vite';
import { buildServer } from './build-server.mjs';

const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);
rmSync('dist', { recursive: true, force: true });

const vite = path.join(root, 'node_modules/vite/bin/vite.js');
for (const config of ['vite.config.ts', 'vite.guest.config.ts']) {
  execFileSync(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
    stdio: 'inherit',
  });
}

/** Without scripts nothing fades in: everything is there at once. */
const SHOWN_WITHOUT_SCRIPTS =
  '<noscript><style>[data-reveal]{opacity:1!important;translate:none!important}</style></noscript>';

await prerenderLandingPage();
await buildServer(path.join(root, 'dist/server'));

// What a couple's own website loads: one file under a name that never changes, without modules.
await buildScript(
  { embed: 'src/web/embed/embed.ts' },
  {
    legalComments: 'none',
    plugins: [{ name: 'styles-as-text', setup: importStylesAsText }],
  },
);
// What keeps the guests' page without a network; each build of the page has another worker.
await buildScript(
  { 'guest-sw': 'src/web/guest/service-worker.ts' },
  {
    define: { USHER_BUILD: JSON.stringify(hashOf('dist/guest/guest.html')) },
  },
);
compress('dist/web');
compress('dist/guest');

/** One file for browsers, beside the app's own. */
async function buildScript(entryPoints, options) {
  await build({
    entryPoints,
    outdir: 'dist/web',
    bundle: true,
    platform: 'browser',
    format: 'iife',
    // The oldest browsers' syntax; by their names esbuild would also avoid what they do well.
    target: 'es2020',
    minify: true,
    logLevel: 'warning',
    ...options,
  });
}

/** A style sheet that is imported is its text, without what is only for us to read. */
function importStylesAsText({ onLoad }) {
  onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
    const minify = { loader: 'css', minify: true };
    const { code } = await transform(readFileSync(file, 'utf8'), minify);
    return { contents: code.trim(), loader: 'text' };
  });
}

/** Writes the landing page as it looks before any script has run, beside the app's empty page. */
async function prerenderLandingPage() {
  process.env.NODE_ENV = 'production';
  await buildWeb({
    configFile: 'vite.config.ts',
    logLevel: 'warn',
    build: { ssr: 'src/web/prerender.tsx', outDir: 'dist/prerender', copyPublicDir: false },
  });
  const program = pathToFileURL(path.join(root, 'dist/prerender/prerender.js')).href;
  const { prerenderLandingPage: prerender } = await import(program);
  const content = await prerender();
  if (content.includes('<script'))
    throw new Error('The landing page may hold no scripts of its own.');
  const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8'));
  const starter = writeStarter(listFilesOf(manifest, 'src/web/pages/landing-page.tsx'));
  // Its styles are in the page and its scripts come after everything that is seen.
  const page = readFileSync('dist/web/index.html', 'utf8')
    .replace(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replace(
      /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/,
      (_, file) => `<style>${readFileSync(`dist/web/${file}`, 'utf8')}</style>`,
    )
    .replace(/<noscript>[^<]*<\/noscript>/, SHOWN_WITHOUT_SCRIPTS)
    .replace(/(<script type="module"[^>]*) src="[^"]+"/, `$1 fetchpriority="low" src="/${starter}"`)
    .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`);
  writeFileSync('dist/web/landing.html', page);
  rmSync('dist/prerender', { recursive: true });
  rmSync('dist/web/.vite', { recursive: true });
}

/**
 * Writes the script that loads the app once the page has been painted: until then its scripts, which
 * change nothing that is seen, would only take the line and the processor from what is.
 */
function writeStarter(files) {
  const page = readFileSync('dist/web/index.html', 'utf8');
  const [, app] = /<script type="module"[^>]* src="\/([^"]+)"/.exec(page);
  const script = `const load = () => {
  for (const file of ${JSON.stringify(files)}) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: '/' + file, crossOrigin: '' });
    document.head.append(link);
  }
  import('/${app}');
};
// A page that is not in sight is never painted.
if (document.hidden) load();
else requestAnimationFrame(() => setTimeout(load));
`;
  const file = `assets/start-${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`;
  writeFileSync(`dist/web/${file}`, script);
  return file;
}

/** A chunk's file and those that it needs at once. */
function listFilesOf(manifest, entry, seen = new Set()) {
  if (seen.has(entry)) return [];
  seen.add(entry);
  const { file, imports = [] } = manifest[entry];
  return [file, ...imports.flatMap((each) => listFilesOf(manifest, each, seen))];
}

/** The page names its files, whose names change with their content. */
function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
}

/** Puts a .br and a .gz beside every text file, so that the server never compresses one itself. */
function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) compress(file);
    else if (/\.(js|css|svg|json|webmanifest|txt)$/.test(entry.name)) {
      const content = readFileSync(file);
      const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
      writeFileSync(`${file}.br`, brotliCompressSync(content, brotli));
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    }
  }
}
