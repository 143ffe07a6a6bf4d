import { UNDO_SHOWN_MS } from '#shared/rules/undo.ts';
import { type ToastText, useToast } from '../ui/toast.tsx';
import { messageOf } from './call-api.ts';

/** Reports a change in a toast, with ten seconds to undo it. */
export function useUndo() {
  const toast = useToast();
  return (text: ToastText, undo: () => Promise<void>) => {
    const run = async () => {
      try {
        await undo();
        toast({ title: 'Undone', text: 'It is back as it was.' });
      } catch (error) {
        toast({
          title: 'Undo failed',
          text: messageOf(error, 'We could not bring it back. Please try again.'),
          destructive: true,
        });
      }
    };
    toast({
      ...text,
      durationMs: UNDO_SHOWN_MS,
      action: { label: 'Undo', run: () => void run() },
    });
  };
}
