import { type ReactNode, Suspense, useState } from 'react';
import type { EditHelper, Helper } from '#shared/api/helpers.ts';
import { Button } from '../../ui/button.tsx';
import { HelperSettings } from './helper-settings.tsx';
import { ScanNote } from './scan-note.tsx';

/** What other features show here; the page puts it in, since features do not know each other. */
type Slots = {
  preview: ReactNode;
  /** How the helper comes onto the couple's website. */
  embed: ReactNode;
  /** What it could answer, and what contradicts itself. */
  insights: ReactNode;
  renderQr: (close: () => void) => ReactNode;
};

type Props = Slots & {
  helper: Helper;
  saving: boolean;
  onChange: (changes: EditHelper) => void;
  onPrevious: () => void;
  onDone: () => void;
};

/** Step 3: how the helper answers, its link, and trying it out. */
export function ShareStep(props: Props) {
  const { helper, saving, preview, embed, insights, renderQr, onChange, onPrevious, onDone } =
    props;
  const [qrOpen, setQrOpen] = useState(false);
  return (
    <div className="flex flex-col gap-6">
      <div>
        <p className="eyebrow">Ready to go</p>
        <h2 className="text-h2">Test &amp; Launch</h2>
      </div>
      <ScanNote helperId={helper.id} onCheck={onPrevious} />
      {/* On a phone the code for their website comes last: first what guests will be told. */}
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_1.15fr] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <HelperSettings
            helper={helper}
            saving={saving}
            onChange={onChange}
            onQr={() => setQrOpen(true)}
          />
        </div>
        <section aria-labelledby="preview-title" className="min-w-0 lg:row-span-2">
          <h3 id="preview-title" className="text-h3">
            Wedding Helper Preview
          </h3>
          <p className="mb-4 text-muted">Test your wedding helper with guest questions</p>
          {helper.shareUrl ? (
            <Suspense fallback={<p className="h-[37.5rem]">Loading chat interface...</p>}>
              {preview}
            </Suspense>
          ) : (
            <p>Bot shareUrl not found. Please refresh the page.</p>
          )}
        </section>
        <div className="flex min-w-0 flex-col gap-6 lg:col-span-2">{insights}</div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-2">{embed}</div>
      </div>
      <div className="flex flex-wrap justify-between gap-3 border-t border-line pt-6">
        <Button look="quiet" className="-ml-5" onClick={onPrevious}>
          Previous
        </Button>
        <Button onClick={onDone}>Done</Button>
      </div>
      {qrOpen ? renderQr(() => setQrOpen(false)) : null}
    </div>
  );
}
