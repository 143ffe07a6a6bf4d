/** One of the things that guests ask most. */
export type AskedTopic = {
  /** Names it, such as `parking`. */
  topic: string;
  /** For people: "Parking". */
  label: string;
  /** The usual way to ask it. Whoever teaches the helper an answer to this has covered it. */
  question: string;
};

/**
 * The twenty things that guests ask most, in the order in which they ask them. Coverage, the guided
 * form and the contract follow from this list; the compiler asks for what each of them says of a topic.
 */
export const askedTopics = [
  { topic: 'date', label: 'The date', question: 'When is the wedding?' },
  { topic: 'ceremony', label: 'Ceremony time', question: 'What time does the ceremony start?' },
  { topic: 'venue', label: 'Where it is', question: 'Where is the wedding?' },
  { topic: 'dress-code', label: 'What to wear', question: 'What should I wear?' },
  { topic: 'rsvp', label: 'RSVP deadline', question: 'When do I need to RSVP by?' },
  { topic: 'parking', label: 'Parking', question: 'Where can I park?' },
  { topic: 'hotels', label: 'Where to stay', question: 'Where should I stay?' },
  { topic: 'children', label: 'Children', question: 'Can I bring my kids?' },
  { topic: 'plus-one', label: 'Plus ones', question: 'Can I bring a plus one?' },
  { topic: 'transport', label: 'Shuttle or transport', question: 'Is there a shuttle?' },
  { topic: 'registry', label: 'Gifts and registry', question: 'Do you have a gift registry?' },
  { topic: 'food', label: 'Food', question: "What's for dinner?" },
  { topic: 'diets', label: 'Diets and allergies', question: 'Are there vegetarian options?' },
  { topic: 'drinks', label: 'Drinks and bar', question: 'Is there an open bar?' },
  { topic: 'end', label: 'When it ends', question: 'What time does it end?' },
  { topic: 'airport', label: 'Getting there from afar', question: 'Which airport is closest?' },
  { topic: 'weather', label: 'Rain plan', question: 'What happens if it rains?' },
  { topic: 'photos', label: 'Photos and phones', question: 'Can I take photos at the ceremony?' },
  { topic: 'access', label: 'Accessibility', question: 'Is the venue wheelchair accessible?' },
  { topic: 'contact', label: 'Who to ask', question: 'Who do I contact if I have questions?' },
] as const satisfies readonly AskedTopic[];

/** The names of the topics. */
export type TopicName = (typeof askedTopics)[number]['topic'];

/** The same, for a schema. */
export const topicNames = askedTopics.map(({ topic }) => topic);
