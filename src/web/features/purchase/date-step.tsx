import type { SyntheticEvent } from 'react';
import type { SubscriptionPlan } from '#shared/api/purchases.ts';
import { today } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { PlanLine } from './plan-line.tsx';

type Props = {
  plan: SubscriptionPlan;
  weddingDate: string;
  /** What is wrong with the date; it goes once another is chosen. */
  problem: string | undefined;
  busy: boolean;
  onChange: (date: string) => void;
  onBack: () => void;
  onSubmit: () => void;
};

/** The button that led here is gone with its step: who has no mouse goes on in this one. */
const focus = (field: HTMLInputElement | null) => field?.focus();

/** The wedding date of a first purchase. */
export function DateStep(props: Props) {
  const { plan, weddingDate, problem, busy, onChange, onBack, onSubmit } = props;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-6">
      <PlanLine plan={plan} />
      <Field label="Wedding date" hint="It can be changed once later." error={problem}>
        {(control) => (
          <Input
            {...control}
            type="date"
            ref={focus}
            min={today()}
            value={weddingDate}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
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
