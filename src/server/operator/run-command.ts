import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isCalendarDate, isExpired } from '#shared/rules/wedding-dates.ts';
import type { Db } from '../db/client.ts';
import { deleteAccount } from '../features/accounts/delete-account.ts';
import { confirmAddress } from '../features/accounts/user-queries.ts';
import { eraseHelperOf } from '../features/helpers/erase-helper-queries.ts';
import { recordWeddingDateChange } from '../features/history/change-queries.ts';
import type { Services } from '../services.ts';
import { endPlan } from '../sweep/sweep-queries.ts';
import * as queries from './operator-queries.ts';

type Needed = Pick<Services, 'database' | 'clock' | 'notifier' | 'limits'>;
type Context = Needed & { operator: string; print: (line: string) => void };

/** What the operator did wrong, in a sentence. */
export class UsageError extends Error {}

export const USAGE = `npm run usher -- <command>

  feedback [--limit 50]            what people wrote to us, the newest first
  feedback-images <id> <folder>    writes the pictures of one message into a folder
  notifications                    who wants to be told of which use case
  use                              running plans, and what is used of them
  extend <e-mail> <YYYY-MM-DD>     moves the wedding date of a plan to a later day
  end <e-mail> --yes               deletes the helper and ends the plan, as after the wedding
  confirm <e-mail>                 marks the address of an account as confirmed
  delete-account <e-mail> --yes    deletes an account and everything of it
  audit [--limit 50]               what was done by these commands

Every change is written into the audit table.`;

/** Runs one of the operator's commands. Throws a {@link UsageError} where it makes no sense. */
export async function runCommand(context: Context, argv: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments(argv);
  const [name = '', ...rest] = positionals;
  const command = commands[name];
  if (!command) throw new UsageError(USAGE);
  if (rest.length !== command.takes) throw new UsageError(USAGE);
  if (command.isFinal && values.yes !== true) {
    throw new UsageError('This cannot be undone. Say --yes if you are sure.');
  }
  const limit = Number(values.limit ?? 50);
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError('--limit takes a whole number');
  await command.run(context, rest, limit);
}

function readArguments(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { yes: { type: 'boolean' }, limit: { type: 'string' } },
    });
  } catch {
    throw new UsageError(USAGE);
  }
}

type Command = {
  /** How many words follow. */
  takes: number;
  isFinal?: boolean;
  run: (context: Context, words: readonly string[], limit: number) => Promise<void>;
};

const commands: Readonly<Record<string, Command>> = {
  feedback: {
    takes: 0,
    async run({ database, print }, _words, limit) {
      for (const each of await queries.listFeedback(database.db, limit)) {
        const pictures = each.images > 0 ? `, ${each.images} picture(s)` : '';
        print(`#${each.id}  ${each.createdAt.toISOString()}  ${each.email ?? ''}${pictures}`);
        print(`    ${onOneLine(each.message)}`);
      }
    },
  },
  'feedback-images': {
    takes: 2,
    async run({ database, print }, [id, folder = '.']) {
      const images = await queries.listFeedbackImages(database.db, Number(id));
      images.forEach((image, index) => {
        const extension = image.mimeType.split('/')[1]?.replace(/\W/g, '') ?? 'bin';
        const file = path.join(folder, `feedback-${Number(id)}-${index + 1}.${extension}`);
        writeFileSync(file, image.content, { mode: 0o600 });
        print(file);
      });
    },
  },
  notifications: {
    takes: 0,
    async run({ database, print }) {
      for (const each of await queries.listSignups(database.db)) {
        print(`${each.email}\t${each.useCases.join(',')}`);
      }
    },
  },
  use: {
    takes: 0,
    async run({ database, print }) {
      const plans = await queries.listUse(database.db);
      for (const plan of plans) {
        const helper =
          plan.helperId === null ? 'no helper' : plan.isActive === true ? 'active' : 'paused';
        print(
          `${plan.weddingDate}  ${plan.email}  ${plan.planName}  ${plan.messagesUsed} of ${plan.messageLimit}  ${helper}`,
        );
      }
      print(`${plans.length} running plan(s)`);
    },
  },
  extend: {
    takes: 2,
    async run(context, [email = '', date = '']) {
      if (!isCalendarDate(date)) throw new UsageError('The date must be one such as 2027-09-18');
      await change(context, email, 'extend', async (tx, account) => {
        const { plan } = account;
        if (!plan) throw new UsageError('This account has no running plan');
        if (date <= plan.weddingDate) {
          throw new UsageError(`The wedding is on ${plan.weddingDate}, which is not earlier`);
        }
        if (isExpired(date, plan.timezone, context.clock())) {
          throw new UsageError('That day is over');
        }
        const activationId = plan.id;
        await queries.moveWeddingDate(tx, { activationId, weddingDate: date });
        await recordWeddingDateChange(tx, {
          activationId,
          before: plan.weddingDate,
          after: date,
          changedBy: null,
          changedAt: context.clock(),
        });
        return { from: plan.weddingDate, to: date };
      });
    },
  },
  end: {
    takes: 1,
    isFinal: true,
    async run(context, [email = '']) {
      await change(context, email, 'end', async (tx, { userId, plan }) => {
        if (!plan) throw new UsageError('This account has no running plan');
        const now = context.clock();
        if (plan.helperId !== null) {
          await eraseHelperOf(tx, { userId, id: plan.helperId, reason: 'by_operator', now });
        }
        await endPlan(tx, { activationId: plan.id, now });
        return { plan: plan.planName, helperId: plan.helperId };
      });
    },
  },
  confirm: {
    takes: 1,
    async run(context, [email = '']) {
      await change(context, email, 'confirm', async (tx, { userId }) => {
        await confirmAddress(tx, userId);
        return {};
      });
    },
  },
  'delete-account': {
    takes: 1,
    isFinal: true,
    async run(context, [email = '']) {
      // Written down first: what is deleted and then not recorded would be worse than the reverse.
      let userId = '';
      await change(context, email, 'delete-account', async (_tx, account) => {
        userId = account.userId;
        return {};
      });
      await deleteAccount(context, userId);
    },
  },
  audit: {
    takes: 0,
    async run({ database, print }, _words, limit) {
      for (const each of await queries.listAuditEntries(database.db, limit)) {
        const details = JSON.stringify(each.details);
        print(`${each.createdAt.toISOString()}  ${each.operator}  ${each.command}  ${details}`);
      }
    },
  },
};

type Account = NonNullable<Awaited<ReturnType<typeof queries.lockAccountByEmail>>>;

/** Changes an account and writes that down, both or neither. It names the account's id, not its address. */
async function change(
  { database, clock, operator, print }: Context,
  email: string,
  command: string,
  work: (tx: Db, account: Account) => Promise<Record<string, string | number | null>>,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const account = await queries.lockAccountByEmail(tx, email);
    if (!account) throw new UsageError('There is no account with this address');
    const details = await work(tx, account);
    await queries.insertAuditEntry(tx, {
      operator,
      command,
      details: { account: account.userId, ...details },
      createdAt: clock(),
    });
  });
  print('Done.');
}

/** What people wrote must not move the terminal's cursor, or look like lines of ours. */
const onOneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');
