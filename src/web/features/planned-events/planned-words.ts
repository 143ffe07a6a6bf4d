/** What is said of each planned event type, and a question that somebody there would ask; by its id. */
export const plannedWords: Readonly<Record<string, { description: string; question: string }>> = {
  corporate: {
    description:
      'Agenda, rooms, speakers and the wifi password for everybody with a badge, without a queue at the desk.',
    question: 'Which room is the keynote in, and is it being recorded?',
  },
  nonprofit: {
    description:
      'Tickets, tables, auction lots and what a gift pays for, answered while the volunteers look after the guests.',
    question: 'Can I still bid if I have to leave before ten?',
  },
  sports: {
    description:
      'Fixtures, pitches, rules and where to park the coach, for players, parents and referees.',
    question: 'When does the under-twelves final start, and on which pitch?',
  },
  festivals: {
    description: 'Line-up, stages, camping, lockers and the way home after the last encore.',
    question: 'Who plays on the river stage after nine?',
  },
  realestate: {
    description:
      'The questions every visitor has about a home, answered from its own documents, also after viewing hours.',
    question: 'How old is the roof, and what are the yearly charges?',
  },
  private: {
    description:
      'Birthdays, anniversaries and reunions: when, where, what to bring and who drives.',
    question: 'Is there a theme, or do I just come as I am?',
  },
  tourism: {
    description:
      'Check-in, breakfast, tours and the good bakery around the corner, in the traveller’s own language.',
    question: 'Can we leave our bags with you until the evening train?',
  },
  education: {
    description: 'Timetables, reading lists, deadlines and how to join online.',
    question: 'Do I get the certificate if I miss one session?',
  },
  product: {
    description:
      'Launch day for press, partners and customers: embargo, programme and live stream.',
    question: 'From when may we publish the pictures?',
  },
  religious: {
    description:
      'Services, classes, community meals and holidays, for those who come every week and for those who come once.',
    question: 'What should I wear, and may I bring my children?',
  },
};
