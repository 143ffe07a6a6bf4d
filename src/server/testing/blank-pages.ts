import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Pages as the build makes them, as far as the server looks at them. */
export function writeBlankPages(folder: string): string {
  const webFolder = path.join(folder, 'dist');
  mkdirSync(path.join(webFolder, 'web/assets'), { recursive: true });
  mkdirSync(path.join(webFolder, 'guest/guest-assets'), { recursive: true });
  for (const [name, body] of [
    ['index', ''],
    ['landing', `<h1>Usher</h1>${'<p>Guests ask.</p>'.repeat(100)}`],
  ]) {
    const head = `<title>Usher</title><meta name="description" content="" /><meta property="og:title" content="" /><meta property="og:url" content="/" /><meta property="og:image" content="/" />`;
    const page = `<!doctype html><html lang="en">${head}<body>${body}</body></html>`;
    writeFileSync(path.join(webFolder, `web/${name}.html`), page);
  }
  writeFileSync(path.join(webFolder, 'web/assets/app-1.js'), 'export {};');
  cpSync(path.resolve('src/web/public'), path.join(webFolder, 'web'), { recursive: true });
  writeFileSync(
    path.join(webFolder, 'guest/guest.html'),
    '<!doctype html><html lang="en"><head><!--usher-head--></head><body><!--usher-plain--><!--usher-data--></body></html>',
  );
  return webFolder;
}
