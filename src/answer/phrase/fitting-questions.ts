import type { SuggestedQuestion } from '#shared/rules/suggested-questions/en.ts';
import type { ConceptId } from '../lexicon/concepts.ts';
import { type ParsedQuestion, topicsOf } from '../understand/parse-question.ts';

/** What guests ask next, by what they have asked about: concept ids, then questions, likeliest first. */
type Fitting = { about: readonly ConceptId[]; next: readonly SuggestedQuestion[] };

const fitting: readonly Fitting[] = [
  {
    about: ['shuttle', 'last-ride', 'taxi', 'train'],
    next: [
      'When does the last shuttle leave?',
      'Are there taxis?',
      'Where should I stay?',
      'Where can I park?',
    ],
  },
  {
    about: ['parking', 'overnight', 'directions'],
    next: ['Is there a shuttle?', 'Are there taxis?', 'Where is the venue?'],
  },
  {
    about: ['lodging', 'room-rate', 'booking', 'booking-deadline', 'other-hotel', 'late-checkout'],
    next: [
      'What do the rooms cost?',
      'Is there a shuttle?',
      'Which airport is closest?',
      'Is there anything the day after?',
    ],
  },
  {
    about: ['airport', 'car-rental'],
    next: ['Where should I stay?', 'Is there a shuttle?', 'Are there taxis?'],
  },
  {
    about: ['dress', 'shoes', 'colours', 'warm', 'shoulders', 'hot', 'cold'],
    next: [
      'Which shoes should I wear?',
      'What happens if it rains?',
      'What time does the ceremony start?',
    ],
  },
  {
    about: ['rain', 'outdoors', 'forecast', 'umbrella-fan'],
    next: ['What should I wear?', 'Which shoes should I wear?'],
  },
  {
    about: ['children', 'babysitting', 'kids-menu'],
    next: [
      'Is there food for children?',
      'Is there a babysitter?',
      'Can I bring a plus one?',
      'When do I need to RSVP?',
    ],
  },
  {
    about: ['plus-one', 'invited'],
    next: ['Can I bring my kids?', 'When do I need to RSVP?', 'How do I RSVP?'],
  },
  {
    about: ['rsvp', 'deadline'],
    next: [
      'How do I RSVP?',
      'When do I need to RSVP?',
      'Can I bring a plus one?',
      'Can I bring my kids?',
      'Are there vegan options?',
    ],
  },
  {
    about: ['menu', 'diet', 'vegan', 'vegetarian', 'gluten', 'allergy', 'nuts', 'cake'],
    next: ['Are there vegan options?', "What's for dinner?", 'Is there an open bar?'],
  },
  {
    about: ['drinks', 'open-bar', 'last-call', 'liquor'],
    next: ["What's for dinner?", 'When does the wedding end?', 'Is there an after-party?'],
  },
  {
    about: ['afterparty', 'dancing', 'end'],
    next: [
      'Is there an after-party?',
      'When does the last shuttle leave?',
      'Is there anything the day after?',
    ],
  },
  {
    about: ['brunch', 'breakfast', 'lunch-after', 'sightseeing'],
    next: ['Where should I stay?', 'Which airport is closest?'],
  },
  {
    about: ['accessibility', 'elevator'],
    next: ['Where can I park?', 'Is there a shuttle?'],
  },
  {
    about: ['photos', 'photographer', 'hashtag', 'live-stream'],
    next: ['Can I take photos during the ceremony?'],
  },
  {
    about: ['dinner', 'reception', 'cocktails'],
    next: [
      'Where is the reception?',
      'When does dinner start?',
      "What's for dinner?",
      'When does the wedding end?',
    ],
  },
  {
    about: ['ceremony', 'wedding-date', 'arrival', 'schedule', 'start', 'church'],
    next: [
      'Where is the venue?',
      'What time should I arrive?',
      'Where is the reception?',
      'When does the wedding end?',
    ],
  },
  {
    about: ['venue'],
    next: ['Where can I park?', 'Is there a shuttle?', 'What time does the ceremony start?'],
  },
];

/**
 * What fits after questions, by the topic of each: what it names, else what it refers back to, else what
 * "when" and "where" alone ask for at a wedding.
 */
export function questionsAfter(questions: readonly ParsedQuestion[]): readonly SuggestedQuestion[] {
  return [...new Set(questions.flatMap(questionsAfterOne))];
}

function questionsAfterOne(question: ParsedQuestion): readonly SuggestedQuestion[] {
  const { concepts, focus } = question;
  const topics = [topicsOf(question), [...(focus?.concepts ?? [])], [...concepts]];
  return topics.map(fittingFor).find((found) => found !== undefined)?.next ?? [];
}

const fittingFor = (ids: readonly ConceptId[]): Fitting | undefined =>
  fitting.find(({ about }) => about.some((id) => ids.includes(id)));
