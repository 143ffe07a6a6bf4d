import { Check, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Helper } from '#shared/api/helpers.ts';
import { ContentStep } from '../features/helper-builder/content-step.tsx';
import { DetailsStep } from '../features/helper-builder/details-step.tsx';
import { ShareStep } from '../features/helper-builder/share-step.tsx';
import { StepIndicator, type StepNumber } from '../features/helper-builder/step-indicator.tsx';
import { useContent } from '../features/helper-builder/use-content.ts';
import { useSaveHelper } from '../features/helper-builder/use-save-helper.ts';
import { useSavedNote } from '../features/helper-builder/use-saved-note.ts';
import { Contradictions } from '../features/insights/contradictions.tsx';
import { CoverageCard } from '../features/insights/coverage-card.tsx';
import { QrDialog } from '../features/share/lazy-qr-dialog.ts';
import { useHelper, usePurchaseStatus } from '../lib/queries/reads.ts';
import { useTitle } from '../lib/use-title.ts';
import { ReplyText } from '../shell/reply-text.tsx';
import { HelperLockedBanner, PurchaseRequiredBanner } from '../ui/banners.tsx';
import { Card, Skeleton, Spinner } from '../ui/surface.tsx';
import { useToast } from '../ui/toast.tsx';

const ChatWindow = lazy(() =>
  import('../features/chat/chat-window.tsx').then((m) => ({ default: m.ChatWindow })),
);
const EmbedSnippet = lazy(() =>
  import('../features/share/embed-snippet.tsx').then((m) => ({ default: m.EmbedSnippet })),
);
/** The builder: a new helper, or the one with this id. */
export function HelperBuilderPage({ id }: { id: number | null }) {
  const title = id === null ? 'Create Your Wedding Helper' : 'Edit Wedding Helper';
  useTitle(title);
  const [, navigate] = useLocation();
  const toast = useToast();
  const helper = useHelper(id);
  const { data: status } = usePurchaseStatus();
  const [chosenStep, setChosenStep] = useState<StepNumber>(1);
  const step = id === null ? 1 : chosenStep;
  const [saved, showSaved] = useSavedNote();
  const place = useRef<HTMLElement>(null);
  const setStep = (next: StepNumber) => {
    setChosenStep(next);
    window.scrollTo(0, 0);
    // The button that was pressed is gone with its step: who has no mouse goes on in the new one.
    place.current?.focus({ preventScroll: true });
  };
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
        <StepIndicator current={step} />
        <output className="absolute inset-x-0 top-full pt-1 text-center">
          {saved ? (
            <span className="appear inline-flex items-center gap-1.5 text-sm font-semibold text-success">
              <Check aria-hidden className="size-4" /> Changes saved
            </span>
          ) : null}
        </output>
      </div>
      {status && !status.hasPurchased ? <PurchaseRequiredBanner withLink /> : null}
      {locked ? <HelperLockedBanner /> : null}
      <section ref={place} aria-label={`Step ${step} of 3`} tabIndex={-1} className="outline-none">
        {id !== null && helper.isPending ? <Spinner label="Loading helper details..." /> : null}
        {helper.isError ? (
          <p className="py-10 text-center text-danger">
            This helper doesn&rsquo;t exist or has been disabled.
          </p>
        ) : null}
        {id === null || helper.data ? (
          <Steps
            helper={helper.data ?? null}
            locked={locked}
            step={step}
            setStep={setStep}
            onSaved={showSaved}
          />
        ) : null}
      </section>
    </main>
  );
}

type StepsProps = {
  helper: Helper | null;
  locked: boolean;
  step: StepNumber;
  setStep: (step: StepNumber) => void;
  onSaved: () => void;
};

function Steps({ helper, locked, step, setStep, onSaved }: StepsProps) {
  const [, navigate] = useLocation();
  const toast = useToast();
  const content = useContent(helper);
  const { details, setting } = useSaveHelper(helper, (next, isNew) => {
    onSaved();
    setStep(2);
    // The address becomes the new helper's, so that a reload goes on with it.
    if (isNew) navigate(`/helper-builder/${next.id}`, { replace: true });
  });
  if (step === 1 || !helper) {
    return (
      <DetailsStep
        helper={helper}
        pending={details.isPending}
        locked={locked}
        onBack={() => navigate('/dashboard')}
        onSubmit={(values) => details.mutate(values)}
      />
    );
  }
  if (step === 2)
    return (
      <ContentStep
        helper={helper}
        content={content}
        contradictions={<Contradictions helperId={helper.id} />}
        locked={locked}
        onPrevious={() => setStep(1)}
        onDone={() => setStep(3)}
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
          <Contradictions helperId={helper.id} />
          <CoverageCard
            helperId={helper.id}
            locked={locked}
            renderReply={(text) => <ReplyText text={text} />}
          />
        </>
      }
      renderQr={(close) => (
        <QrDialog open onOpenChange={close} name={helper.name} shareUrl={helper.shareUrl} />
      )}
      onChange={(changes) => setting.mutate(changes, { onSuccess: onSaved })}
      onPrevious={() => setStep(2)}
      onDone={() => navigate('/')}
    />
  );
}
