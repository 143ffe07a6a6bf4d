import { askedTopics, type TopicName } from '#shared/rules/asked-topics.ts';

/** One of the things that guests ask most, as the guided form asks the couple for it. */
export type DetailTopic = {
  topic: TopicName;
  /** Stands over it in the text. */
  heading: string;
  /** What is to be told. */
  ask: string;
  example: string;
};

const forms: Record<TopicName, Omit<DetailTopic, 'topic'>> = {
  date: {
    heading: 'Date',
    ask: 'When do you get married?',
    example: 'We are getting married on Saturday, June 12, 2027.',
  },
  ceremony: {
    heading: 'Ceremony',
    ask: 'When does it begin, and when should everybody be there?',
    example: 'The ceremony starts at 4:00 PM. Please be in your seat by 3:45.',
  },
  venue: {
    heading: 'Venue',
    ask: 'Where are the ceremony and the reception?',
    example: 'Rosewood Chapel, 12 Orchard Lane. The reception is in the Garden Hall next door.',
  },
  'dress-code': {
    heading: 'Dress code',
    ask: 'What should guests wear?',
    example: 'Cocktail attire. Flat shoes for the lawn, please.',
  },
  rsvp: {
    heading: 'RSVP',
    ask: 'By when, and how, do guests reply?',
    example: 'Please reply by April 30 at our website.',
  },
  parking: {
    heading: 'Parking',
    ask: 'Where do guests leave their cars, and what does it cost?',
    example: 'Parking is free behind the hall. Cars can stay overnight.',
  },
  hotels: {
    heading: 'Hotels',
    ask: 'Where can guests stay?',
    example: 'Harbor Inn, $149 a night with the code ROSE. Book by May 1.',
  },
  children: {
    heading: 'Children',
    ask: 'Are children invited?',
    example: 'Children are welcome. There is a sitter in the garden room from 6 PM.',
  },
  'plus-one': {
    heading: 'Plus ones',
    ask: 'May guests bring somebody?',
    example: 'The names on the invitation are those we have room for.',
  },
  transport: {
    heading: 'Shuttle',
    ask: 'Is there a shuttle, and when does it leave?',
    example: 'A shuttle leaves the Harbor Inn at 3:15 PM. The last one back is at 11 PM.',
  },
  registry: {
    heading: 'Gifts and registry',
    ask: 'What would you like, if anything?',
    example: 'Your being there is enough. Our registry is at Fern & Kettle.',
  },
  food: {
    heading: 'Food',
    ask: 'What is there to eat, and when?',
    example: 'Dinner is at 7 PM: salmon, roast chicken or mushroom risotto.',
  },
  diets: {
    heading: 'Diets and allergies',
    ask: 'What is there for vegetarians, and for people with allergies?',
    example: 'There is a vegan and a gluten-free menu. Tell us with your reply.',
  },
  drinks: {
    heading: 'Drinks',
    ask: 'Is the bar open?',
    example: 'Open bar with wine, beer and two cocktails until 11 PM.',
  },
  end: {
    heading: 'End of the evening',
    ask: 'When does it end?',
    example: 'The music stops and the party ends at 11:30 PM.',
  },
  airport: {
    heading: 'Getting there',
    ask: 'Which airport or station is near, and how does one go on from there?',
    example: 'The nearest airport is Asheville (AVL), 20 minutes by taxi.',
  },
  weather: {
    heading: 'Rain plan',
    ask: 'What happens if it rains?',
    example: 'If it rains, the ceremony is in the barn, at the same time.',
  },
  photos: {
    heading: 'Photos and phones',
    ask: 'May guests take photos?',
    example: 'Please keep phones away during the ceremony. Afterwards, snap as you like.',
  },
  access: {
    heading: 'Accessibility',
    ask: 'Are there steps, and how can they be avoided?',
    example: 'The garden is step-free. The hall has a ramp at its side entrance.',
  },
  contact: {
    heading: 'Who to ask',
    ask: 'Whom do guests call on the day?',
    example: 'Call Theo, Ben’s cousin, at (555) 010-4477.',
  },
};

/** What guests ask most, in that order. */
export const detailTopics: readonly DetailTopic[] = askedTopics.map(({ topic }) => ({
  topic,
  ...forms[topic],
}));
