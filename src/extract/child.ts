import { extractText } from './extract.ts';

// A process of its own reads one file after another and is ended by the server when one takes too
// long or too much memory. It gets the bytes and the name, and nothing else of the server.
process.on('message', (job: { bytes: Uint8Array; fileName: string }) => {
  void extractText(job.bytes, job.fileName).then((extracted) => process.send?.(extracted));
});
process.on('disconnect', () => process.exit(0));
// Some parsers throw from callbacks that no promise sees; the server reads an end as "broken".
process.on('uncaughtException', () => process.exit(3));
process.on('unhandledRejection', () => process.exit(3));
