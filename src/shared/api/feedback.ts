import { z } from 'zod';
import { ANY_FEEDBACK_IMAGE, MAX_FEEDBACK_IMAGES, MIN_FEEDBACK_LENGTH } from '../rules/feedback.ts';
import { call } from './call.ts';

export const sendFeedback = call({
  method: 'POST',
  path: '/api/feedback',
  access: 'owner',
  summary: `A message of at least ${MIN_FEEDBACK_LENGTH} characters with up to ${MAX_FEEDBACK_IMAGES} pictures`,
  multipart: { message: 'the text', images: `a picture (${ANY_FEEDBACK_IMAGE}), repeated` },
  response: z.object({ message: z.string() }),
});
