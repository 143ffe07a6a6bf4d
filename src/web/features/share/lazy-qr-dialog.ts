import { lazyDialog } from '../../ui/lazy-dialog.tsx';

/** The share dialog, whose drawer of codes is fetched when it is asked for. */
export const QrDialog = lazyDialog(
  () => import('./qr-dialog.tsx').then((module) => module.QrDialog),
  ({ onOpenChange }) => onOpenChange(false),
);
