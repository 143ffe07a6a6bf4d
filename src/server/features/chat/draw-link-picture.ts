import { createRequire } from 'node:module';
import {
  type Canvas,
  createCanvas,
  GlobalFonts,
  type Image,
  loadImage,
  type SKRSContext2D,
} from '@napi-rs/canvas';
import { OWN_THEME, type ThemeName, themes } from '#shared/rules/themes.ts';

/** What is in the picture of a helper's link. */
export type LinkPictureWords = {
  names: string;
  /** The wedding day in words, such as "Saturday, May 22, 2027". */
  date: string;
  /** Where it is, or null where that is not known. */
  place: string | null;
  /** Whose light colours it has. */
  theme: ThemeName;
  /** The version of the couple's photo; null where they have none. */
  photo: string | null;
  /** Whether our name is shown below. */
  isBranded: boolean;
};

/** The size that messengers ask for, in pixels. */
export const LINK_PICTURE_SIZE = { width: 1200, height: 630 } as const;

const CENTRE = LINK_PICTURE_SIZE.width / 2;
/** What the branches at both sides leave, in pixels. */
const TEXT_WIDTH = 760;
const MAX_NAME_LINES = 3;
const INK = '#26322d';
const MUTED = '#5b665f';

const fontFile = createRequire(import.meta.url).resolve;
let fontsAreKnown = false;
/** Our fonts, each with this machine's own behind it for the scripts that they do not have. */
let display = '';
let text = '';

/** The ground is the picture without words; the photo is one of ours, square, in any size. */
type Pictures = { ground: Buffer; photo?: Uint8Array | undefined };

/**
 * Draws the picture that messengers show beside a helper's link, as a PNG. A few milliseconds on the
 * event loop; the PNG is made beside it.
 */
export async function drawLinkPicture(
  { ground, photo }: Pictures,
  words: LinkPictureWords,
): Promise<Buffer> {
  knowFonts();
  const { width, height } = LINK_PICTURE_SIZE;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image: Image = await loadImage(ground);
  context.drawImage(image, 0, 0, width, height);
  if (photo) removeSprig(context);
  tint(context, words.theme);
  context.textAlign = 'center';
  const sizes = photo ? [84, 76, 68, 58, 50] : [104, 92, 80, 68, 58, 50];
  const names = fitNames(context, writable(words.names) ?? 'Our wedding', sizes);
  let y = 262 - ((names.lines.length - 1) * names.size) / 2;
  if (photo) {
    const below = drawPortrait(context, await loadImage(photo), {
      theme: words.theme,
      radius: names.lines.length > 1 ? 66 : 92,
    });
    y = below + names.size;
  }
  for (const line of names.lines) {
    write(context, line, { y, font: `${names.size}px ${display}`, ink: INK });
    y += names.size;
  }
  write(context, words.date, { y: y - names.size + 78, font: `32px ${text}`, ink: MUTED });
  const place = words.place === null ? null : writable(words.place);
  if (place) write(context, place, { y: y - names.size + 124, font: `32px ${text}`, ink: MUTED });
  drawInvitation(context, words.isBranded ? 460 : 488, words.theme);
  if (words.isBranded) write(context, 'Usher', { y: 575, font: `34px ${display}`, ink: INK });
  return encode(canvas);
}

/** Canvases that are being encoded. */
const encoding = new Set<Canvas>();

/** A canvas as a PNG. The library does not hold one that it encodes: freed meanwhile, it ends the server. */
async function encode(canvas: Canvas): Promise<Buffer> {
  encoding.add(canvas);
  try {
    return await canvas.encode('png');
  } finally {
    encoding.delete(canvas);
  }
}

function knowFonts(): void {
  if (fontsAreKnown) return;
  const others = GlobalFonts.families.map(({ family }) => `"${family}"`);
  const cormorant = '@expo-google-fonts/cormorant/600SemiBold/Cormorant_600SemiBold.ttf';
  const figtree = '@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf';
  GlobalFonts.registerFromPath(fontFile(cormorant), 'Usher display');
  GlobalFonts.registerFromPath(fontFile(figtree), 'Usher text');
  display = ['"Usher display"', ...others].join(', ');
  text = ['"Usher text"', ...others].join(', ');
  fontsAreKnown = true;
}

/** The names as large as they fit: in one line if that is not small, else broken between words. */
function fitNames(
  context: SKRSContext2D,
  names: string,
  sizes: readonly number[],
): { size: number; lines: string[] } {
  for (const size of sizes) {
    context.font = `${size}px ${display}`;
    const lines = breakLines(context, names);
    const most = size > 68 ? 1 : size > 58 ? 2 : MAX_NAME_LINES;
    if (
      lines.length <= most &&
      lines.every((line) => context.measureText(line).width <= TEXT_WIDTH)
    )
      return { size, lines };
  }
  const lines = breakLines(context, names).slice(0, MAX_NAME_LINES);
  const last = lines.length - 1;
  return { size: 50, lines: lines.map((line, i) => shorten(context, line, i === last)) };
}

function breakLines(context: SKRSContext2D, words: string): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && context.measureText(longer).width <= TEXT_WIDTH) {
      lines[lines.length - 1] = longer;
    } else lines.push(word);
  }
  return lines;
}

/** A line that is too wide, or not all there is, ends in an ellipsis. */
function shorten(context: SKRSContext2D, line: string, isCut: boolean): string {
  if (!isCut && context.measureText(line).width <= TEXT_WIDTH) return line;
  let kept = line;
  while (kept.length > 1 && context.measureText(`${kept}…`).width > TEXT_WIDTH) {
    kept = Array.from(kept).slice(0, -1).join('');
  }
  return `${kept.trimEnd()}…`;
}

type Line = { y: number; font: string; ink: string };

function write(context: SKRSContext2D, words: string, { y, font, ink }: Line): void {
  context.font = font;
  context.fillStyle = ink;
  context.fillText(words, CENTRE, y, TEXT_WIDTH);
}

/** Where the photo will be, the ground has a sprig; before it is tinted, it is all of one colour. */
function removeSprig(context: SKRSContext2D): void {
  context.fillStyle = themes[OWN_THEME].light.paper;
  context.fillRect(CENTRE - 120, 60, 240, 70);
}

/** Gives the ground, which is drawn in our own colours, those of another theme. */
function tint(context: SKRSContext2D, theme: ThemeName): void {
  if (theme === OWN_THEME) return;
  const { paper, accent } = themes[theme].light;
  const { width, height } = LINK_PICTURE_SIZE;
  // What is dark takes the accent's hue, what is light the paper's.
  context.globalCompositeOperation = 'color';
  context.fillStyle = accent;
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'darken';
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'source-over';
}

/** The couple's photo, round, above their names; returns where it ends. */
function drawPortrait(
  context: SKRSContext2D,
  photo: Image,
  { theme, radius }: { theme: ThemeName; radius: number },
): number {
  const y = 46 + radius;
  context.save();
  context.beginPath();
  context.arc(CENTRE, y, radius, 0, 2 * Math.PI);
  context.fillStyle = themes[theme].light.surface;
  context.fill();
  context.beginPath();
  context.arc(CENTRE, y, radius - 6, 0, 2 * Math.PI);
  context.clip();
  context.imageSmoothingQuality = 'high';
  context.drawImage(photo, CENTRE - radius, y - radius, 2 * radius, 2 * radius);
  context.restore();
  return y + radius;
}

/** The dark pill that says what the link is for. */
function drawInvitation(context: SKRSContext2D, y: number, theme: ThemeName): void {
  const { accent, onAccent } = themes[theme].light;
  const width = 330;
  context.fillStyle = accent;
  context.beginPath();
  context.roundRect(CENTRE - width / 2, y - 4, width, 64, 32);
  context.fill();
  write(context, 'Ask us anything', { y: y + 38, font: `30px ${text}`, ink: onAccent });
}

/**
 * The text without what no font of this machine can draw, such as a heart; null where letters would
 * be missing, since half a name is worse than none.
 */
function writable(words: string): string | null {
  const missing = new Set(
    Array.from(new Set(words)).filter(
      (character) => character.trim() !== '' && !isDrawn(character),
    ),
  );
  if (Array.from(missing).some((character) => /[\p{L}\p{N}]/u.test(character))) return null;
  const rest = Array.from(words).filter((character) => !missing.has(character));
  return rest.join('').replace(/\s+/g, ' ').trim() || null;
}

const drawn = new Map<string, boolean>();
/** Marks that change the character before them, and joiners, have no picture of their own. */
const JOINED = /^[\p{M}\p{Cf}]$/u;

function isDrawn(character: string): boolean {
  if (JOINED.test(character)) return true;
  const known = drawn.get(character);
  if (known !== undefined) return known;
  const isThere = !pixelsOf(character).equals(pixelsOf('\u{10FFFE}'));
  // Every script there is has fewer characters than this.
  if (drawn.size > 20_000) drawn.clear();
  drawn.set(character, isThere);
  return isThere;
}

/** A character as it is drawn; what no font has looks like any other that none has. */
function pixelsOf(character: string): Buffer {
  const canvas = createCanvas(40, 40);
  const context = canvas.getContext('2d');
  context.font = `24px ${display}`;
  context.fillText(character, 8, 28);
  return canvas.data();
}
