import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatMessage } from './format-message.ts';
import type { MailTransport } from './mail-transport.ts';

/**
 * Keeps every e-mail as a file in `folder`, for a server without SMTP: nothing leaves the machine,
 * and the operator can open the message or hand its link on.
 */
export function createOutboxTransport(options: {
  folder: string;
  from: string;
  clock: () => Date;
}): MailTransport {
  const { folder, from, clock } = options;
  return {
    async deliver(mail) {
      const now = clock();
      const file = path.join(folder, `${now.toISOString().replace(/[:.]/g, '-')}-${mail.id}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const message = formatMessage(mail, { from, now, id: mail.id });
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    async forget(address) {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = path.join(folder, name);
        const message = await readFile(file, 'utf8');
        const [head = ''] = message.split('\r\n\r\n', 1);
        if (head.split('\r\n').includes(`To: ${address}`)) await rm(file, { force: true });
      }
    },
    close() {},
  };
}
