import { answerQuestion } from '../answer.ts';
import type { CoverageTopic, KnowledgeIndex, Style } from '../types.ts';

/** The twenty things that guests ask most, in the order in which they ask them. */
const topics: readonly Pick<CoverageTopic, 'topic' | 'label' | 'question'>[] = [
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
];

/** For each of the twenty things whether this knowledge answers it, and what a guest is told now. */
export function coverage(
  index: KnowledgeIndex,
  style: Style = { personality: 'friendly', responseStyle: 'detailed' },
): CoverageTopic[] {
  return topics.map((topic) => {
    const { answered, response, sources } = answerQuestion({
      question: topic.question,
      history: [],
      index,
      style,
    });
    return { ...topic, covered: answered, answer: answered ? response : null, sources };
  });
}
