import { z } from 'zod';
import { call } from './call.ts';
import { chatBody, chatReply } from './chat.ts';

/** A reply of the landing page's sample helper; nothing of it is kept, so it has no id. */
export const sampleReply = chatReply.omit({ messageId: true });
export type SampleReply = z.infer<typeof sampleReply>;

export const askSample = call({
  method: 'POST',
  path: '/api/sample-chat',
  access: 'public',
  summary: "A visitor's question to the sample wedding on the landing page; nothing is kept",
  body: z.object({
    message: chatBody.shape.message,
    /** What was said before, oldest first, since the server remembers nothing of it. */
    history: z
      .array(
        z.object({
          question: z.string().max(1000),
          reply: z.string().max(8000),
          answered: z.boolean(),
        }),
      )
      .max(6)
      .default([]),
  }),
  response: sampleReply,
});
