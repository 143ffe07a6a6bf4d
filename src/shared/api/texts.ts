import { z } from 'zod';
import { INVALID_EMAIL, MAX_EMAIL_LENGTH } from '../rules/accounts.ts';
import { MAX_SEARCH_LENGTH } from '../rules/questions.ts';

/** Control characters but tab and line ends, and lone surrogates: neither PostgreSQL nor UTF-8 can hold them. */
const UNSTORABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;

/** Text without the characters that PostgreSQL and UTF-8 cannot hold or a log would stumble over. */
export function cleanText(text: string): string {
  return text.replace(UNSTORABLE, '');
}

/** A text of at most `max` UTF-16 units once cleaned; longer is refused with a sentence. */
export function boundedText(max: number, name: string) {
  return z
    .string()
    .transform(cleanText)
    .refine((text) => text.length <= max, {
      message: `${name} is too long: at most ${max.toLocaleString('en-US')} characters`,
    });
}

/** An e-mail address. */
export const emailAddress = z.string().trim().max(MAX_EMAIL_LENGTH).pipe(z.email(INVALID_EMAIL));

/** What a list is searched for, in a query. */
export const searchText = z
  .string()
  .max(MAX_SEARCH_LENGTH, 'Please search for something shorter')
  .transform((text) => cleanText(text).trim());

/** A positive whole number as PostgreSQL's `integer` holds it, written in a path or a query. */
export const idFromPath = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'This id is not a number')
  .transform(Number)
  .refine((id) => id <= 2_147_483_647, 'This id is not a number');

/** The path of a call about one helper. */
export const helperParams = z.object({ id: idFromPath });

/** A slug, a document's name, or another short text in a path, as it is: a tidied one would name another thing. */
export const shortPathText = z
  .string()
  .min(1)
  .max(1024)
  .refine((text) => cleanText(text) === text, 'This name cannot be read');
