import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  createReaderTokenizer,
  type FirstLook,
  type InferenceRuntime,
  type Reader,
  startReader,
  stem,
} from '#answer/engine.ts';
import { loadRuntime } from './load-runtime.ts';

type Description = FirstLook & { model: string; pieces: string[] };

/** Where the model's files are: beside this file, or beside the bundle that a chunk is of. */
const OWN_FOLDER =
  ['./model/', '../model/']
    .map((folder) => fileURLToPath(new URL(folder, import.meta.url)))
    .find((folder) => existsSync(folder)) ?? './model/';

/**
 * Reads the model's files (15 MB, made by training/reader; Apache-2.0, as the encoder that it began
 * from) and starts it, which takes half a second. Throws where a file is missing.
 */
export async function openReader(
  runtime?: InferenceRuntime,
  folder: string = OWN_FOLDER,
): Promise<Reader> {
  const [runs, encoder, likeness, scorer, listwise, text] = await Promise.all([
    runtime ?? loadRuntime(),
    readFile(`${folder}/encoder.onnx`),
    readFile(`${folder}/likeness.onnx`),
    readFile(`${folder}/scorer.onnx`),
    readFile(`${folder}/listwise.onnx`),
    readFile(`${folder}/reader.json`, 'utf8'),
  ]);
  const { model, pieces, ...firstLook }: Description = JSON.parse(text);
  const tokenize = createReaderTokenizer(pieces, stem);
  return startReader({
    runtime: runs,
    model,
    encoder,
    likeness,
    scorer,
    listwise,
    firstLook,
    tokenize,
  });
}

/** The name of the model in a folder, without starting it. */
export async function readModelName(folder: string = OWN_FOLDER): Promise<string> {
  const { model }: Pick<Description, 'model'> = JSON.parse(
    await readFile(`${folder}/reader.json`, 'utf8'),
  );
  return model;
}
