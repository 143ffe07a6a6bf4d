import type { ShareInfo } from '#shared/api/helpers.ts';
import { GREETING } from '#shared/rules/messages.ts';
import { showsBranding } from '#shared/rules/plans.ts';
import { isExpired } from '#shared/rules/wedding-dates.ts';
import type { Services } from '../../services.ts';
import { loadKnowledge } from '../knowledge/knowledge-queries.ts';
import { findHelperByShareUrl } from './helper-queries.ts';

/** How many questions a guest is offered to begin with. */
const SUGGESTIONS = 4;

/** What everyone with the link may know of a helper, or null where the link leads to nothing. */
export async function readShareInfo(
  services: Pick<Services, 'database' | 'answers' | 'clock'>,
  shareUrl: string,
): Promise<ShareInfo | null> {
  const { db } = services.database;
  const helper = await findHelperByShareUrl(db, shareUrl);
  if (!helper || isExpired(helper.weddingDate, helper.timezone, services.clock())) return null;
  const suggestedQuestions = helper.isActive
    ? await services.answers.suggest(
        { helperId: helper.id, version: helper.knowledgeVersion },
        () => loadKnowledge(db, helper.id),
        SUGGESTIONS,
      )
    : [];
  return {
    name: helper.name,
    eventType: helper.eventType,
    isActive: helper.isActive,
    showBranding: showsBranding(helper.planName),
    greeting: GREETING,
    suggestedQuestions,
  };
}
