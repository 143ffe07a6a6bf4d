import { isOfReply, replyDeadlineIn } from '../facts/reply-dates.ts';
import { dayKey, type StatedDate } from './dates.ts';
import type { Fact, FactKind } from './fact.ts';

/** The day by which guests must reply. */
export const replyDates: FactKind<Fact & { date: StatedDate }> = {
  read: (passage) => {
    const date = isOfReply(passage) ? replyDeadlineIn(passage.text) : null;
    if (!date) return [];
    const name = { key: 'rsvp-deadline', topic: 'rsvp-deadline', label: 'When guests must reply' };
    return [{ ...name, value: dayKey(date), shown: date.text, day: '', passage, date }];
  },
  clash: (a, b) => !a.date.year || !b.date.year || Math.abs(a.date.year - b.date.year) < 2,
};
