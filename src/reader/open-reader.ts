import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import {
  createReaderTokenizer,
  type FirstLook,
  type Reader,
  startReader,
  stem,
  type VocabularyEntry,
} from '#answer/engine.ts';

type Description = FirstLook & { model: string; words: string[]; pieces: VocabularyEntry[] };

/** Where the model's files are: beside this file, or beside the bundle that a chunk is of. */
const OWN_FOLDER =
  ['./model/', '../model/']
    .map((folder) => fileURLToPath(new URL(folder, import.meta.url)))
    .find((folder) => existsSync(folder)) ?? './model/';

/**
 * Reads the model's files (12 MB, made by training/reader; Apache-2.0, as the encoder that it began
 * from) and starts it, which takes half a second. Throws where a file is missing.
 */
export async function openReader(folder: string = OWN_FOLDER): Promise<Reader> {
  compileWell();
  const [encoder, scorer, text] = await Promise.all([
    readFile(`${folder}/encoder.onnx`),
    readFile(`${folder}/scorer.onnx`),
    readFile(`${folder}/reader.json`, 'utf8'),
  ]);
  const { model, words, pieces, ...firstLook }: Description = JSON.parse(text);
  const tokenize = createReaderTokenizer(pieces, words, stem);
  return startReader({ model, encoder, scorer, firstLook, tokenize });
}

/**
 * Lets V8 compile WebAssembly with its optimising compiler at once, and only what runs: five times as
 * fast as its first compiler's code, which a busy machine goes on with for minutes, and 80 MB less
 * (bench/RESULTS.md). What is compiled already stays as it is.
 */
function compileWell(): void {
  setFlagsFromString('--no-liftoff');
  setFlagsFromString('--wasm-lazy-compilation');
}

/** The name of the model in a folder, without starting it. */
export async function readModelName(folder: string = OWN_FOLDER): Promise<string> {
  const { model }: Pick<Description, 'model'> = JSON.parse(
    await readFile(`${folder}/reader.json`, 'utf8'),
  );
  return model;
}
