import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type ChatEvents, type ChatReply, chatReply } from '#shared/api/chat.ts';

/** A reply as events. Nothing is sent before the first, so that a refusal can still be a status. */
export type ReplyStream = {
  delta: (text: string) => void;
  /** The whole reply; its text goes before it by sentences where no delta has. */
  done: (answer: ChatReply) => void;
  error: (error: ChatEvents['error']) => void;
  hasBegun: () => boolean;
};

/** Opens the answer to a request as an event stream, with its first event. */
export function openReplyStream(reply: FastifyReply): ReplyStream {
  let stream: PassThrough | null = null;
  const write = <Name extends keyof ChatEvents>(name: Name, data: ChatEvents[Name]): void => {
    if (!stream) {
      stream = new PassThrough();
      void reply
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .type('text/event-stream; charset=utf-8')
        .send(stream);
    }
    if (!stream.destroyed) stream.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const hasBegun = () => stream !== null;
  return {
    hasBegun,
    delta: (text) => write('delta', { text }),
    done(whole) {
      // As in JSON, no field leaves that the contract does not name.
      const answer = chatReply.parse(whole);
      if (!hasBegun()) {
        for (const text of sentencesOf(answer.response)) write('delta', { text });
      }
      write('done', answer);
      stream?.end();
    },
    error(error) {
      write('error', error);
      stream?.end();
    },
  };
}

const sentencesOf = (text: string) => text.match(/[^.!?\n]*[.!?\n]+\s*|[^.!?\n]+$/g) ?? [text];
