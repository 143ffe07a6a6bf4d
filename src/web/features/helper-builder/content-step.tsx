import { Globe, History, ListChecks } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Helper } from '#shared/api/helpers.ts';
import { helperLimits } from '#shared/rules/helpers.ts';
import { classNames } from '../../lib/class-names.ts';
import { formatShortTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Textarea } from '../../ui/field.tsx';
import { Card } from '../../ui/surface.tsx';
import { useToast } from '../../ui/toast.tsx';
import { DocumentList } from './document-list.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { PendingFiles, UploadedFiles } from './pending-files.tsx';
import { TopicForm } from './topic-form.tsx';
import { UploadWidget } from './upload-widget.tsx';
import type { Content } from './use-content.ts';
import { WebsiteDialog } from './website-dialog.tsx';

const EXAMPLE = `For example:

Date: Saturday, June 14, 2027
Ceremony: 4:00 PM at Rosewood Chapel, 12 Orchard Lane
Reception: 6:00 PM at the Garden Hall, dinner at 7:00
Dress code: cocktail attire, flat shoes for the lawn
Hotels: Harbor Inn, $149 a night with the code ROSE, book by May 1
Registry: Fern & Kettle
RSVP: by April 30 at our website
Parking: free behind the hall`;

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
export function ContentStep({
  helper,
  content,
  contradictions,
  renderPrivacy,
  locked,
  onPrevious,
  onDone,
}: Props) {
  const toast = useToast();
  const { text, selected, pending, busy } = content;
  const hasText = text.trim() !== '';
  const hasFiles = selected.length > 0 || pending.length > 0;
  const [dialog, setDialog] = useState<'empty' | 'history' | 'website' | null>(() =>
    // Other pages lead right to it.
    window.location.hash === '#history' ? 'history' : null,
  );
  // The dashboard's checklist leads right to the topics.
  const [byTopic, setByTopic] = useState(() => window.location.hash === '#topics');
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
      <div>
        <p className="eyebrow">Guest information</p>
        <h2 className="text-h2">Upload Content</h2>
        <p className="mt-1 max-w-prose text-muted">
          Everything your guests may ask about. An e-mail you have written, your website&rsquo;s
          text, the venue&rsquo;s sheet: as it is.
        </p>
      </div>
      {contradictions}
      {content.draftedAt === null ? null : (
        <DraftNote typedAt={content.draftedAt} onDiscard={content.discardDraft} />
      )}
      <div className={classNames('grid items-start gap-7', byTopic && 'lg:grid-cols-2')}>
        <div className={classNames('flex flex-col gap-2', byTopic && 'lg:sticky lg:top-24')}>
          <Field
            label="Paste Wedding Details Here"
            hint={hasText ? 'Content ready to save' : 'Headings such as “Dress code” help it.'}
          >
            {(field) => (
              <Textarea
                {...field}
                rows={byTopic ? 18 : 12}
                placeholder={EXAMPLE}
                value={text}
                maxLength={helperLimits.knowledgeBase}
                disabled={locked || busy}
                onChange={(event) => content.setText(event.target.value)}
              />
            )}
          </Field>
          <div className="-ml-4 flex flex-wrap">
            <Button
              look="quiet"
              size="small"
              aria-expanded={byTopic}
              onClick={() => setByTopic(!byTopic)}
            >
              <ListChecks aria-hidden />
              {byTopic ? 'Close the topics' : 'Write it topic by topic'}
            </Button>
            <Button
              look="quiet"
              size="small"
              disabled={locked || busy}
              onClick={() => setDialog('website')}
            >
              <Globe aria-hidden /> From your website
            </Button>
            <Button look="quiet" size="small" onClick={() => setDialog('history')}>
              <History aria-hidden /> History
            </Button>
          </div>
        </div>
        {byTopic ? (
          <TopicForm
            helperId={helper.id}
            text={text}
            disabled={locked || busy}
            onChange={content.setText}
          />
        ) : null}
      </div>
      <UploadWidget
        files={selected}
        disabled={locked}
        uploading={busy}
        onAdd={content.addSelected}
        onRemove={content.removeSelected}
        onUpload={content.confirmSelected}
      />
      <PendingFiles files={pending} disabled={busy} onRemove={content.removePending} />
      <UploadedFiles files={content.uploaded} />
      <DocumentList helperId={helper.id} locked={locked} renderPrivacy={renderPrivacy} />
      <div className="border-t border-line pt-6">
        <output className="block text-warning sm:text-right">
          {content.note ? <span className="mb-4 block font-medium">{content.note}</span> : null}
        </output>
        <div className="flex flex-wrap justify-between gap-3">
          <Button look="quiet" className="-ml-5" onClick={onPrevious} disabled={busy}>
            Previous
          </Button>
          <Button onClick={proceed} disabled={busy || locked}>
            {busy ? 'Processing...' : hasText || hasFiles ? 'Save and Continue' : 'Continue'}
          </Button>
        </div>
      </div>
      {dialog === 'empty' ? (
        <RemoveDetailsDialog
          onKeep={() => {
            content.discardDraft();
            setDialog(null);
          }}
          onRemove={() => void save()}
        />
      ) : null}
      {dialog === 'history' ? (
        <HistoryDialog
          helperId={helper.id}
          text={text}
          locked={locked}
          onRestore={(version) => {
            content.setText(version);
            setDialog(null);
            toast({
              title: 'Version restored',
              text: 'It stands in the box. Save it, and guests get it.',
            });
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'website' ? (
        <WebsiteDialog
          helperId={helper.id}
          text={text}
          onAdd={(next) => {
            content.setText(next);
            setDialog(null);
            toast({
              title: 'Added to your details',
              text: 'It stands at the end of the box. Save it, and guests get it.',
            });
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {content.stale ? (
        <MergeDialog
          stale={content.stale}
          pending={busy}
          onSave={(merged) => void save(merged)}
          onCancel={content.closeStale}
        />
      ) : null}
    </Card>
  );
}

/** What was typed before and never saved stands in the box again. */
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

/** An emptied box is a question, since a slip of the hand would leave guests without answers. */
function RemoveDetailsDialog({ onKeep, onRemove }: { onKeep: () => void; onRemove: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onKeep}
      title="Remove all details?"
      description="The box is empty now. Your helper would forget everything that stood in it; the files stay."
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="danger" onClick={onRemove}>
          Remove all details
        </Button>
        <Button onClick={onKeep}>Keep them</Button>
      </div>
    </Dialog>
  );
}
