import { useState } from 'react';
import type { Helper } from '#shared/api/helpers.ts';
import { helperLimits } from '#shared/rules/helpers.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Textarea } from '../../ui/field.tsx';
import { Card } from '../../ui/surface.tsx';
import { DocumentList } from './document-list.tsx';
import { DropZone } from './drop-zone.tsx';
import { PendingFiles, UploadedFiles } from './pending-files.tsx';
import { useSaveContent } from './use-save-content.ts';

const EXAMPLE = `For example:

Date: Saturday, June 14, 2027
Ceremony: 4:00 PM at Rosewood Chapel, 12 Orchard Lane
Reception: 6:00 PM at the Garden Hall, dinner at 7:00
Dress code: cocktail attire, flat shoes for the lawn
Hotels: Harbor Inn, $149 a night with the code ROSE, book by May 1
Registry: Fern & Kettle
RSVP: by April 30 at our website
Parking: free behind the hall`;

type Props = { helper: Helper; locked: boolean; onPrevious: () => void; onDone: () => void };

/** Step 2: what the helper is to know, typed or uploaded. */
export function ContentStep({ helper, locked, onPrevious, onDone }: Props) {
  const [text, setText] = useState(helper.knowledgeBase);
  const { files, uploaded, busy, addFiles, removeFile, save } = useSaveContent(helper.id);
  const hasChanges = text !== helper.knowledgeBase || files.length > 0;
  // Nothing typed and nothing chosen: there is nothing to save. A text that was emptied is a change.
  const isEmpty = text.trim() === '' && files.length === 0 && helper.knowledgeBase === '';

  const proceed = async () => {
    if (isEmpty || !hasChanges || (await save(text))) onDone();
  };

  return (
    <Card className="flex flex-col gap-7">
      <div>
        <p className="eyebrow">Guest information</p>
        <h2 className="text-h2">Upload Content</h2>
        <p className="mt-1 text-muted">
          Everything your guests may ask about. An e-mail you have written, your website&rsquo;s
          text, the venue&rsquo;s sheet: as it is.
        </p>
      </div>
      <Field
        label="Paste Wedding Details Here"
        hint={text.trim() === '' ? undefined : 'Content ready to save'}
      >
        {(field) => (
          <Textarea
            {...field}
            rows={12}
            placeholder={EXAMPLE}
            value={text}
            maxLength={helperLimits.knowledgeBase}
            disabled={locked || busy}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <DropZone disabled={locked || busy} onFiles={addFiles} />
      <PendingFiles files={files} disabled={busy} onRemove={removeFile} />
      <UploadedFiles names={uploaded} />
      <DocumentList helperId={helper.id} locked={locked} />
      <div className="flex flex-wrap justify-between gap-3 border-t border-line pt-6">
        <Button look="quiet" onClick={onPrevious} disabled={busy}>
          Previous
        </Button>
        <Button onClick={() => void proceed()} disabled={busy || locked}>
          {busy
            ? 'Processing...'
            : text.trim() !== '' || files.length > 0
              ? 'Save and Continue'
              : 'Continue'}
        </Button>
      </div>
    </Card>
  );
}
