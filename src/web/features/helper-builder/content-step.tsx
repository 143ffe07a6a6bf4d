import { type ReactNode, useState } from 'react';
import type { Helper } from '#shared/api/helpers.ts';
import { formatShortTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/surface.tsx';
import { type ContentDialog, ContentDialogs } from './content-dialogs.tsx';
import { DetailsEditor } from './details-editor.tsx';
import { DocumentList } from './document-list.tsx';
import { PendingFiles, UploadedFiles } from './pending-files.tsx';
import { UploadWidget } from './upload-widget.tsx';
import type { Content } from './use-content.ts';

type Props = {
  helper: Helper;
  content: Content;
  /** What contradicts itself in the saved content; the page puts it in. */
  contradictions: ReactNode;
  /** Which sentences of a file are not for guests; the page puts it in. */
  renderPrivacy: (source: string) => ReactNode;
  locked: boolean;
  onPrevious: () => void;
  onDone: () => void;
};

/** Step 2: what the helper is to know, typed or uploaded. */
export function ContentStep(props: Props) {
  const { helper, content, contradictions, renderPrivacy, locked, onPrevious, onDone } = props;
  const [dialog, setDialog] = useState<ContentDialog>(() =>
    // Other pages lead right to it.
    window.location.hash === '#history' ? 'history' : null,
  );
  const save = async (merged?: string) => {
    setDialog(null);
    if (await content.save(merged)) onDone();
  };
  const proceed = () => {
    if (content.isEmpty) onDone();
    else if (content.isEmptied) setDialog('empty');
    else void save();
  };
  return (
    <Card className="flex flex-col gap-7">
      <Heading />
      {contradictions}
      {content.draftedAt === null ? null : (
        <DraftNote typedAt={content.draftedAt} onDiscard={content.discardDraft} />
      )}
      <DetailsEditor
        helperId={helper.id}
        text={content.text}
        disabled={locked || content.busy}
        onChange={content.setText}
        onWebsite={() => setDialog('website')}
        onHistory={() => setDialog('history')}
      />
      <Files content={content} locked={locked} />
      <DocumentList helperId={helper.id} locked={locked} renderPrivacy={renderPrivacy} />
      <StepButtons content={content} locked={locked} onPrevious={onPrevious} onNext={proceed} />
      <ContentDialogs
        dialog={dialog}
        helper={helper}
        content={content}
        locked={locked}
        onSave={(merged) => void save(merged)}
        onClose={() => setDialog(null)}
      />
    </Card>
  );
}

function Heading() {
  return (
    <div>
      <p className="eyebrow">Guest information</p>
      <h2 className="text-h2">Upload Content</h2>
      <p className="mt-1 max-w-prose text-muted">
        Everything your guests may ask about. An e-mail you have written, your website&rsquo;s text,
        the venue&rsquo;s sheet: as it is.
      </p>
    </div>
  );
}

/** A draft from before is in the box again. */
function DraftNote({ typedAt, onDiscard }: { typedAt: number; onDiscard: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-blush-soft py-1.5 pr-2 pl-5">
      <output className="py-1.5">
        This is your draft of {formatShortTime(new Date(typedAt).toISOString())}. It is not saved
        yet.
      </output>
      <Button look="quiet" size="small" onClick={onDiscard}>
        Discard draft
      </Button>
    </div>
  );
}

/** Choosing files, and those that are chosen, on their way or uploaded since the page was opened. */
function Files({ content, locked }: { content: Content; locked: boolean }) {
  return (
    <>
      <UploadWidget
        files={content.selected}
        disabled={locked}
        uploading={content.busy}
        onAdd={content.addSelected}
        onRemove={content.removeSelected}
        onUpload={content.confirmSelected}
      />
      <PendingFiles
        files={content.pending}
        disabled={content.busy}
        onRemove={content.removePending}
      />
      <UploadedFiles files={content.uploaded} />
    </>
  );
}

type ButtonsProps = {
  content: Content;
  locked: boolean;
  onPrevious: () => void;
  onNext: () => void;
};

function StepButtons({ content, locked, onPrevious, onNext }: ButtonsProps) {
  const { text, busy, note, hasFiles } = content;
  const hasContent = text.trim() !== '' || hasFiles;
  return (
    <div className="border-t border-line pt-6">
      <output className="block text-warning sm:text-right">
        {note ? <span className="mb-4 block font-medium">{note}</span> : null}
      </output>
      <div className="flex flex-wrap justify-between gap-3">
        <Button look="quiet" className="-ml-5" onClick={onPrevious} disabled={busy}>
          Previous
        </Button>
        <Button onClick={onNext} disabled={busy || locked}>
          {busy ? 'Processing...' : hasContent ? 'Save and Continue' : 'Continue'}
        </Button>
      </div>
    </div>
  );
}
