import { useToast } from '../ui/toast.tsx';
import { messageOf } from './call-api.ts';

/** Reports a failed call in a toast: by the server's message, or the fallback where it sent none. */
export function useErrorToast() {
  const toast = useToast();
  return (fallback: string) => (error: unknown) =>
    toast({ title: 'Error', text: messageOf(error, fallback), destructive: true });
}
