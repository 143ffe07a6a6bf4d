import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The link of an invitation to this address in the mails that the server has written, or null. */
export function readInvitation(email: string): string | null {
  const folder = path.join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  const mails = readdirSync(folder)
    .map((name) => readFileSync(path.join(folder, name), 'utf8').replace(/=\r?\n/g, ''))
    .filter((mail) => mail.includes(email));
  const token = mails
    .map((mail) => /invitation\?token=(?:3D)?([\w-]{43})/.exec(mail)?.[1])
    .find(Boolean);
  return token ? `/invitation?token=${token}` : null;
}
