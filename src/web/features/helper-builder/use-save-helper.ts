import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { EditHelper, Helper } from '#shared/api/helpers.ts';
import { callApi, messageOf } from '../../lib/call-api.ts';
import { browserTimeZone } from '../../lib/format.ts';
import { readKeys } from '../../lib/queries/reads.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Details } from './details-step.tsx';

const LIMIT_REDIRECT_MS = 2000;

/** Creates a helper or saves changes of one, with what the couple is told of it. */
export function useSaveHelper(
  helper: Helper | null,
  onSaved: (saved: Helper, isNew: boolean) => void,
) {
  const toast = useToast();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(redirect.current), []);

  const keep = (next: Helper) => {
    client.setQueryData(readKeys.helper(next.id), next);
    void client.invalidateQueries({ queryKey: readKeys.helpers, exact: true });
  };

  const details = useMutation({
    mutationFn: (values: Details) =>
      helper
        ? callApi('PATCH /api/bots/:id', { params: { id: helper.id }, body: values })
        : callApi('POST /api/bots', { body: { ...values, timezone: browserTimeZone() } }),
    onSuccess: (next) => {
      keep(next);
      toast({ title: helper ? 'Bot updated!' : 'Bot created!' });
      onSaved(next, helper === null);
    },
    onError: (error) => {
      if (helper) {
        toast({
          title: 'Error',
          text: 'Failed to update bot. Please try again.',
          destructive: true,
        });
        return;
      }
      const message = messageOf(error, 'Failed to create bot. Please try again.');
      if (!message.includes('already have a wedding helper')) {
        toast({ title: 'Error', text: message, destructive: true });
        return;
      }
      toast({
        title: 'Helper Limit Reached',
        text: 'You already have a wedding helper. Each plan allows only one helper.',
        destructive: true,
      });
      redirect.current = setTimeout(() => navigate('/my-bots'), LIMIT_REDIRECT_MS);
    },
  });

  const setting = useMutation({
    mutationFn: (changes: EditHelper) =>
      callApi('PATCH /api/bots/:id', { params: { id: helper?.id ?? 0 }, body: changes }),
    onSuccess: keep,
    onError: () =>
      toast({
        title: 'Error',
        text: 'Failed to update setting. Please try again.',
        destructive: true,
      }),
  });

  return { details, setting };
}
