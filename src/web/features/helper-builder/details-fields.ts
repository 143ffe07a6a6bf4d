import { z } from 'zod';
import type { Helper } from '#shared/api/helpers.ts';
import { helperDefaults, helperLimits, NAME_REQUIRED } from '#shared/rules/helpers.ts';
import { themeNames } from '#shared/rules/themes.ts';

/** The first step's form, as it has to be to be saved. */
export const detailsSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, NAME_REQUIRED)
    .max(helperLimits.name, `At most ${helperLimits.name} characters, please`),
  eventType: z.string(),
  description: z.string().max(helperLimits.description, 'This is too long'),
  personality: z.string(),
  theme: z.enum(themeNames),
});

/** What the first step asks. */
export type Details = z.infer<typeof detailsSchema>;

/** What the form was filled with, and of which version of the helper; null for a new one. */
export type Loaded = { details: Details; version: number | null };

export const detailsFields = detailsSchema.keyof().options;

/** The form's values of a helper, or those that a new one begins with. */
export function detailsOf(helper: Helper | null): Details {
  const { eventType, description, personality, theme } = helper ?? helperDefaults;
  return { name: helper?.name ?? '', eventType, description, personality, theme };
}

/** The name under which what is typed in the form is kept. */
export const detailsDraftName = (helper: Helper | null) => `helper ${helper?.id ?? 'new'}`;
