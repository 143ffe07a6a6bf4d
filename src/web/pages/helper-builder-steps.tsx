import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import type { Helper } from '#shared/api/helpers.ts';
import type { StepName } from '#shared/rules/builder-steps.ts';
import { useChangeDate } from '../features/dashboard/use-change-date.tsx';
import { ContentStep } from '../features/helper-builder/content-step.tsx';
import { DetailsStep } from '../features/helper-builder/details-step.tsx';
import { ShareStep } from '../features/helper-builder/share-step.tsx';
import { StaleDetailsDialog } from '../features/helper-builder/stale-details-dialog.tsx';
import { useContent } from '../features/helper-builder/use-content.ts';
import { type Photo, usePhoto } from '../features/helper-builder/use-photo.ts';
import { useSaveHelper, useSaveSetting } from '../features/helper-builder/use-save-helper.ts';
import { Contradictions } from '../features/insights/contradictions.tsx';
import { CoverageCard } from '../features/insights/coverage-card.tsx';
import { HeldBackOf, NotForGuests } from '../features/insights/not-for-guests.tsx';
import { QrDialog } from '../features/share/lazy-qr-dialog.ts';
import { builderAddress } from '../lib/builder-address.ts';
import { readKeys } from '../lib/queries/reads.ts';
import { ReplyText } from '../shell/reply-text.tsx';
import { LoadBoundary } from '../ui/load-boundary.tsx';
import { Card, Skeleton } from '../ui/surface.tsx';
import { useToast } from '../ui/toast.tsx';

const ChatWindow = lazy(() =>
  import('../features/chat/chat-window.tsx').then((m) => ({ default: m.ChatWindow })),
);
const EmbedSnippet = lazy(() =>
  import('../features/share/embed-snippet.tsx').then((m) => ({ default: m.EmbedSnippet })),
);
type Props = {
  helper: Helper | null;
  locked: boolean;
  step: StepName;
  onSaved: () => void;
};

/** The step that the address names. What is typed in one stays while another is open. */
export function HelperBuilderSteps({ helper, locked, step, onSaved }: Props) {
  const [, navigate] = useLocation();
  const content = useContent(helper);
  const photo = usePhoto(helper);
  const { changeDate, whyNot, dateDialog } = useChangeDate();
  useFreshCounts();
  const setting = useSaveSetting(helper);
  const saving = useSaveHelper(helper, (next, isNew) => {
    onSaved();
    // The address becomes the new helper's, so that a reload goes on with it.
    if (isNew) navigate(builderAddress(next.id, 'details'), { replace: true });
    void photo.sendTo(next.id);
    navigate(builderAddress(next.id, 'info'));
  });
  if (step === 'details' || !helper)
    return <Details helper={helper} photo={photo} locked={locked} saving={saving} />;
  const contradictions = (
    <>
      <Contradictions
        helper={helper}
        locked={locked}
        onChangeDate={changeDate}
        whyDateStays={whyNot}
      />
      {dateDialog}
    </>
  );
  const goTo = (next: StepName) => navigate(builderAddress(helper.id, next));
  if (step === 'share')
    return (
      <Launch
        {...{ helper, locked, contradictions, setting, onSaved }}
        onPrevious={() => goTo('info')}
      />
    );
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
}

type DetailsProps = {
  helper: Helper | null;
  photo: Photo;
  locked: boolean;
  saving: ReturnType<typeof useSaveHelper>;
};

/** The first step; where somebody else saved the same fields meanwhile, both are shown. */
function Details({ helper, photo, locked, saving }: DetailsProps) {
  const [, navigate] = useLocation();
  const { save, saving: isSaving, stale, closeStale } = saving;
  return (
    <>
      <DetailsStep
        helper={helper}
        photo={photo}
        pending={isSaving}
        locked={locked}
        onBack={() => navigate('/dashboard')}
        onSubmit={save}
      />
      {stale ? (
        <StaleDetailsDialog stale={stale} pending={isSaving} onSave={save} onCancel={closeStale} />
      ) : null}
    </>
  );
}

type LaunchProps = {
  helper: Helper;
  locked: boolean;
  contradictions: ReactNode;
  setting: ReturnType<typeof useSaveSetting>;
  onSaved: () => void;
  onPrevious: () => void;
};

/** The third step, with what other features show in it. */
function Launch(props: LaunchProps) {
  const { helper, locked, contradictions, setting, onSaved, onPrevious } = props;
  const [, navigate] = useLocation();
  const { id, name, shareUrl } = helper;
  return (
    <ShareStep
      helper={helper}
      saving={setting.isPending}
      preview={
        <LoadBoundary what="The preview">
          <Preview shareUrl={shareUrl} />
        </LoadBoundary>
      }
      embed={
        <Card>
          <LoadBoundary what="The code for your website">
            <Suspense fallback={<Skeleton className="h-56" />}>
              <EmbedSnippet shareUrl={shareUrl} />
            </Suspense>
          </LoadBoundary>
        </Card>
      }
      insights={
        <>
          {contradictions}
          <CoverageCard
            helperId={id}
            locked={locked}
            renderReply={(text) => <ReplyText text={text} />}
          />
          <NotForGuests helperId={id} locked={locked} />
        </>
      }
      renderQr={(close) => <QrDialog open onOpenChange={close} name={name} shareUrl={shareUrl} />}
      onChange={(changes) => setting.mutate(changes, { onSuccess: onSaved })}
      onPrevious={onPrevious}
      onDone={() => navigate('/')}
    />
  );
}

function Preview({ shareUrl }: { shareUrl: string }) {
  const toast = useToast();
  return (
    <ChatWindow
      shareUrl={shareUrl}
      preview
      onFailure={({ title, text }) => toast({ title, text, destructive: true })}
    />
  );
}

/** What was tried out in the preview is counted once the builder is left. */
function useFreshCounts() {
  const client = useQueryClient();
  useEffect(
    () => () => void client.invalidateQueries({ queryKey: readKeys.questionCounts }),
    [client],
  );
}
