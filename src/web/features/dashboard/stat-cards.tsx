import { Heart, MessagesSquare, Plus, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Helper } from '#shared/api/helpers.ts';
import type { PurchaseStatus, Usage } from '#shared/api/purchases.ts';
import { usageLevel } from '#shared/rules/messages.ts';
import { classNames } from '../../lib/class-names.ts';
import { formatLimit } from '../../lib/format.ts';
import { Progress, Skeleton } from '../../ui/surface.tsx';

type Props = {
  helper: Helper | undefined;
  status: PurchaseStatus;
  usage: Usage | undefined;
  conversations: number | undefined;
  onUsage: () => void;
};

/** The helper, its conversations and its messages, in figures. */
export function StatCards({ helper, status, usage, conversations, onUsage }: Props) {
  return (
    <ul
      className={classNames(
        'grid grid-cols-2 gap-3 sm:gap-4',
        helper ? 'sm:grid-cols-3' : 'lg:grid-cols-4',
      )}
    >
      {helper ? null : <CreateHelper />}
      {helper ? (
        <Stat
          icon={<Heart aria-hidden />}
          label="1 Wedding helper"
          value={
            <span className="line-clamp-2 text-h3 leading-tight wrap-anywhere">
              {`${isolate(helper.name)} is ${helper.isActive ? 'live' : 'paused'}`}
            </span>
          }
          note={helper.isActive ? 'Active' : 'Paused'}
        />
      ) : (
        <Stat icon={<Heart aria-hidden />} label="Wedding helper" value="0" note="Not created" />
      )}
      <Stat
        icon={<MessagesSquare aria-hidden />}
        label="Total conversations"
        value={conversations?.toLocaleString('en-US')}
        note="This month"
      />
      <MessagesUsed {...{ status, usage, onUsage }} isWide={helper !== undefined} />
    </ul>
  );
}

function CreateHelper() {
  return (
    <li>
      <Link
        href="/helper-builder"
        className="block h-full rounded-lg border border-dashed border-line-strong p-4 sm:p-6 hover:border-evergreen hover:bg-evergreen-soft"
      >
        <Plus aria-hidden className="mb-3 size-6 text-gold" />
        <span className="block font-display text-h3 font-semibold">Create helper</span>
        <span className="text-muted">Three small steps</span>
      </Link>
    </li>
  );
}

type MessagesProps = Pick<Props, 'status' | 'usage' | 'onUsage'> & {
  /** Takes a whole row on a phone. */
  isWide: boolean;
};

/** How much of the plan is used, and the way to more. */
function MessagesUsed({ status, usage, onUsage, isWide }: MessagesProps) {
  const limit = usage?.messageLimit ?? status.messageLimit;
  const used = usage?.messagesUsed ?? status.messagesUsed;
  return (
    <li
      className={classNames(
        'rounded-lg border border-line bg-surface p-4 shadow-soft sm:p-6',
        isWide && 'max-sm:col-span-2',
      )}
    >
      <button type="button" onClick={onUsage} className="block w-full rounded-sm text-left">
        <Sparkles aria-hidden className="mb-3 size-6 text-gold" strokeWidth={1.5} />
        <span className="block font-display text-h2 leading-none font-semibold">
          {used.toLocaleString('en-US')}{' '}
          <span className="text-h3 text-muted">/ {formatLimit(limit)}</span>
        </span>
        <span className="mt-2 mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
          <span>Messages</span>
          <span className="text-sm text-muted">{status.currentPlan ?? 'No plan'}</span>
        </span>
        <Progress
          value={(used / limit) * 100}
          level={usageLevel(used, limit)}
          label="Messages used"
        />
      </button>
    </li>
  );
}

/** A name in whatever direction it is written, in the middle of an English line. */
const isolate = (name: string) => `\u2068${name}\u2069`;

type StatProps = { icon: ReactNode; label: string; value: ReactNode; note: string };

function Stat({ icon, label, value, note }: StatProps) {
  return (
    <li className="rounded-lg border border-line bg-surface p-4 shadow-soft sm:p-6">
      <span className="mb-3 block text-gold [&_svg]:size-6 [&_svg]:stroke-[1.5]">{icon}</span>
      {value === undefined ? (
        <Skeleton className="h-10 w-16" />
      ) : (
        <strong className="flex min-h-[1em] items-end font-display text-h2 leading-none font-semibold">
          {value}
        </strong>
      )}
      <span className="mt-2 block">{label}</span>
      <span className="text-sm text-muted">{note}</span>
    </li>
  );
}
