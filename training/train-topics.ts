// npm run train: trains the classifiers of src/answer/rank/topics on the phrases beside this file, says how
// they do on phrases that they were not trained on, and writes their weights.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { vectorsOf } from '../eval/vectors.ts';

type Side = 'ask' | 'say';
type Phrase = { side: Side; topics: string[]; text: string };
type Example = { vector: Float32Array; isOf: Uint8Array };
type Model = { rows: Float32Array[]; biases: Float32Array };

const FOLDS = 5;
const EPOCHS = 40;
const RATE = 0.3;
const DECAY = 1e-5;
/** Vectors of length 1 in so many dimensions are small numbers: they are spread before they are weighed. */
const SPREAD = 3;
/** A mistake smaller than this is none, which saves most of the time. */
const SLIGHT = 0.01;

const folder = path.join(import.meta.dirname, 'phrases');
const phrases = readPhrases(folder);
const topics = [...new Set(phrases.flatMap((phrase) => phrase.topics))].toSorted();
const vectors = await vectorsOf(phrases.map(({ text }) => text));
const trained = { ask: train('ask'), say: train('say') };
const file = path.resolve(import.meta.dirname, '../src/answer/rank/topics/topic-weights.json');
writeFileSync(file, `${JSON.stringify({ topics, ...trained }, null, 2)}\n`);

function train(side: Side) {
  const examples = phrases.filter((phrase) => phrase.side === side).map(toExample);
  console.log(`${side}: ${examples.length} phrases, ${topics.length} topics`);
  if (!process.argv.includes('--quick')) {
    const right = Array.from({ length: FOLDS }, (_, fold) => {
      const model = fit(examples.filter((_each, i) => i % FOLDS !== fold));
      return examples.filter((each, i) => i % FOLDS === fold && each.isOf[bestOf(model, each)]);
    }).flat();
    const share = ((100 * right.length) / examples.length).toFixed(1);
    console.log(`  on phrases not trained on, the best topic is right for ${share} %`);
  }
  return encode(fit(examples));
}

function readPhrases(from: string): Phrase[] {
  return readdirSync(from)
    .filter((name) => name.endsWith('.tsv'))
    .flatMap((name) => readFileSync(path.join(from, name), 'utf8').split('\n'))
    .map((line) => line.split('\t'))
    .filter((fields) => fields.length === 3)
    .map(([side, ids, text]) => ({ side: side as Side, topics: ids!.split(','), text: text! }));
}

function toExample(phrase: Phrase): Example {
  const isOf = Uint8Array.from(topics, (topic) => (phrase.topics.includes(topic) ? 1 : 0));
  return { vector: vectors.get(phrase.text)!, isOf };
}

/** One logistic regression for each topic, by stochastic gradient descent with AdaGrad (Duchi, 2011). */
function fit(examples: readonly Example[]): Model {
  const dimension = examples[0]!.vector.length;
  const rows = topics.map(() => new Float32Array(dimension));
  const squares = topics.map(() => new Float32Array(dimension).fill(1e-2));
  const biases = new Float32Array(topics.length).fill(-3);
  const biasSquares = new Float32Array(topics.length).fill(1e-2);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (let k = 0; k < examples.length; k += 1) {
      // A prime step visits every example once in an order of its own.
      const { vector, isOf } = examples[(k * 7919 + epoch * 104_729) % examples.length]!;
      for (let topic = 0; topic < topics.length; topic += 1) {
        const row = rows[topic]!;
        const error = probability(row, biases[topic]!, vector) - isOf[topic]!;
        if (Math.abs(error) < SLIGHT) continue;
        const square = squares[topic]!;
        for (let i = 0; i < dimension; i += 1) {
          const gradient = error * vector[i]! * SPREAD + DECAY * row[i]!;
          square[i]! += gradient * gradient;
          row[i]! -= (RATE * gradient) / Math.sqrt(square[i]!);
        }
        biasSquares[topic]! += error * error;
        biases[topic]! -= (0.2 * RATE * error) / Math.sqrt(biasSquares[topic]!);
      }
    }
  }
  return { rows, biases };
}

function probability(row: Float32Array, bias: number, vector: Float32Array): number {
  let sum = bias;
  for (let i = 0; i < row.length; i += 1) sum += row[i]! * vector[i]! * SPREAD;
  return 1 / (1 + Math.exp(-sum));
}

function bestOf({ rows, biases }: Model, { vector }: Example): number {
  const scores = rows.map((row, topic) => probability(row, biases[topic]!, vector));
  return scores.indexOf(Math.max(...scores));
}

function encode({ rows, biases }: Model) {
  const largest = Math.max(...rows.map((row) => Math.max(...row.map(Math.abs))));
  const scale = (largest * SPREAD) / 127;
  const bytes = rows.flatMap((row) => [...row].map((weight) => (weight * SPREAD) / scale));
  return {
    scale,
    weights: Buffer.from(Int8Array.from(bytes, Math.round).buffer).toString('base64'),
    biases: [...biases].map((bias) => Number(bias.toFixed(4))),
  };
}
