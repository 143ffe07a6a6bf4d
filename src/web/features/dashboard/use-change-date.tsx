import { type ReactNode, useState } from 'react';
import { usePurchaseStatus } from '../../lib/queries/reads.ts';
import { ChangeDateDialog } from './change-date-dialog.tsx';

/** A change of the wedding date, to be offered anywhere; null where it is final. */
export function useChangeDate(): { changeDate: (() => void) | null; dateDialog: ReactNode } {
  const { data: status } = usePurchaseStatus();
  const [isOpen, setOpen] = useState(false);
  return {
    changeDate: status?.canChangeWeddingDate ? () => setOpen(true) : null,
    dateDialog:
      isOpen && status ? <ChangeDateDialog status={status} onClose={() => setOpen(false)} /> : null,
  };
}
