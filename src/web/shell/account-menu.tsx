import { LogOut, MessageSquareHeart, ReceiptText, UserRound } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Link } from 'wouter';
import type { CurrentUser } from '#shared/api/accounts.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { Menu, MenuItem, MenuLabel } from '../ui/menu.tsx';

const FeedbackDialog = lazyDialog(
  () => import('../features/feedback/feedback-dialog.tsx').then((module) => module.FeedbackDialog),
  ({ onOpenChange }) => onOpenChange(false),
);

/** Who is signed in, and what they can do about their account. */
export function AccountMenu({ user }: { user: CurrentUser }) {
  const [feedbackOpen, setFeedbackOpen] = useState(false);
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <>
      <Menu trigger={<Trigger user={user} />}>
        <MenuLabel>
          {name ? (
            <span className="block font-semibold">
              <bdi>{name}</bdi>
            </span>
          ) : null}
          <span className="block text-sm break-all text-muted">{user.email}</span>
        </MenuLabel>
        <MenuItem onSelect={() => setFeedbackOpen(true)}>
          <MessageSquareHeart aria-hidden /> Send Feedback
        </MenuItem>
        <MenuItem asChild>
          <Link href="/account">
            <UserRound aria-hidden /> Your Account
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link href="/billing">
            <ReceiptText aria-hidden /> Billing
          </Link>
        </MenuItem>
        <MenuItem onSelect={() => window.location.assign('/api/logout')}>
          <LogOut aria-hidden /> Log out
        </MenuItem>
      </Menu>
      {feedbackOpen ? <FeedbackDialog open onOpenChange={setFeedbackOpen} /> : null}
    </>
  );
}

/** What opens the menu; the menu gives it its place and handlers. */
function Trigger({ user, ...rest }: ComponentProps<'button'> & { user: CurrentUser }) {
  return (
    <IconButton
      label="Your account"
      className="overflow-hidden bg-blush-soft font-semibold text-blush-ink hover:bg-blush"
      {...rest}
    >
      <Avatar key={user.profileImageUrl} user={user} />
    </IconButton>
  );
}

/** The person's picture where their provider gave one that can be loaded, else their initial. */
function Avatar({ user }: { user: CurrentUser }) {
  const [isBroken, setBroken] = useState(false);
  if (!user.profileImageUrl || isBroken) return initialOf(user.firstName ?? user.email);
  return (
    <img
      src={user.profileImageUrl}
      alt=""
      // Whoever keeps the picture need not know where it is looked at.
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
      className="size-full object-cover"
    />
  );
}

/** The first character, also where it is one that takes more than one unit, such as an emoji. */
function initialOf(name: string): string {
  const [first = ''] = name;
  return first.toUpperCase();
}
