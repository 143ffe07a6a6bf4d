/** What guests ask most, in the order in which they ask it: a conversation may begin with these. */
export const commonQuestions = [
  'What time does the ceremony start?',
  'Where is the venue?',
  'What should I wear?',
  'Where can I park?',
  'Where should I stay?',
  'When do I need to RSVP?',
  'Can I bring my kids?',
  'Can I bring a plus one?',
  'Is there a shuttle?',
  "What's for dinner?",
  'Do you have a gift registry?',
  'What happens if it rains?',
  'When does the wedding end?',
  'Is there an open bar?',
  'Is the venue wheelchair accessible?',
  'Which airport is closest?',
  'Is there anything the day after?',
  'Can I take photos during the ceremony?',
  'Are there vegan options?',
  'Is there an after-party?',
] as const;

/** What they ask after one of those. */
const laterQuestions = [
  'What time should I arrive?',
  'Where is the reception?',
  'When does dinner start?',
  'Which shoes should I wear?',
  'When does the last shuttle leave?',
  'Are there taxis?',
  'What do the rooms cost?',
  'Is there food for children?',
  'Is there a babysitter?',
  'How do I RSVP?',
] as const;

/**
 * The questions that a helper may suggest. Each says all that it means, so that it can be asked at any
 * point of a conversation; the engine takes their translations for the same questions.
 */
export const suggestedQuestions = [...commonQuestions, ...laterQuestions] as const;
export type SuggestedQuestion = (typeof suggestedQuestions)[number];
