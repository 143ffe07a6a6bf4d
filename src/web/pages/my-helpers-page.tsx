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
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Helper } from '#shared/api/helpers.ts';
import { useHelperActions } from '../features/helpers/use-helper-actions.ts';
import { classNames } from '../lib/class-names.ts';
import { eventTypeLook } from '../lib/event-type-look.ts';
import { useHelpers, usePurchaseStatus } from '../lib/queries/reads.ts';
import { useTitle } from '../lib/use-title.ts';
import { Sprig } from '../ui/botanicals.tsx';
import { Button, buttonStyle } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { Badge, Banner, Card, Skeleton } from '../ui/surface.tsx';

const QrDialog = lazy(() =>
  import('../features/share/qr-dialog.tsx').then((m) => ({ default: m.QrDialog })),
);

/** The one helper of an account, to manage. */
export function MyHelpersPage() {
  useTitle('My Helpers');
  const helpers = useHelpers();
  const { data: status } = usePurchaseStatus();
  const helper = helpers.data?.[0];
  const createLink = status?.hasPurchased
    ? { href: '/helper-builder', text: 'Create Wedding Helper' }
    : { href: '/dashboard', text: 'View Plans' };
  return (
    <main className="mx-auto flex max-w-5xl flex-col gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-h1">My Wedding Helper</h1>
          <p className="text-muted">Manage and monitor your wedding helper</p>
        </div>
        {helpers.data && !helper && status ? (
          <Link href={createLink.href} className={buttonStyle()}>
            {createLink.text}
          </Link>
        ) : null}
      </div>
      {status && !status.hasPurchased ? (
        <Banner>
          <strong>Purchase Required:</strong> You need to purchase a wedding helper plan before
          creating your helper.
        </Banner>
      ) : null}
      {status?.isLocked ? (
        <Banner look="warning">
          <strong>Helper Locked:</strong> Your wedding date has passed. Your helper is now in
          read-only mode and cannot be edited.
        </Banner>
      ) : null}
      {helpers.isPending ? (
        <div className="grid gap-4 sm:grid-cols-3" role="status" aria-label="Loading your helper">
          {[1, 2, 3].map((each) => (
            <Skeleton key={each} className="h-56 rounded-lg" />
          ))}
        </div>
      ) : null}
      {helpers.isError ? (
        <p className="text-danger">Your helper could not be loaded. Please reload the page.</p>
      ) : null}
      {helper ? <HelperCard helper={helper} /> : null}
      {helpers.data && !helper ? (
        <Card className="flex flex-col items-center gap-4 py-14 text-center">
          <Sprig className="w-40" />
          <h2 className="text-h2">No wedding helper yet</h2>
          <p className="max-w-md text-muted">
            Give it your details once, and it answers your guests from then on.
          </p>
          {status ? (
            <Link href={createLink.href} className={buttonStyle({ size: 'large' })}>
              {status.hasPurchased ? 'Create Your Wedding Helper' : 'View Plans'}
            </Link>
          ) : null}
        </Card>
      ) : null}
    </main>
  );
}

function HelperCard({ helper }: { helper: Helper }) {
  const [, navigate] = useLocation();
  const { copyLink, remove, setActive } = useHelperActions(helper);
  const [dialog, setDialog] = useState<'qr' | 'delete' | null>(null);
  const look = eventTypeLook(helper.eventType);
  return (
    <Card className="max-w-xl overflow-hidden p-0 sm:p-0">
      <div
        className={classNames(
          'flex h-32 items-center justify-center bg-linear-to-br text-6xl',
          look.gradient,
        )}
        aria-hidden
      >
        {look.emoji}
      </div>
      <div className="p-6 sm:p-8">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-h3">
            <bdi className="break-words">{helper.name}</bdi>
          </h2>
          <Menu
            trigger={
              <button
                type="button"
                aria-label="Helper menu"
                className="-mt-1.5 -mr-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunk"
              >
                <MoreVertical className="size-5" aria-hidden />
              </button>
            }
          >
            <MenuItem onSelect={() => navigate(`/helper-builder/${helper.id}`)}>
              <Pencil aria-hidden /> Edit Helper
            </MenuItem>
            <MenuItem onSelect={() => window.location.assign(`/chat/${helper.shareUrl}`)}>
              <MessageCircle aria-hidden /> Test Chat
            </MenuItem>
            <MenuItem onSelect={copyLink}>
              <Copy aria-hidden /> Copy Share Link
            </MenuItem>
            <MenuItem onSelect={() => setDialog('qr')}>
              <QrCode aria-hidden /> Generate QR Code
            </MenuItem>
            {helper.isLocked ? null : (
              <MenuItem onSelect={() => setActive(!helper.isActive)}>
                {helper.isActive ? (
                  <>
                    <Pause aria-hidden /> Pause Helper
                  </>
                ) : (
                  <>
                    <Play aria-hidden /> Resume Helper
                  </>
                )}
              </MenuItem>
            )}
            <MenuItem
              className="text-danger"
              disabled={remove.isPending}
              onSelect={() => setDialog('delete')}
            >
              <Trash2 aria-hidden /> {remove.isPending ? 'Deleting...' : 'Delete Helper'}
            </MenuItem>
          </Menu>
        </div>
        {helper.description ? (
          <p className="mt-1 line-clamp-2 break-words text-muted">{helper.description}</p>
        ) : null}
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
          <span className="text-sm text-muted">
            {format(new Date(helper.createdAt), 'MMMM do, yyyy')}
          </span>
          <Badge look={helper.isActive ? 'good' : 'paused'}>
            {helper.isActive ? 'Active' : 'Paused'}
          </Badge>
        </div>
      </div>
      <Suspense>
        {dialog === 'qr' ? (
          <QrDialog
            open
            onOpenChange={() => setDialog(null)}
            name={helper.name}
            shareUrl={helper.shareUrl}
          />
        ) : null}
      </Suspense>
      {dialog === 'delete' ? (
        <Dialog
          open
          onOpenChange={() => setDialog(null)}
          title="Delete Helper"
          description={`Are you sure you want to delete "${helper.name}"? This action cannot be undone and will remove all helper data including uploaded documents.`}
        >
          <div className="flex justify-end gap-3">
            <Button look="quiet" onClick={() => setDialog(null)}>
              Cancel
            </Button>
            <Button
              look="danger"
              disabled={remove.isPending}
              onClick={() => remove.mutate(undefined, { onSettled: () => setDialog(null) })}
            >
              {remove.isPending ? 'Deleting...' : 'Delete'}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </Card>
  );
}
