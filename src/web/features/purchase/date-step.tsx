import type { SyntheticEvent } from 'react';
import type { SubscriptionPlan } from '#shared/api/purchases.ts';
import { DATE_CHANGES_IN_WORDS } from '#shared/rules/wedding-dates.ts';
import { today } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PlanLine } from './plan-line.tsx';
import type { useWeddingDate } from './use-wedding-date.ts';

type Props = {
  plan: SubscriptionPlan;
  date: ReturnType<typeof useWeddingDate>;
  busy: boolean;
  onBack: () => void;
  onSubmit: () => void;
};

/** The button that led here is gone with its step: who has no mouse goes on in this one. */
const focus = (field: HTMLInputElement | null) => field?.focus();

/** The wedding date of a first purchase. */
export function DateStep({ plan, date, busy, onBack, onSubmit }: Props) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-6">
      <PlanLine plan={plan} />
      <TextField
        label="Wedding date"
        hint={`It can be changed ${DATE_CHANGES_IN_WORDS} later.`}
        error={date.problem}
        type="date"
        ref={focus}
        min={today()}
        value={date.value}
        onValue={date.change}
      />
      <div className="flex flex-wrap justify-between gap-3">
        <Button look="quiet" className="-ml-5" onClick={onBack}>
          Back to Plans
        </Button>
        <Button type="submit" disabled={busy}>
          {busy ? 'Processing...' : plan.priceCents > 0 ? 'Continue to Payment' : 'Start Free'}
        </Button>
      </div>
    </form>
  );
}
