import { type ToastText, useToast } from '../ui/toast.tsx';
import { copyText } from './share-link.ts';

/** Puts a link or code on the clipboard, and reports in a toast whether that worked. */
export function useCopy(what: 'link' | 'code') {
  const toast = useToast();
  return async (text: string, copied: ToastText, onCopied?: () => void): Promise<void> => {
    try {
      await copyText(text);
    } catch {
      toast({
        title: 'Copy failed',
        text: `Please try again or copy the ${what} manually`,
        destructive: true,
      });
      return;
    }
    onCopied?.();
    toast(copied);
  };
}
