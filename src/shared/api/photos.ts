import { z } from 'zod';
import { ANY_PHOTO, MAX_PHOTO_MB } from '../rules/photos.ts';
import { call } from './call.ts';
import { helperParams } from './texts.ts';

export const savePhoto = call({
  method: 'POST',
  path: '/api/bots/:id/photo',
  access: 'owner',
  summary: `Makes the couple's photo of a picture (${ANY_PHOTO}, up to ${MAX_PHOTO_MB} MB), in the place of an earlier one`,
  params: helperParams,
  multipart: { photo: 'the picture' },
  response: z.object({ photo: z.string() }),
});

export const deletePhoto = call({
  method: 'DELETE',
  path: '/api/bots/:id/photo',
  access: 'owner',
  summary: "Removes the couple's photo; guests see their monogram again",
  params: helperParams,
  response: z.object({ undoId: z.uuid() }),
});
