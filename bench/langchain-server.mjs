// A plain server of LangChain.js to compare with: details cut into pieces and kept in memory with vectors,
// the nearest four of a question handed to the model, its reply collected. It counts, records, guards and
// limits nothing. Its vectors are counts of words, made here, so that it waits for no second model.
//
//   npm i --prefix /tmp/langchain @langchain/core @langchain/openai @langchain/textsplitters @langchain/classic
//   node bench/langchain-server.mjs /tmp/langchain MODEL_BASE_URL PORT
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';

const [packages = '', modelUrl = '', port = ''] = process.argv.slice(2);
const load = createRequire(path.join(path.resolve(packages), 'package.json'));
const { Embeddings } = load('@langchain/core/embeddings');
const { StringOutputParser } = load('@langchain/core/output_parsers');
const { ChatPromptTemplate } = load('@langchain/core/prompts');
const { RunnablePassthrough, RunnableSequence } = load('@langchain/core/runnables');
const { ChatOpenAI } = load('@langchain/openai');
const { RecursiveCharacterTextSplitter } = load('@langchain/textsplitters');
const { MemoryVectorStore } = load('@langchain/classic/vectorstores/memory');

const DIMENSIONS = 512;

class WordCounts extends Embeddings {
  embedDocuments(texts) {
    return Promise.all(texts.map((text) => this.embedQuery(text)));
  }

  embedQuery(text) {
    const counts = Array.from({ length: DIMENSIONS }, () => 0);
    for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) counts[placeOf(word)] += 1;
    return Promise.resolve(counts);
  }
}

/** A hash of a word, below the number of dimensions. */
const placeOf = (word) =>
  [...word].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % DIMENSIONS, 7);

const splitter = new RecursiveCharacterTextSplitter({ chunkSize: 400, chunkOverlap: 40 });
const documents = await splitter.createDocuments([
  readFileSync(new URL('../eval/dev/d3-beach-faq/details.txt', import.meta.url), 'utf8'),
]);
const store = await MemoryVectorStore.fromDocuments(documents, new WordCounts({}));
const model = new ChatOpenAI({
  model: 'stub',
  apiKey: 'none',
  streaming: true,
  maxRetries: 0,
  configuration: { baseURL: modelUrl },
});
const prompt = ChatPromptTemplate.fromMessages([
  ['system', "Answer the guest's question from these details alone:\n{context}"],
  ['human', '{question}'],
]);
const chain = RunnableSequence.from([
  {
    context: store
      .asRetriever(4)
      .pipe((found) => found.map(({ pageContent }) => pageContent).join('\n\n')),
    question: new RunnablePassthrough(),
  },
  prompt,
  model,
  new StringOutputParser(),
]);

const server = createServer((request, response) => void reply(request, response));

async function reply(request, response) {
  let text = '';
  for await (const chunk of request) text += chunk;
  let said = '';
  for await (const part of await chain.stream(JSON.parse(text).message)) said += part;
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ response: said }));
}
server.listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
