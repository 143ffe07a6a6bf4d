import { OWN_THEME } from './themes.ts';

/** The kinds of wedding the builder offers, in its order. */
export const eventTypes = [
  'Traditional Wedding',
  'Destination Wedding',
  'Garden/Outdoor Wedding',
  'Beach Wedding',
  'Church Wedding',
  'Barn/Rustic Wedding',
  'Small/Intimate Wedding',
  'Other',
] as const;

/** How a helper speaks: the value that is stored, the card's title and its explanation. */
export const personalities = [
  {
    value: 'friendly',
    label: 'Friendly & Warm',
    description: 'Like a close friend who is looking forward to seeing everyone',
  },
  {
    value: 'professional',
    label: 'Elegant & Formal',
    description: 'Polished and gracious, like an engraved invitation',
  },
  {
    value: 'fun',
    label: 'Fun & Playful',
    description: 'Cheerful and light, ready for the dance floor',
  },
  {
    value: 'casual',
    label: 'Casual & Relaxed',
    description: 'Easygoing and to the point, no fuss',
  },
] as const;

/** How a helper speaks, where it was chosen from the cards: a stored one may be any text. */
export type Personality = (typeof personalities)[number]['value'];

/** What was stored as a personality; one that is not among the cards speaks like `friendly`. */
export const personalityOf = (stored: string): Personality =>
  personalities.find(({ value }) => value === stored)?.value ?? 'friendly';

/** How long replies are: the value that is stored and the text of the select. */
export const responseStyles = [
  { value: 'detailed', label: 'Detailed answers' },
  { value: 'brief', label: 'Brief responses' },
  { value: 'bullets', label: 'Bullet points' },
] as const;

/** How long replies are, as it is stored. */
export type ResponseStyle = (typeof responseStyles)[number]['value'];

/** What a new helper has where the couple chose nothing. */
export const helperDefaults = {
  eventType: 'Traditional Wedding',
  personality: 'friendly',
  theme: OWN_THEME,
  responseStyle: 'detailed',
  description: '',
  knowledgeBase: '',
  timezone: 'UTC',
} as const;

/** The longest each text may be, in UTF-16 units. */
export const helperLimits = {
  name: 120,
  description: 2000,
  eventType: 80,
  personality: 40,
  knowledgeBase: 400_000,
} as const;

/** The message where a helper has no name. */
export const NAME_REQUIRED = 'Wedding helper name is required';

/** The message for a second helper of a plan. */
export const ONE_HELPER_ONLY =
  'You already have a wedding helper. Each plan allows only one helper.';

/** The message for whoever edits after the wedding day. */
export const HELPER_LOCKED = 'This helper is locked after your wedding date and cannot be edited.';
