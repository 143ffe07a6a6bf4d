import { Check, ExternalLink } from 'lucide-react';
import { freePlan } from '#shared/rules/plans.ts';
import { classNames } from '../../lib/class-names.ts';
import { NEW_ACCOUNT } from '../../lib/new-account.ts';
import { useConfig } from '../../lib/queries/reads.ts';
import { Branch, Sprig } from '../../ui/botanicals.tsx';
import { buttonStyle } from '../../ui/button.tsx';

const promises = [
  '5-minute setup',
  'Unlimited guests',
  '24/7 answers',
  'No setup fees',
  'No credit card needed to start',
] as const;

/** Both stand in one line there, in the font that comes as in the one that is there before it. */
const onPhone = 'max-sm:min-h-12 max-sm:shrink max-sm:px-3.5 max-sm:text-base';

/** What it is, in one look: an invitation that answers. */
export function Hero() {
  return (
    <section className="relative overflow-hidden">
      <div className="mx-auto grid max-w-6xl grid-cols-1 items-center gap-x-16 gap-y-8 px-4 pt-7 pb-10 sm:px-6 sm:pb-16 md:gap-y-14 sm:pt-20 lg:grid-cols-[1.1fr_1fr] lg:pb-24">
        <div className="max-lg:text-center">
          <p className="eyebrow mb-5 max-sm:hidden">For couples and their guests</p>
          <h1 className="text-h1 max-sm:text-[min(2.125rem,18vw)]">
            Every question your guests will ask, answered gracefully
          </h1>
          <p className="mt-3 max-w-xl text-muted max-lg:mx-auto sm:mt-6 sm:text-lead">
            Give Usher your wedding details once. It answers your guests day and night by a link or
            a QR code, and says so honestly when it doesn&rsquo;t know.
          </p>
          <div className="mt-5 flex flex-wrap gap-3 max-lg:justify-center sm:mt-9">
            <a href={NEW_ACCOUNT} className={classNames(buttonStyle({ size: 'large' }), onPhone)}>
              Get Started
            </a>
            <a
              href="#sample"
              className={classNames(buttonStyle({ size: 'large', look: 'secondary' }), onPhone)}
            >
              See a conversation
            </a>
          </div>
          <p className="mt-3 text-sm text-muted sm:mt-4">
            Free for {freePlan.messageLimit} messages
          </p>
          <Promises className="mt-8 max-lg:hidden" />
        </div>
        <Invitation />
        <Promises className="justify-center lg:hidden" />
      </div>
      <LaunchBadge />
    </section>
  );
}

/** There twice, each time for one width: beside the invitation there is room for it, above there is none. */
function Promises({ className }: { className: string }) {
  return (
    <ul className={classNames('flex flex-wrap gap-x-6 gap-y-2 text-sm', className)}>
      {promises.map((promise) => (
        <li key={promise} className="flex items-center gap-2">
          <Check aria-hidden className="size-4 text-success" strokeWidth={2.25} />
          {promise}
        </li>
      ))}
    </ul>
  );
}

/** An invitation with a guest's question and its answer laid over it; on a phone the chat alone. */
function Invitation() {
  return (
    <div className="relative mx-auto w-full max-w-[26rem]" aria-hidden="true">
      <Branch className="absolute -bottom-10 -left-16 h-[92%] -rotate-8 opacity-70 max-sm:hidden [--leaf:var(--evergreen-soft)]" />
      <Branch className="absolute -right-14 -bottom-6 h-4/5 -scale-x-100 rotate-10 opacity-45 [--leaf:var(--evergreen-soft)] max-sm:hidden" />
      <div className="relative mx-auto w-[78%] rounded-t-full max-sm:hidden rounded-b-lg border border-line bg-surface p-2.5 shadow-lifted">
        <div className="flex flex-col items-center rounded-t-full rounded-b-md border border-gold/50 px-4 pt-18 pb-52 text-center">
          <Sprig className="mb-5 w-28" />
          <p className="text-[0.6875rem] tracking-[0.16em] text-muted sm:whitespace-nowrap uppercase">
            Together with their families
          </p>
          <p className="mt-4 font-display text-[2.625rem] leading-[1.05] font-medium">
            Clara
            <span className="block text-h3 text-gold italic">&amp;</span>
            Julian
          </p>
          <p className="mt-5 text-sm leading-relaxed text-muted">
            Saturday, the twelfth of June
            <br />
            four o&rsquo;clock, the walled garden
          </p>
        </div>
      </div>
      <div className="flex flex-col gap-3 max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-[min(1rem,4.2vw)] max-sm:shadow-lifted sm:absolute sm:inset-x-0 sm:bottom-6">
        <p className="-mx-[min(1rem,4.2vw)] -mt-1 mb-1 border-b border-line px-2 pb-2.5 text-center font-display text-[1.375rem] leading-tight font-semibold sm:hidden">
          Clara &amp; Julian
        </p>
        <p className="max-w-[80%] self-end rounded-lg rounded-br-sm bg-evergreen px-[min(1rem,4.2vw)] py-2.5 text-on-evergreen shadow-soft">
          What time should we be there?
        </p>
        <p className="max-w-[88%] rounded-lg rounded-bl-sm bg-sunk px-[min(1rem,4.2vw)] py-3 sm:border sm:border-line sm:bg-surface sm:shadow-lifted">
          Please be seated by <strong>3:45 PM</strong>. The ceremony begins at{' '}
          <strong>4:00 PM</strong> in the walled garden.
          <span className="mt-1.5 block text-sm text-muted">From: Wedding details</span>
        </p>
      </div>
    </div>
  );
}

/** Where the operator says that the product is featured. */
function LaunchBadge() {
  const { data: config } = useConfig();
  if (!config) return <div className="h-11" aria-hidden />;
  const { text, url } = config.launchBadge;
  const look =
    'inline-flex min-h-11 items-center gap-2 rounded-full border border-gold/60 bg-surface px-6 font-display text-lg font-semibold';
  return (
    <p className="px-4 text-center">
      {url ? (
        <a href={url} rel="noreferrer" className={look}>
          {text} <ExternalLink aria-hidden className="size-4 text-gold" />
        </a>
      ) : (
        <span className={look}>{text}</span>
      )}
    </p>
  );
}
