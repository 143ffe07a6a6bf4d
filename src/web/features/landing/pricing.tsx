import { Check } from 'lucide-react';
import {
  formatPrice,
  isUnlimited,
  type Plan,
  planSupport,
  plans,
  RECOMMENDED_PLAN,
} from '#shared/rules/plans.ts';
import { KEPT_AFTER_WEDDING } from '#shared/rules/wedding-dates.ts';
import { classNames } from '../../lib/class-names.ts';
import { NEW_ACCOUNT } from '../../lib/new-account.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { Reveal } from './reveal.tsx';
import { SectionHeading } from './section-heading.tsx';

/** All plans. */
export function Pricing() {
  return (
    <Reveal id="pricing" className="border-y border-line bg-sunk">
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6 sm:py-28">
        <SectionHeading eyebrow="Pricing" title="Paid once, like a good photograph">
          No subscription. Your helper works until {KEPT_AFTER_WEDDING} after the wedding, and then
          everything is deleted.
        </SectionHeading>
        <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
          {plans.map((plan) => (
            <PlanCard key={plan.name} plan={plan} />
          ))}
        </ul>
      </div>
    </Reveal>
  );
}

function PlanCard({ plan: { name, priceCents, messageLimit } }: { plan: Plan }) {
  const isPopular = name === RECOMMENDED_PLAN;
  const isFree = priceCents === 0;
  const messages = isUnlimited(messageLimit)
    ? 'Unlimited messages'
    : `${messageLimit.toLocaleString('en-US')} messages ${isFree ? 'total' : 'for the wedding'}`;
  return (
    <li
      className={classNames(
        'relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline rounded-lg border bg-surface p-5 sm:flex sm:flex-col sm:items-stretch sm:p-7',
        isPopular ? 'border-evergreen shadow-lifted' : 'border-line shadow-soft',
      )}
    >
      {isPopular ? (
        <p className="absolute -top-3.5 left-1/2 -translate-x-1/2 rounded-full bg-evergreen px-4 py-0.5 text-sm font-semibold whitespace-nowrap text-on-evergreen">
          Most Popular
        </p>
      ) : null}
      <h3 className="text-h3">{name}</h3>
      <p className="font-display text-[2.25rem] leading-none font-semibold sm:mt-2 sm:text-[3.25rem]">
        {formatPrice(priceCents)}
      </p>
      <p className="col-span-2 text-sm text-muted sm:mt-1">
        {isFree ? 'no credit card' : 'one-time payment'}
      </p>
      <ul className="col-span-2 mt-3 mb-4 flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3 sm:mt-6 sm:mb-8 sm:flex-col sm:gap-2.5 sm:pt-6">
        {[messages, '1 wedding helper', planSupport[name]].map((line) => (
          <li key={line} className="flex gap-2 max-sm:first:w-full sm:gap-2.5">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-success" />
            {line}
          </li>
        ))}
      </ul>
      <a
        href={NEW_ACCOUNT}
        className={buttonStyle({
          look: isPopular ? 'primary' : 'secondary',
          shape: 'wide',
          className: 'col-span-2 mt-auto',
        })}
      >
        {isFree ? 'Start Free' : `Choose ${name}`}
      </a>
    </li>
  );
}
