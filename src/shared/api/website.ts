import { z } from 'zod';
import { MAX_ADDRESS_LENGTH } from '../rules/website.ts';
import { call } from './call.ts';
import { helperParams } from './texts.ts';

export const readWebsite = call({
  method: 'POST',
  path: '/api/bots/:id/website',
  access: 'owner',
  summary:
    "The text of a public web page, such as the couple's wedding website; nothing of it is kept. 422 where there is none to be had",
  params: helperParams,
  body: z.object({
    /** With or without "https://". */
    address: z
      .string()
      .trim()
      .min(1, 'Please paste the address of your website.')
      .max(MAX_ADDRESS_LENGTH, 'This address is too long.')
      .transform((text) => (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`)),
  }),
  response: z.object({
    /** Where the page was found in the end. */
    address: z.string(),
    text: z.string(),
    words: z.number().int(),
    /** Other pages of the same website that its navigation leads to, at most `MAX_MORE_PAGES`. */
    more: z.array(z.object({ title: z.string(), address: z.string() })),
  }),
});
