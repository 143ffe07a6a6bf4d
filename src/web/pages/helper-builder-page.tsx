import { Check, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Helper } from '#shared/api/helpers.ts';
import { type StepName, stepNames } from '#shared/rules/builder-steps.ts';
import { ONE_HELPER_ONLY } from '#shared/rules/helpers.ts';
import { StepIndicator } from '../features/helper-builder/step-indicator.tsx';
import { useLimitReached } from '../features/helper-builder/use-save-helper.ts';
import { useSavedNote } from '../features/helper-builder/use-saved-note.ts';
import { useHelper, useHelpers, usePurchaseStatus } from '../lib/queries/reads.ts';
import { useTitle } from '../lib/use-title.ts';
import { HelperLockedBanner, PurchaseRequiredBanner } from '../ui/banners.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Banner, Spinner } from '../ui/surface.tsx';
import { useToast } from '../ui/toast.tsx';
import { HelperBuilderSteps } from './helper-builder-steps.tsx';

type PageProps = { id: number | null; step: StepName };

/** The builder: a new helper, or the one with this id, at the step that the address names. */
export function HelperBuilderPage({ id, step }: PageProps) {
  const title = id === null ? 'Create Your Wedding Helper' : 'Edit Wedding Helper';
  useTitle(title);
  const helper = useHelper(id);
  const { data: status } = usePurchaseStatus();
  const hasOther = useOtherHelper(id);
  const [saved, showSaved] = useSavedNote();
  const place = useFocusOnStep(step);
  const locked = status?.isLocked === true;
  useLeaveLocked(locked);
  return (
    <main className="mx-auto flex max-w-6xl flex-col gap-8 px-4 py-8 sm:px-6 sm:py-10">
      <Heading title={title} />
      <Steps step={step} helper={helper.data ?? null} isSaved={saved} />
      {status && !status.hasPurchased ? <PurchaseRequiredBanner withLink /> : null}
      {hasOther ? <Banner look="warning">{ONE_HELPER_ONLY}</Banner> : null}
      {locked ? <HelperLockedBanner /> : null}
      <section
        ref={place}
        aria-label={`Step ${stepNames.indexOf(step) + 1} of ${stepNames.length}`}
        tabIndex={-1}
        className="outline-none"
      >
        {id !== null && helper.isPending ? <Spinner label="Loading helper details..." /> : null}
        {helper.isError && !helper.data ? (
          <p className="py-10 text-center text-danger">
            This helper doesn&rsquo;t exist or has been disabled.
          </p>
        ) : null}
        {id === null || helper.data ? (
          <HelperBuilderSteps
            helper={helper.data ?? null}
            locked={locked || hasOther || (id === null && status?.hasPurchased === false)}
            step={step}
            onSaved={showSaved}
          />
        ) : null}
      </section>
    </main>
  );
}

function Heading({ title }: { title: string }) {
  const [, navigate] = useLocation();
  return (
    <div className="flex items-start gap-4">
      <h1 className="mr-auto text-h1">{title}</h1>
      <IconButton
        label="Close"
        onClick={() => navigate('/')}
        className="text-muted hover:bg-sunk hover:text-ink"
      >
        <X className="size-5" aria-hidden />
      </IconButton>
    </div>
  );
}

type StepsProps = { step: StepName; helper: Helper | null; isSaved: boolean };

/** The steps, and for a few seconds that something was saved. */
function Steps({ step, helper, isSaved }: StepsProps) {
  const reached = useReached(helper, step);
  return (
    <div className="relative">
      <StepIndicator current={step} helperId={helper?.id ?? null} reached={reached} />
      <output className="absolute inset-x-0 top-full pt-1 text-center">
        {isSaved ? (
          <span className="appear inline-flex items-center gap-1.5 text-sm font-semibold text-success">
            <Check aria-hidden className="size-4" /> Changes saved
          </span>
        ) : null}
      </output>
    </div>
  );
}

/** Leaves for the list of helpers where this one is locked, and gives the reason in a toast. */
function useLeaveLocked(locked: boolean): void {
  const [, navigate] = useLocation();
  const toast = useToast();
  useEffect(() => {
    if (!locked) return;
    toast({
      title: 'Helper Locked',
      text: 'This helper is locked after your wedding date and cannot be edited.',
      destructive: true,
    });
    navigate('/my-bots');
  }, [locked, navigate, toast]);
}

/**
 * True where a new helper is asked for and there is one already: that is shown before anything is
 * typed, and the helper is shown. The one that this page has just made is no other.
 */
function useOtherHelper(id: number | null): boolean {
  const { data } = useHelpers();
  const [isNew, setNew] = useState(data?.length === 0);
  if (id === null && !isNew && data?.length === 0) setNew(true);
  const hasOther = id === null && !isNew && data !== undefined && data.length > 0;
  const refuse = useEffectEvent(useLimitReached());
  useEffect(() => {
    if (hasOther) refuse();
  }, [hasOther]);
  return hasOther;
}

/** The button that was pressed is gone with its step: who has no mouse goes on in the new one. */
function useFocusOnStep(step: StepName) {
  const place = useRef<HTMLElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    window.scrollTo(0, 0);
    place.current?.focus({ preventScroll: true });
  }, [step]);
  return place;
}

/** The last step that can be gone to: with content all of them, else as far as one has been. */
function useReached(helper: Helper | null, step: StepName): StepName {
  const [last, setLast] = useState(step);
  if (stepNames.indexOf(step) > stepNames.indexOf(last)) setLast(step);
  if (!helper) return 'details';
  return helper.knowledgeBase !== '' || last === 'share' ? 'share' : 'info';
}
