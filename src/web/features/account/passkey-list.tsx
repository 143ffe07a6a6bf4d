import { useState } from 'react';
import type { Account } from '#shared/api/accounts.ts';
import { formatInstantDate, formatShortTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/surface.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';

type Passkey = Account['passkeys'][number];

/** The account's passkeys, each of which can be renamed and removed, and the way to one more. */
export function PasskeyList({ passkeys, canAdd }: { passkeys: Passkey[]; canAdd: boolean }) {
  const [open, setOpen] = useState<{ dialog: 'rename' | 'remove'; passkey: Passkey } | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-col gap-4">
      {passkeys.length > 0 ? (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              passkey={passkey}
              onRename={() => setOpen({ dialog: 'rename', passkey })}
              onRemove={() => setOpen({ dialog: 'remove', passkey })}
            />
          ))}
        </ul>
      ) : null}
      {canAdd ? <AddPasskey /> : null}
      {open?.dialog === 'rename' ? (
        <RenamePasskeyDialog passkey={open.passkey} onClose={close} />
      ) : null}
      {open?.dialog === 'remove' ? (
        <RemovePasskeyDialog passkey={open.passkey} onClose={close} />
      ) : null}
    </div>
  );
}

type RowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

function Row({ passkey, onRename, onRemove }: RowProps) {
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="mr-auto min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 font-medium wrap-anywhere">
          {name}
          {isSynced ? <Badge look="plain">On all your devices</Badge> : null}
        </p>
        <p className="text-sm text-muted">
          Added <time dateTime={createdAt}>{formatInstantDate(createdAt)}</time>
          {lastUsedAt ? (
            <>
              {' · '}Last used <time dateTime={lastUsedAt}>{formatShortTime(lastUsedAt)}</time>
            </>
          ) : (
            ' · Not used yet'
          )}
        </p>
      </div>
      <div className="-ml-5 flex sm:ml-0">
        <Button look="quiet" aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button look="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}
