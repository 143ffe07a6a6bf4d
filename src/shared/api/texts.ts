import { z } from 'zod';

/** Characters that no form of ours needs and that databases, logs or readers stumble over. */
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Text without control characters and lone surrogates, which PostgreSQL and UTF-8 cannot hold. */
export function cleanText(text: string): string {
  return text.replace(CONTROL, '').replace(LONE_SURROGATE, '');
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

/** A positive whole number as PostgreSQL's `integer` holds it, written in a path or a query. */
export const idFromPath = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'This id is not a number')
  .transform(Number)
  .refine((id) => id <= 2_147_483_647, 'This id is not a number');

/** A slug, a document's name, or another short text in a path. */
export const shortPathText = z.string().min(1).max(1024).transform(cleanText);
