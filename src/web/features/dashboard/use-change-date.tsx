import { type ReactNode, useState } from 'react';
import { DATE_IS_THE_OWNERS } from '#shared/rules/wedding-dates.ts';
import { usePurchaseStatus } from '../../lib/queries/reads.ts';
import { ChangeDateDialog } from './change-date-dialog.tsx';

/** A change of the wedding date, to be offered anywhere, or why this person cannot make one. */
export function useChangeDate(): {
  changeDate: (() => void) | null;
  whyNot: string;
  dateDialog: ReactNode;
} {
  const { data: status } = usePurchaseStatus();
  const [isOpen, setOpen] = useState(false);
  return {
    changeDate: status?.canChangeWeddingDate ? () => setOpen(true) : null,
    whyNot: status?.isPartner
      ? `${DATE_IS_THE_OWNERS} If this is right, please tell them.`
      : 'If this is right, please write to us: your plan’s date has been changed before and is final.',
    dateDialog:
      isOpen && status ? <ChangeDateDialog status={status} onClose={() => setOpen(false)} /> : null,
  };
}
