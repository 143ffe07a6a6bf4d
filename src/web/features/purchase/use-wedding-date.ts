import { useState } from 'react';
import { weddingDateProblem } from '#shared/rules/wedding-dates.ts';
import { browserTimeZone } from '../../lib/format.ts';
import { useToast } from '../../ui/toast.tsx';

/** The wedding date as it is typed, and what is wrong with it until another is. */
export function useWeddingDate() {
  const toast = useToast();
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string>();
  const change = (date: string) => {
    setValue(date);
    setProblem(undefined);
  };
  /** True where it can be a wedding's; else a toast gives the reason. */
  const check = (): boolean => {
    const found = weddingDateProblem(value, browserTimeZone(), new Date());
    if (!found) return true;
    setProblem(value ? 'Please choose another date.' : 'Please choose the date.');
    toast({ title: found.title, text: found.message, destructive: true });
    return false;
  };
  return { value, problem, change, check };
}
