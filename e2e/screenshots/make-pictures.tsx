// Draws the pictures that messengers show beside our links, and the app icons, from our own
// drawings: tsx e2e/screenshots/make-pictures.tsx
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { renderToStaticMarkup } from 'react-dom/server';
import { Branch, Logo, Sprig } from '#web/ui/botanicals.tsx';
import { findBrowser } from '../../scripts/browser.mjs';

const publicFolder = path.resolve('src/web/public');
const fontFile = createRequire(import.meta.url).resolve;
const font = (name: string, file: string) =>
  `@font-face{font-family:${name};font-weight:300 900;src:url(data:font/woff2;base64,${readFileSync(fontFile(file)).toString('base64')})}`;

const style = `
${font('Cormorant', '@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2')}
${font('Figtree', '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')}
*{box-sizing:border-box;margin:0}
body{width:1200px;height:630px;overflow:hidden;background:#fbf8f1;color:#26322d;font:400 26px/1.45 Figtree;position:relative}
svg{fill:none;stroke-linecap:round;stroke-linejoin:round}
.branch{position:absolute;color:#1f4a3d;--leaf:#e4ece5}
.fill-blush{fill:#e9c7be;stroke:none}.stroke-none{stroke:none}
.fill-evergreen{fill:#1f4a3d}.stroke-on-evergreen{stroke:#fdfbf5;fill:none}
[class*="fill-(--leaf"]{fill:var(--leaf,transparent)}
.frame{position:absolute;inset:26px;border:1.5px solid rgb(176 144 90/.55);border-radius:20px}
.words{position:absolute;left:104px;top:134px;width:540px}h1{text-wrap:balance}
.words svg.sprig{color:#b0905a;width:190px;display:block;margin:0 0 26px -6px}
h1{font:600 76px/1.02 Cormorant;letter-spacing:-.01em}
.words p{margin-top:26px;width:470px;color:#5b665f;font-size:28px}
.logo{position:absolute;left:104px;bottom:84px;font:600 40px/1 Cormorant;display:flex;align-items:center}
.logo>span{display:inline-flex;align-items:center;gap:14px}.logo svg{width:48px;height:48px}
.card{position:absolute;right:116px;top:70px;width:330px;height:500px;padding:12px;background:#fffefb;border:1px solid #e3dac8;border-radius:165px 165px 22px 22px;box-shadow:0 30px 60px -24px rgb(38 50 45/.34)}
.card div{height:100%;border:1.5px solid rgb(176 144 90/.5);border-radius:153px 153px 14px 14px;text-align:center;padding-top:78px}
.card svg{color:#b0905a;width:132px}
.card b{display:block;font:500 68px/1 Cormorant;margin-top:6px}.card i{display:block;font:500 34px/1 Cormorant;color:#8f7240;margin-top:26px}
.bubble{position:absolute;padding:14px 24px;border-radius:26px;font-size:24px;box-shadow:0 14px 30px -16px rgb(38 50 45/.4)}
.ask{right:78px;top:388px;background:#1f4a3d;color:#fdfbf5;border-bottom-right-radius:8px}
.crown{position:absolute;left:490px;top:78px;width:220px;color:#b0905a}
.reply{right:190px;top:466px;white-space:nowrap;background:#fffefb;border:1px solid #e3dac8;border-bottom-left-radius:8px}
`;

type Words = { title: string; line: string; small: string; large: string; asks?: boolean };

/** A headline on the left, an invitation on the right, with a question and its reply where it asks. */
const makePicture = ({ title, line, small, large, asks = false }: Words) =>
  renderToStaticMarkup(
    <>
      <Branch
        className="branch"
        style={{ right: 360, bottom: -34, height: 530, rotate: '-4deg' }}
      />
      <Branch
        className="branch"
        style={{
          right: -2,
          bottom: -60,
          height: 470,
          opacity: 0.6,
          scale: '-1 1',
          rotate: '10deg',
        }}
      />
      <div className="frame" />
      <div className="words">
        <Sprig className="sprig" />
        <h1>{title}</h1>
        <p>{line}</p>
      </div>
      <div className="logo">
        <Logo />
      </div>
      <div className="card">
        <div>
          <Sprig />
          <i>{small}</i>
          <b>{large}</b>
        </div>
      </div>
      {asks ? (
        <>
          <p className="bubble ask">What time should we be there?</p>
          <p className="bubble reply">
            Please be seated by <strong>3:45 PM</strong>.
          </p>
        </>
      ) : null}
    </>,
  );

/** What stands around a couple's names, which the server writes into the middle. */
const makeGround = () =>
  renderToStaticMarkup(
    <>
      <Branch className="branch" style={{ left: 6, bottom: -52, height: 560, rotate: '-6deg' }} />
      <Branch
        className="branch"
        style={{ right: 6, bottom: -52, height: 560, scale: '-1 1', rotate: '6deg' }}
      />
      <div className="frame" />
      <Sprig className="crown" />
    </>,
  );

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
const pictures: Readonly<Record<string, Words>> = {
  'og/usher.png': {
    title: 'Guests ask. Usher answers.',
    line: 'Day and night, by a link or a QR code, from your own words.',
    small: 'We are getting',
    large: 'Married',
    asks: true,
  },
  'og/use-cases.png': {
    title: 'Beyond weddings',
    line: 'Ten more kinds of events that Usher will answer for.',
    small: 'You are',
    large: 'Invited',
  },
  'og/help.png': {
    title: 'Help Center',
    line: 'What couples ask us most, from the first details to the day after.',
    small: 'How may we',
    large: 'Help?',
  },
  'og/privacy.png': {
    title: 'Privacy',
    line: 'What we keep, for how long, and what is deleted after the wedding.',
    small: 'Just between',
    large: 'Us',
  },
  'og/terms.png': {
    title: 'Terms',
    line: 'What we agree on, in plain words.',
    small: 'With all our',
    large: 'Vows',
  },
};
for (const [file, words] of Object.entries(pictures)) {
  await draw(browser, {
    html: `<style>${style}</style>${makePicture(words)}`,
    size: { width: 1200, height: 630 },
    file,
  });
}
await draw(browser, {
  html: `<style>${style}</style>${makeGround()}`,
  size: { width: 1200, height: 630 },
  file: 'og/ground.png',
});
const icon = readFileSync(path.join(publicFolder, 'icon.svg'), 'utf8');
for (const size of [180, 192, 512]) {
  await draw(browser, {
    // A phone rounds the corners itself.
    html: `<style>*{margin:0}svg{display:block;width:${size}px}</style>${icon.replace('rx="16"', '')}`,
    size: { width: size, height: size },
    file: size === 180 ? 'apple-touch-icon.png' : `icon-${size}.png`,
  });
}
writeFileSync(path.join(publicFolder, 'favicon.ico'), toIco(await drawIcon(browser, icon), 48));
await browser.close();

type Drawing = { html: string; size: { width: number; height: number }; file: string };

async function draw(from: Browser, { html, size, file }: Drawing): Promise<void> {
  const page = await from.newPage({ viewport: size });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  writeFileSync(path.join(publicFolder, file), await page.screenshot());
  await page.close();
}

/** The icon with its round corners, on nothing. */
async function drawIcon(from: Browser, svg: string): Promise<Buffer> {
  const page = await from.newPage({ viewport: { width: 48, height: 48 } });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:48px}</style>${svg}`);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

/** A PNG as the one picture of an ICO file, for browsers that ask for nothing else. */
function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
