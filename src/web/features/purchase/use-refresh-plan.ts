import { useQueryClient } from '@tanstack/react-query';
import { readKeys } from '../../lib/queries/reads.ts';

/** Reads anew what a purchase has changed. */
export function useRefreshPlan() {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [readKeys.purchaseStatus, readKeys.usage, readKeys.helpers].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  };
}
