import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { type GreyPicture, toPgm } from './grey-picture.ts';
import { type RecognisedLine, readTsv } from './read-tsv.ts';

/** The languages that pictures are read in, by Tesseract's names (ISO 639-2). */
export const ocrLanguages = ['eng', 'deu', 'fra', 'spa', 'ita', 'por'] as const;
export type OcrLanguage = (typeof ocrLanguages)[number];

/** How the page lies, by the numbers that photos have for it (EXIF): upright, head down, and on its sides. */
export type Turn = 1 | 3 | 6 | 8;

/** Reads the letters of one picture after another. */
export type Recogniser = {
  /** Gives a picture; what follows is of this one. `angle` is in radians. */
  read: (languages: readonly OcrLanguage[], angle: number, turn: Turn) => RecognisedLine[];
  /** How far the lines of the picture lie askew, in radians. */
  skew: () => number;
  load: (picture: GreyPicture) => void;
};

const require = createRequire(import.meta.url);

/** Tesseract's parts that are used here, in its own names. */
type Tesseract = {
  FS: { writeFile: (name: string, data: Uint8Array) => void };
  TessBaseAPI: new () => TessBaseApi;
};
type TessBaseApi = {
  Init: (path: null, languages: string, engine: number) => number;
  SetVariable: (name: string, value: string) => boolean;
  SetImageFile: (turn: number, angle: number) => number;
  FindLines: () => number;
  GetGradient: () => number;
  Recognize: (monitor: null) => number;
  GetTSVText: (page: number) => string;
  Clear: () => void;
};

/** Tesseract's engine of neural networks; the older one is not in the data that we load. */
const LSTM_ONLY = 1;

/** Opens Tesseract, as WebAssembly within this process; its language data come from packages. */
export async function openRecogniser(): Promise<Recogniser> {
  const core: (
    options: object,
  ) => Promise<Tesseract> = require('tesseract.js-core/tesseract-core-simd-lstm');
  const tesseract = await core({ print: () => undefined, printErr: () => undefined });
  const opened = new Map<string, TessBaseApi>();

  function open(languages: readonly OcrLanguage[]): TessBaseApi {
    const name = languages.join('+');
    const known = opened.get(name);
    if (known) return known;
    for (const language of languages) {
      tesseract.FS.writeFile(`${language}.traineddata`, loadLanguage(language));
    }
    const api = new tesseract.TessBaseAPI();
    if (api.Init(null, name, LSTM_ONLY) !== 0) throw new Error(`No language data for ${name}`);
    opened.set(name, api);
    return api;
  }

  return {
    load: (picture) => tesseract.FS.writeFile('/input', toPgm(picture)),
    skew() {
      const api = open(['eng']);
      if (api.SetImageFile(1, 0) !== 0) throw new Error('The picture was not taken');
      api.FindLines();
      return api.GetGradient();
    },
    read(languages, angle, turn) {
      const api = open(languages);
      if (api.SetImageFile(turn, angle) !== 0) throw new Error('The picture was not taken');
      api.Recognize(null);
      const lines = readTsv(api.GetTSVText(0));
      api.Clear();
      return lines;
    },
  };
}

/** The small, integer data of a language: 0.7 to 3 MB, packed. */
function loadLanguage(language: OcrLanguage): Uint8Array {
  const file = require.resolve(
    `@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`,
  );
  return gunzipSync(readFileSync(file));
}
