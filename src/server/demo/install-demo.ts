import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getPlan } from '#shared/rules/plans.ts';
import { addDays, dateInZone } from '#shared/rules/wedding-dates.ts';
import { findUserIdByEmail } from '../features/accounts/user-queries.ts';
import { saveDocument } from '../features/documents/save-document.ts';
import { createHelper } from '../features/helpers/create-helper.ts';
import { listHelpersOf } from '../features/helpers/helper-queries.ts';
import { insertActivation } from '../features/purchases/plan-queries.ts';
import type { Services } from '../services.ts';
import { demoDetails } from './demo-details.ts';

const EMAIL = 'demo@usher.example';
const PASSWORD = 'garden-party';
const TIMEZONE = 'America/New_York';
/** The day that the sample's texts name; once it has come, the demo is of some day to come. */
const WEDDING_DATE = '2027-05-22';
const DAYS_UNTIL_WEDDING = 120;

/**
 * Makes a demonstration: an account with a plan and a helper of a made-up wedding. At the next start
 * it is found again. Returns lines for the person at the terminal.
 */
export async function installDemo(services: Services): Promise<string[]> {
  const { db } = services.database;
  const userId =
    (await findUserIdByEmail(db, EMAIL)) ??
    (await services.auth.createAccount({ name: 'Nora Hollis', email: EMAIL, password: PASSWORD }));
  const [helper] = await listHelpersOf(db, userId);
  const shareUrl = helper?.shareUrl ?? (await makeHelper(services, userId));
  const origin = services.config.PUBLIC_URL ?? `http://localhost:${services.config.PORT}`;
  return [
    `Demo account: ${EMAIL}, password ${PASSWORD}`,
    `Demo guests' link: ${origin}/chat/${shareUrl}`,
  ];
}

async function makeHelper(services: Services, userId: string): Promise<string> {
  const { db } = services.database;
  const now = services.clock();
  const today = dateInZone(now, TIMEZONE);
  await insertActivation(db, {
    userId,
    plan: getPlan('Ultimate'),
    paidCents: 0,
    weddingDate: WEDDING_DATE > today ? WEDDING_DATE : addDays(today, DAYS_UNTIL_WEDDING),
    timezone: TIMEZONE,
    startedFree: false,
  });
  const created = await createHelper(db, {
    userId,
    now,
    values: {
      name: 'Nora & Ben',
      description: 'Everything about our garden wedding near Asheville. Ask away!',
      eventType: 'Garden/Outdoor Wedding',
      personality: 'friendly',
      theme: 'evergreen',
      responseStyle: 'detailed',
      knowledgeBase: demoDetails,
      timezone: TIMEZONE,
    },
  });
  await addFiles(services, { userId, helperId: created.id });
  return created.shareUrl;
}

/** The sample files beside the evaluation set, read as an upload is; a server without them does without. */
async function addFiles(
  services: Services,
  { userId, helperId }: { userId: string; helperId: number },
): Promise<void> {
  const folder = path.resolve(services.webFolder, '../eval/dev/d1-garden-email/files');
  let names: string[] = [];
  try {
    names = readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  for (const source of names) {
    const bytes = readFileSync(path.join(folder, source));
    const extracted = await services.extraction.extract(
      { bytes, fileName: source },
      { account: userId },
    );
    await saveDocument(services.database.db, {
      userId,
      helperId,
      source,
      bytes,
      extracted,
      now: services.clock(),
    });
  }
}
