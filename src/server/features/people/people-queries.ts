import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import {
  helperInvitations,
  helperMembers,
  helpers,
  planActivations,
  users,
} from '../../db/schema.ts';

/** Whether a helper is this person's own. */
const isOwnedBy = (userId: string, helperId: number) =>
  sql`exists (select 1 from ${helpers} where ${helpers.id} = ${helperId} and ${helpers.userId} = ${userId})`;

/** The owner of a helper. */
export async function findOwnerOf(db: Db, helperId: number) {
  const rows = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(helpers)
    .innerJoin(users, eq(users.id, helpers.userId))
    .where(eq(helpers.id, helperId));
  return rows[0];
}

/** Who works on a helper beside its owner, in the order in which they came. */
export function listMembers(db: Db, helperId: number) {
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(helperMembers)
    .innerJoin(users, eq(users.id, helperMembers.userId))
    .where(eq(helperMembers.helperId, helperId))
    .orderBy(asc(helperMembers.joinedAt));
}

/** The invitations that can still be accepted. */
export function listInvitations(db: Db, { helperId, now }: { helperId: number; now: Date }) {
  return db
    .select({
      id: helperInvitations.id,
      email: helperInvitations.email,
      expiresAt: helperInvitations.expiresAt,
    })
    .from(helperInvitations)
    .where(and(eq(helperInvitations.helperId, helperId), gt(helperInvitations.expiresAt, now)))
    .orderBy(asc(helperInvitations.createdAt));
}

/** Holds the owner's helper until the transaction ends, so that invitations to it come one after another; false where it is not theirs. */
export async function lockOwnHelper(
  tx: Db,
  { userId, helperId }: { userId: string; helperId: number },
): Promise<boolean> {
  const rows = await tx
    .select({ id: helpers.id })
    .from(helpers)
    .where(and(eq(helpers.id, helperId), eq(helpers.userId, userId)))
    .for('update');
  return rows.length > 0;
}

/** Writes an invitation; the same address gets a new one in the place of the last. */
export async function upsertInvitation(
  tx: Db,
  values: {
    helperId: number;
    email: string;
    tokenHash: string;
    expiresAt: Date;
    createdAt: Date;
  },
): Promise<void> {
  const { tokenHash, expiresAt, createdAt } = values;
  await tx
    .insert(helperInvitations)
    .values(values)
    .onConflictDoUpdate({
      target: [helperInvitations.helperId, helperInvitations.email],
      set: { tokenHash, expiresAt, createdAt },
    });
}

/** The helper that a token invites to, and who invites; undefined where it is used, withdrawn or too old. */
export async function findInvitation(db: Db, { tokenHash, now }: { tokenHash: string; now: Date }) {
  const rows = await db
    .select({
      helperId: helpers.id,
      helperName: helpers.name,
      ownerId: users.id,
      invitedBy: users.name,
    })
    .from(helperInvitations)
    .innerJoin(helpers, eq(helpers.id, helperInvitations.helperId))
    .innerJoin(users, eq(users.id, helpers.userId))
    .where(and(eq(helperInvitations.tokenHash, tokenHash), gt(helperInvitations.expiresAt, now)));
  return rows[0];
}

/** Uses an invitation up; false where somebody else was faster. */
export async function takeInvitation(tx: Db, tokenHash: string): Promise<boolean> {
  const rows = await tx
    .delete(helperInvitations)
    .where(eq(helperInvitations.tokenHash, tokenHash))
    .returning({ id: helperInvitations.id });
  return rows.length > 0;
}

/** Lets a person work on a helper; false where they work on one already. */
export async function insertMember(
  tx: Db,
  values: { helperId: number; userId: string; joinedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(helperMembers)
    .values(values)
    .onConflictDoNothing()
    .returning({ userId: helperMembers.userId });
  return rows.length > 0;
}

/** Whether an account has a helper or a running plan of its own. */
export async function hasOwnHelper(db: Db, userId: string): Promise<boolean> {
  const plans = await db.$count(
    planActivations,
    and(eq(planActivations.userId, userId), isNull(planActivations.endedAt)),
  );
  if (plans > 0) return true;
  return (await db.$count(helpers, eq(helpers.userId, userId))) > 0;
}

/** Takes a member off a helper: anybody where the owner asks, themselves where a member does. */
export async function deleteMember(
  db: Db,
  params: { askedBy: string; helperId: number; userId: string },
): Promise<boolean> {
  const { askedBy, helperId, userId } = params;
  const rows = await db
    .delete(helperMembers)
    .where(
      and(
        eq(helperMembers.helperId, helperId),
        eq(helperMembers.userId, userId),
        askedBy === userId ? undefined : isOwnedBy(askedBy, helperId),
      ),
    )
    .returning({ userId: helperMembers.userId });
  return rows.length > 0;
}

/** Withdraws an invitation of the owner's helper; false where there is none. */
export async function deleteInvitation(
  db: Db,
  params: { askedBy: string; helperId: number; id: string },
): Promise<boolean> {
  const { askedBy, helperId, id } = params;
  const rows = await db
    .delete(helperInvitations)
    .where(
      and(
        eq(helperInvitations.helperId, helperId),
        eq(helperInvitations.id, id),
        isOwnedBy(askedBy, helperId),
      ),
    )
    .returning({ id: helperInvitations.id });
  return rows.length > 0;
}
