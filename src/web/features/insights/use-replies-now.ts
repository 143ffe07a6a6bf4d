import type { QuestionGroup } from '#shared/api/questions.ts';
import { useAnsweredNow } from '../../lib/queries/reads.ts';

/**
 * What the next guest would get who asks one of these that were not answered, by the id of its group; there
 * is none for what would not be answered now either.
 */
export function useRepliesNow(
  helperId: number,
  groups: readonly QuestionGroup[],
): ReadonlyMap<number, string> {
  const open = groups.filter(({ status }) => status === 'unanswered').map(({ id }) => id);
  const { data = [] } = useAnsweredNow(helperId, open);
  return new Map(data.map(({ id, reply }) => [id, reply]));
}
