import { lazyDialog } from '../../ui/lazy-dialog.tsx';

/** The sign-up for use cases, fetched when it is asked for. */
export const NotifyDialog = lazyDialog(
  () => import('./notify-dialog.tsx').then((module) => module.NotifyDialog),
  ({ onOpenChange }) => onOpenChange(false),
);
