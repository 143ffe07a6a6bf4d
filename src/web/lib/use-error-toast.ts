import { useToast } from '../ui/toast.tsx';
import { messageOf } from './call-api.ts';

/** Says in a toast why a call has failed: the server's words, or the fallback where it sent none. */
export function useErrorToast() {
  const toast = useToast();
  return (fallback: string) => (error: unknown) =>
    toast({ title: 'Error', text: messageOf(error, fallback), destructive: true });
}
