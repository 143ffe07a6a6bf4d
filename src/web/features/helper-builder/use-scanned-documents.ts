import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readKeys, useDocuments } from '../../lib/queries/reads.ts';

/**
 * The helper's documents, asked for again while a scan is being read; when one is done, everything that
 * hangs on what the helper knows is read anew.
 */
export function useScannedDocuments(helperId: number) {
  const client = useQueryClient();
  const documents = useDocuments(helperId);
  const reading = documents.data?.filter(({ status }) => status === 'reading').length;
  const before = useRef(reading);
  useEffect(() => {
    if (reading !== undefined && reading < (before.current ?? 0)) {
      void client.invalidateQueries({ queryKey: readKeys.helper(helperId) });
    }
    before.current = reading;
  }, [client, helperId, reading]);
  return documents;
}
