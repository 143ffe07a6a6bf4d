import { z } from 'zod';
import { call } from './call.ts';

export const sendFeedback = call({
  method: 'POST',
  path: '/api/feedback',
  access: 'owner',
  summary: 'A message of at least 10 characters with up to five pictures',
  multipart: { message: 'the text', images: 'a picture (PNG, JPEG, GIF or WebP), repeated' },
  response: z.object({ message: z.string() }),
});
