import { Copy, Download, MessageCircle, Pause, Pencil, Play, QrCode } from 'lucide-react';
import { Link } from 'wouter';
import type { Helper } from '#shared/api/helpers.ts';
import { personalities } from '#shared/rules/helpers.ts';
import { leaveTestMark } from '../../lib/test-mark.ts';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { Badge, Card } from '../../ui/surface.tsx';

type Props = {
  helper: Helper;
  conversations: number | undefined;
  busy: boolean;
  onCopy: () => void;
  onQr: () => void;
  onActive: (isActive: boolean) => void;
};

/** The helper at a glance, with everything that can be done with it. */
export function HelperOverview(props: Props) {
  const { helper, conversations, busy, onCopy, onQr, onActive } = props;
  const personality =
    personalities.find((each) => each.value === helper.personality)?.label ?? helper.personality;
  return (
    <Card>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="eyebrow">Wedding Helper Overview</p>
          <h2 className="text-h2">
            <bdi className="wrap-anywhere">{helper.name}</bdi>
          </h2>
        </div>
        <Badge look={helper.isActive ? 'good' : 'paused'}>
          {helper.isActive ? 'Active' : 'Inactive'}
        </Badge>
      </div>
      {helper.description ? (
        <p className="mb-5 wrap-anywhere text-muted">{helper.description}</p>
      ) : null}
      <dl className="mb-7 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        <Fact name="Event type" value={helper.eventType} />
        <Fact name="Personality" value={personality} />
        <Fact name="Total chats" value={conversations?.toLocaleString('en-US') ?? '–'} />
      </dl>
      <Actions {...{ helper, busy, onCopy, onQr, onActive }} />
    </Card>
  );
}

function Actions({ helper, busy, onCopy, onQr, onActive }: Omit<Props, 'conversations'>) {
  const test = () => leaveTestMark(helper.shareUrl);
  return (
    <div className="grid gap-2 min-[26rem]:grid-cols-2">
      <Link href={`/helper-builder/${helper.id}`} className={buttonStyle()}>
        <Pencil aria-hidden /> Edit Helper
      </Link>
      <a
        href={`/chat/${helper.shareUrl}`}
        onClick={test}
        onAuxClick={test}
        className={buttonStyle({ look: 'secondary' })}
      >
        <MessageCircle aria-hidden /> Test Your Helper
      </a>
      <Button look="secondary" onClick={onCopy}>
        <Copy aria-hidden /> Copy Share Link
      </Button>
      <Button look="secondary" onClick={onQr}>
        <QrCode aria-hidden /> Generate QR Code
      </Button>
      {helper.isLocked ? null : (
        <Button look="quiet" disabled={busy} onClick={() => onActive(!helper.isActive)}>
          {helper.isActive ? (
            <>
              <Pause aria-hidden /> Pause
            </>
          ) : (
            <>
              <Play aria-hidden /> Resume
            </>
          )}
        </Button>
      )}
      <a href={`/api/bots/${helper.id}/export`} download className={buttonStyle({ look: 'quiet' })}>
        <Download aria-hidden /> Export Everything
      </a>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-medium wrap-anywhere">{value}</dd>
    </div>
  );
}
