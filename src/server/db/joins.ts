import { eq, sql } from 'drizzle-orm';
import { helperPhotos, helpers, planActivations } from './schema.ts';

/** Joins helpers and plans: each helper with its plan. */
export const planOfHelper = eq(planActivations.id, helpers.activationId);

/** Joins helpers and photos: each helper with the photo of its couple. */
export const photoOfHelper = eq(helperPhotos.helperId, helpers.id);

/** A plan's time zone, where a helper may be joined: the helper's once there is one. */
export const zoneOfPlan = sql<string>`coalesce(${helpers.timezone}, ${planActivations.timezone})`;
