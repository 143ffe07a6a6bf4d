import { randomBytes } from 'node:crypto';
import { INVITATION_DAYS, MAX_PARTNERS } from '#shared/rules/people.ts';
import { siteOrigin } from '../../config.ts';
import { badRequest, HttpError, helperNotFound, ownerOnly } from '../../http/errors.ts';
import { hashToken } from '../../http/hash-token.ts';
import { mayBeMailed } from '../../limits/limit-mails.ts';
import type { Message } from '../../notify/channel.ts';
import type { Services } from '../../services.ts';
import { lockAccount } from '../accounts/account-queries.ts';
import { mayOpen } from '../helpers/access-queries.ts';
import * as queries from './people-queries.ts';

const DAY_MS = 86_400_000;

/**
 * Invites somebody by mail to work on the owner's helper. The link is in the mail and nowhere else; an
 * address that is invited again gets a new one, and the old one ends. Throws where the helper is not the
 * owner's, enough people work on it, or the address has had enough mails of the kind.
 */
export async function invitePerson(
  {
    config,
    database,
    clock,
    notifier,
    limits,
  }: Pick<Services, 'config' | 'database' | 'clock' | 'notifier' | 'limits'>,
  owned: { userId: string; userEmail: string; helperId: number },
  email: string,
): Promise<void> {
  const { userId, helperId } = owned;
  const to = email.toLowerCase();
  if (to === owned.userEmail.toLowerCase()) throw badRequest('This is your own address.');
  const now = clock();
  const token = randomBytes(32).toString('base64url');
  await database.db.transaction(async (tx) => {
    if (!(await queries.lockOwnHelper(tx, { userId, helperId }))) {
      throw (await mayOpen(tx, { userId, helperId })) ? ownerOnly() : helperNotFound();
    }
    const members = await queries.listMembers(tx, helperId);
    if (members.some((each) => each.email === to)) throw worksAlready();
    const invited = await queries.listInvitations(tx, { helperId, now });
    const others = invited.filter((each) => each.email !== to);
    if (members.length + others.length >= MAX_PARTNERS) throw enoughPeople();
    if (!(await mayBeMailed(limits, to, tx))) throw enoughMails();
    await queries.upsertInvitation(tx, {
      helperId,
      email: to,
      tokenHash: hashToken(token),
      expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
      createdAt: now,
    });
    const link = `${siteOrigin(config)}/invitation?token=${token}`;
    await notifier.notify({ email: to }, invitationMail({ from: owned.userEmail, link }), tx);
  });
  void notifier.deliverDue();
}

/**
 * Lets the signed-in person work on the helper of an invitation, which is then used up. Throws where it
 * is used or too old, or where the account has a helper already, its own or another's.
 */
export async function acceptInvitation(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId, token }: { userId: string; token: string },
): Promise<number> {
  const now = clock();
  const tokenHash = hashToken(token);
  return database.db.transaction(async (tx) => {
    const invitation = await queries.findInvitation(tx, { tokenHash, now });
    if (!invitation) throw invitationGone();
    const { helperId, ownerId } = invitation;
    if (ownerId === userId) throw badRequest('This is your own helper.', 'own_helper');
    // A plan that is begun in this very moment is seen, or sees this.
    await lockAccount(tx, userId);
    if (await queries.hasOwnHelper(tx, userId)) throw hasHelperAlready();
    if (!(await queries.takeInvitation(tx, tokenHash))) throw invitationGone();
    if (!(await queries.insertMember(tx, { helperId, userId, joinedAt: now }))) {
      throw hasHelperAlready();
    }
    return helperId;
  });
}

/** Holds no word that anybody chose but the address of the one who invites. */
const invitationMail = ({ from, link }: { from: string; link: string }): Message => ({
  subject: 'You are invited to a wedding helper',
  text: `Hello,

${from} asks you to work with them on their wedding helper, which answers the guests' questions. You can write its details, see what guests ask and answer them. It costs you nothing.

Open this link within ${INVITATION_DAYS} days, and sign in or create an account:

${link}

If you do not know who this is, leave this message alone: nothing happens.
`,
});

export const invitationGone = () =>
  new HttpError(
    404,
    'invitation_gone',
    'This invitation has been used, withdrawn, or is too old. Please ask for a new one.',
  );

const hasHelperAlready = () =>
  new HttpError(
    409,
    'has_helper',
    'This account has a wedding helper already. Please accept with another account.',
  );

const worksAlready = () =>
  new HttpError(409, 'works_already', 'This person works on your helper already.');

const enoughMails = () =>
  new HttpError(
    429,
    'enough_mails',
    'We have sent several mails to this address already. Please invite them again later.',
  );

const enoughPeople = () =>
  new HttpError(
    409,
    'enough_people',
    `At most ${MAX_PARTNERS} people can work on a helper beside you. Please take one off the list first.`,
  );
