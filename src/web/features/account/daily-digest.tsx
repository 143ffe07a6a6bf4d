import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';
import { accountKey } from '../../lib/queries/account.ts';
import { useErrorToast } from '../../lib/use-error-toast.ts';

/** Whether the couple gets the guests' questions of a day by mail. */
export function DailyDigest({ on }: { on: boolean }) {
  const toastError = useErrorToast();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (wanted: boolean) =>
      callApi('POST /api/account/daily-digest', { body: { on: wanted } }),
    onSuccess: () => client.invalidateQueries({ queryKey: accountKey }),
    onError: toastError('Failed to update setting. Please try again.'),
  });
  return (
    <label className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2">
      <input
        type="checkbox"
        className="checkbox"
        checked={change.isPending ? change.variables : on}
        disabled={change.isPending}
        onChange={(event) => change.mutate(event.target.checked)}
      />
      Send us each morning what guests asked the day before
    </label>
  );
}
