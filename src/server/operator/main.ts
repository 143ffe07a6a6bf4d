import { userInfo } from 'node:os';
import { parseConfig } from '../config.ts';
import { openDatabase } from '../db/client.ts';
import { createLimits } from '../limits/limits.ts';
import { openMailChannel } from '../mail/mail-channel.ts';
import { createNotifier } from '../notify/notifier.ts';
import { readSessionSecret } from '../session-secret.ts';
import { describeStartFailure } from '../start-error.ts';
import { runCommand, USAGE, UsageError } from './run-command.ts';

async function main(argv: readonly string[]): Promise<void> {
  if (argv.length === 0 || argv.includes('--help')) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const config = parseConfig(process.env);
  const clock = () => new Date();
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL ?? null,
    dataDir: config.DATA_DIR,
    diskReserveBytes: 0,
  });
  const channels = [openMailChannel(config, clock)];
  const notifier = createNotifier({ db: database.db, channels, clock });
  try {
    const print = (line: string) => void process.stdout.write(`${line}\n`);
    const secret = config.SESSION_SECRET ?? readSessionSecret(config.DATA_DIR);
    const limits = createLimits({ db: database.db, secret, clock });
    await runCommand(
      { database, clock, notifier, limits, operator: userInfo().username, print },
      argv,
    );
  } finally {
    await notifier.close();
    await database.close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const text = error instanceof UsageError ? error.message : describeStartFailure(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
