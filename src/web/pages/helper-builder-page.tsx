import { useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Helper } from '#shared/api/helpers.ts';
import { ONE_HELPER_ONLY } from '#shared/rules/helpers.ts';
import { useChangeDate } from '../features/dashboard/use-change-date.tsx';
import { ContentStep } from '../features/helper-builder/content-step.tsx';
import { DetailsStep } from '../features/helper-builder/details-step.tsx';
import { ShareStep } from '../features/helper-builder/share-step.tsx';
import { StaleDetailsDialog } from '../features/helper-builder/stale-details-dialog.tsx';
import { StepIndicator } from '../features/helper-builder/step-indicator.tsx';
import { useContent } from '../features/helper-builder/use-content.ts';
import { usePhoto } from '../features/helper-builder/use-photo.ts';
import {
  useLimitReached,
  useSaveHelper,
  useSaveSetting,
} from '../features/helper-builder/use-save-helper.ts';
import { useSavedNote } from '../features/helper-builder/use-saved-note.ts';
import { Contradictions } from '../features/insights/contradictions.tsx';
import { CoverageCard } from '../features/insights/coverage-card.tsx';
import { HeldBackOf, NotForGuests } from '../features/insights/not-for-guests.tsx';
import { QrDialog } from '../features/share/lazy-qr-dialog.ts';
import { builderAddress, type StepName, stepNames } from '../lib/builder-address.ts';
import { readKeys, useHelper, useHelpers, usePurchaseStatus } from '../lib/queries/reads.ts';
import { useTitle } from '../lib/use-title.ts';
import { ReplyText } from '../shell/reply-text.tsx';
import { HelperLockedBanner, PurchaseRequiredBanner } from '../ui/banners.tsx';
import { Banner, Card, Skeleton, Spinner } from '../ui/surface.tsx';
import { useToast } from '../ui/toast.tsx';

const ChatWindow = lazy(() =>
  import('../features/chat/chat-window.tsx').then((m) => ({ default: m.ChatWindow })),
);
const EmbedSnippet = lazy(() =>
  import('../features/share/embed-snippet.tsx').then((m) => ({ default: m.EmbedSnippet })),
);
type PageProps = { id: number | null; step: StepName };

/** The builder: a new helper, or the one with this id, at the step that the address names. */
export function HelperBuilderPage({ id, step }: PageProps) {
  const title = id === null ? 'Create Your Wedding Helper' : 'Edit Wedding Helper';
  useTitle(title);
  const [, navigate] = useLocation();
  const toast = useToast();
  const helper = useHelper(id);
  const { data: status } = usePurchaseStatus();
  const hasOther = useOtherHelper(id);
  const [saved, showSaved] = useSavedNote();
  const place = useFocusOnStep(step);
  const reached = useReached(helper.data ?? null, step);
  const locked = status?.isLocked === true;

  useEffect(() => {
    if (!locked) return;
    toast({
      title: 'Helper Locked',
      text: 'This helper is locked after your wedding date and cannot be edited.',
      destructive: true,
    });
    navigate('/my-bots');
  }, [locked, navigate, toast]);

  return (
    <main className="mx-auto flex max-w-6xl flex-col gap-8 px-4 py-8 sm:px-6 sm:py-10">
      <div className="flex items-start gap-4">
        <h1 className="mr-auto text-h1">{title}</h1>
        <button
          type="button"
          aria-label="Close"
          onClick={() => navigate('/')}
          className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunk hover:text-ink"
        >
          <X className="size-5" aria-hidden />
        </button>
      </div>
      <div className="relative">
        <StepIndicator current={step} helperId={helper.data?.id ?? null} reached={reached} />
        <output className="absolute inset-x-0 top-full pt-1 text-center">
          {saved ? (
            <span className="appear inline-flex items-center gap-1.5 text-sm font-semibold text-success">
              <Check aria-hidden className="size-4" /> Changes saved
            </span>
          ) : null}
        </output>
      </div>
      {status && !status.hasPurchased ? <PurchaseRequiredBanner withLink /> : null}
      {hasOther ? <Banner look="warning">{ONE_HELPER_ONLY}</Banner> : null}
      {locked ? <HelperLockedBanner /> : null}
      <section
        ref={place}
        aria-label={`Step ${stepNames.indexOf(step) + 1} of 3`}
        tabIndex={-1}
        className="outline-none"
      >
        {id !== null && helper.isPending ? <Spinner label="Loading helper details..." /> : null}
        {helper.isError ? (
          <p className="py-10 text-center text-danger">
            This helper doesn&rsquo;t exist or has been disabled.
          </p>
        ) : null}
        {id === null || helper.data ? (
          <Steps
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

/**
 * True where a new helper is asked for and there is one already: that is said before anything is
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

/** What was tried out in the preview is counted once the builder is left. */
function useFreshCounts() {
  const client = useQueryClient();
  useEffect(
    () => () => void client.invalidateQueries({ queryKey: readKeys.questionCounts }),
    [client],
  );
}

type StepsProps = {
  helper: Helper | null;
  locked: boolean;
  step: StepName;
  onSaved: () => void;
};

function Steps({ helper, locked, step, onSaved }: StepsProps) {
  const [, navigate] = useLocation();
  const toast = useToast();
  const content = useContent(helper);
  const photo = usePhoto(helper);
  const { changeDate, dateDialog } = useChangeDate();
  useFreshCounts();
  const setting = useSaveSetting(helper);
  const { save, saving, stale, closeStale } = useSaveHelper(helper, (next, isNew) => {
    onSaved();
    // The address becomes the new helper's, so that a reload goes on with it.
    if (isNew) navigate(builderAddress(next.id, 'details'), { replace: true });
    void photo.sendTo(next.id);
    navigate(builderAddress(next.id, 'info'));
  });
  if (step === 'details' || !helper) {
    return (
      <>
        <DetailsStep
          helper={helper}
          photo={photo}
          pending={saving}
          locked={locked}
          onBack={() => navigate('/dashboard')}
          onSubmit={save}
        />
        {stale ? (
          <StaleDetailsDialog stale={stale} pending={saving} onSave={save} onCancel={closeStale} />
        ) : null}
      </>
    );
  }
  const contradictions = (
    <>
      <Contradictions helper={helper} locked={locked} onChangeDate={changeDate} />
      {dateDialog}
    </>
  );
  const goTo = (next: StepName) => navigate(builderAddress(helper.id, next));
  if (step === 'info')
    return (
      <ContentStep
        helper={helper}
        content={content}
        contradictions={contradictions}
        renderPrivacy={(source) => (
          <HeldBackOf helperId={helper.id} source={source} locked={locked} />
        )}
        locked={locked}
        onPrevious={() => goTo('details')}
        onDone={() => goTo('share')}
      />
    );
  return (
    <ShareStep
      helper={helper}
      saving={setting.isPending}
      preview={
        <ChatWindow
          shareUrl={helper.shareUrl}
          preview
          onFailure={({ title, text }) => toast({ title, text, destructive: true })}
        />
      }
      embed={
        <Card>
          <Suspense fallback={<Skeleton className="h-56" />}>
            <EmbedSnippet shareUrl={helper.shareUrl} />
          </Suspense>
        </Card>
      }
      insights={
        <>
          {contradictions}
          <CoverageCard
            helperId={helper.id}
            locked={locked}
            renderReply={(text) => <ReplyText text={text} />}
          />
          <NotForGuests helperId={helper.id} locked={locked} />
        </>
      }
      renderQr={(close) => (
        <QrDialog open onOpenChange={close} name={helper.name} shareUrl={helper.shareUrl} />
      )}
      onChange={(changes) => setting.mutate(changes, { onSuccess: onSaved })}
      onPrevious={() => goTo('info')}
      onDone={() => navigate('/')}
    />
  );
}
