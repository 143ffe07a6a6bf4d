import { format } from 'date-fns';
import {
  Copy,
  MessageCircle,
  MoreVertical,
  Pause,
  Pencil,
  Play,
  QrCode,
  Trash2,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import type { Helper } from '#shared/api/helpers.ts';
import { classNames } from '../../lib/class-names.ts';
import { eventTypeLook } from '../../lib/event-type-look.ts';
import { leaveTestMark } from '../../lib/test-mark.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Badge, Card } from '../../ui/surface.tsx';
import { DeleteHelperDialog } from './delete-helper-dialog.tsx';
import { useHelperActions } from './use-helper-actions.ts';

type Props = {
  helper: Helper;
  /** False for who works on somebody else's helper. */
  canDelete: boolean;
  /** The dialog with the code; the page puts it in, since features do not know each other. */
  renderQr: (close: () => void) => ReactNode;
};

/** The helper as it looks, with its menu. */
export function HelperCard({ helper, canDelete, renderQr }: Props) {
  const { copyLink, remove, setActive } = useHelperActions(helper);
  const [dialog, setDialog] = useState<'qr' | 'delete' | null>(null);
  const close = () => setDialog(null);
  return (
    <Card className="grid overflow-hidden p-0 sm:p-0 md:grid-cols-[minmax(14rem,22rem)_1fr]">
      <EventPicture eventType={helper.eventType} />
      <div className="flex flex-col p-6 sm:p-8">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-h2">
              <bdi className="wrap-anywhere">{helper.name}</bdi>
            </h2>
            <p className="mt-1 text-sm text-muted">{helper.eventType}</p>
          </div>
          <HelperMenu
            helper={helper}
            deleting={remove.isPending}
            onCopy={copyLink}
            onQr={() => setDialog('qr')}
            onActive={setActive}
            onDelete={canDelete ? () => setDialog('delete') : null}
          />
        </div>
        {helper.description ? (
          <p className="mt-3 line-clamp-2 max-w-prose wrap-anywhere">{helper.description}</p>
        ) : null}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-6">
          <span className="text-sm text-muted">
            {format(new Date(helper.createdAt), 'MMMM do, yyyy')}
          </span>
          <Badge look={helper.isActive ? 'good' : 'paused'}>
            {helper.isActive ? 'Active' : 'Paused'}
          </Badge>
        </div>
      </div>
      {dialog === 'qr' ? renderQr(close) : null}
      {dialog === 'delete' ? (
        <DeleteHelperDialog
          name={helper.name}
          deleting={remove.isPending}
          onDelete={() => remove.mutate(undefined, { onSettled: close })}
          onClose={close}
        />
      ) : null}
    </Card>
  );
}

function EventPicture({ eventType }: { eventType: string }) {
  const look = eventTypeLook(eventType);
  return (
    <div
      className={classNames(
        'grid min-h-40 place-items-center bg-linear-to-br md:min-h-64',
        look.gradient,
      )}
    >
      {'Picture' in look ? (
        <div className="w-28 md:w-44">
          <look.Picture />
        </div>
      ) : (
        <img src={look.image} alt={look.emoji} className="size-20 md:size-24" />
      )}
    </div>
  );
}

type MenuProps = {
  helper: Helper;
  deleting: boolean;
  onCopy: () => void;
  onQr: () => void;
  onActive: (isActive: boolean) => void;
  onDelete: (() => void) | null;
};

function HelperMenu({ helper, deleting, onCopy, onQr, onActive, onDelete }: MenuProps) {
  const [, navigate] = useLocation();
  return (
    <Menu
      trigger={
        <IconButton label="Helper menu" className="-mt-1.5 -mr-2 hover:bg-sunk">
          <MoreVertical className="size-5" aria-hidden />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => navigate(`/helper-builder/${helper.id}`)}>
        <Pencil aria-hidden /> Edit Helper
      </MenuItem>
      <MenuItem
        onSelect={() => {
          leaveTestMark(helper.shareUrl);
          window.location.assign(`/chat/${helper.shareUrl}`);
        }}
      >
        <MessageCircle aria-hidden /> Test Chat
      </MenuItem>
      <MenuItem onSelect={onCopy}>
        <Copy aria-hidden /> Copy Share Link
      </MenuItem>
      <MenuItem onSelect={onQr}>
        <QrCode aria-hidden /> Generate QR Code
      </MenuItem>
      {helper.isLocked ? null : (
        <MenuItem onSelect={() => onActive(!helper.isActive)}>
          {helper.isActive ? <Pause aria-hidden /> : <Play aria-hidden />}
          {helper.isActive ? 'Pause Helper' : 'Resume Helper'}
        </MenuItem>
      )}
      {onDelete ? (
        <MenuItem className="text-danger" disabled={deleting} onSelect={onDelete}>
          <Trash2 aria-hidden /> {deleting ? 'Deleting...' : 'Delete Helper'}
        </MenuItem>
      ) : null}
    </Menu>
  );
}
