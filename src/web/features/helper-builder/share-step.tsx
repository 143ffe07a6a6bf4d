import { Copy, QrCode } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { EditHelper, Helper } from '#shared/api/helpers.ts';
import { type ResponseStyle, responseStyles } from '#shared/rules/helpers.ts';
import { copyText, shareLink } from '../../lib/share-link.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';
import { Badge, Card } from '../../ui/surface.tsx';
import { useToast } from '../../ui/toast.tsx';

type Props = {
  helper: Helper;
  saving: boolean;
  /** The preview chat; the page puts it together, since features do not know each other. */
  preview: ReactNode;
  /** The dialog with the code, likewise. */
  renderQr: (close: () => void) => ReactNode;
  onChange: (changes: EditHelper) => void;
  onPrevious: () => void;
  onDone: () => void;
};

/** Step 3: how long replies are, the link, and trying it out. */
export function ShareStep({
  helper,
  saving,
  preview,
  renderQr,
  onChange,
  onPrevious,
  onDone,
}: Props) {
  const toast = useToast();
  const [qrOpen, setQrOpen] = useState(false);
  const link = shareLink(helper.shareUrl);
  const copy = () => {
    copyText(link).then(
      () => toast({ title: 'Copied!', text: 'Share link copied to clipboard.' }),
      () =>
        toast({
          title: 'Copy failed',
          text: 'Please try again or copy the link manually',
          destructive: true,
        }),
    );
  };
  return (
    <div className="flex flex-col gap-6">
      <div>
        <p className="eyebrow">Ready to go</p>
        <h2 className="text-h2">Test &amp; Launch</h2>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_1.15fr]">
        <Card className="flex flex-col gap-6">
          <h3 className="text-h3">Helper Settings</h3>
          <Field label="Response Style" hint={saving ? 'Saving...' : undefined}>
            {(field) => (
              <Select
                {...field}
                value={helper.responseStyle}
                disabled={helper.isLocked || saving}
                onChange={(event) =>
                  onChange({ responseStyle: event.target.value as ResponseStyle })
                }
              >
                {responseStyles.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Sharing Link">
            {(field) => (
              <div className="flex gap-2">
                <Input
                  {...field}
                  readOnly
                  value={link}
                  onFocus={(event) => event.target.select()}
                />
                <Button look="secondary" onClick={copy}>
                  <Copy aria-hidden /> Copy
                </Button>
              </div>
            )}
          </Field>
          <div className="flex flex-wrap items-center gap-3">
            <Badge look={helper.isActive ? 'good' : 'paused'}>
              {helper.isActive ? 'Active' : 'Inactive'}
            </Badge>
            <p className="text-sm text-muted">
              {helper.isActive
                ? 'Your helper is live and ready for visitors'
                : 'Your helper is paused'}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button look="secondary" onClick={() => setQrOpen(true)}>
              <QrCode aria-hidden /> Generate QR Code
            </Button>
            {helper.isLocked ? null : (
              <Button
                look="quiet"
                disabled={saving}
                onClick={() => onChange({ isActive: !helper.isActive })}
              >
                {helper.isActive ? 'Pause' : 'Resume'}
              </Button>
            )}
          </div>
        </Card>
        <section aria-labelledby="preview-title">
          <h3 id="preview-title" className="text-h3">
            Wedding Helper Preview
          </h3>
          <p className="mb-4 text-muted">Test your wedding helper with guest questions</p>
          {helper.shareUrl ? (
            <Suspense fallback={<p>Loading chat interface...</p>}>{preview}</Suspense>
          ) : (
            <p>Bot shareUrl not found. Please refresh the page.</p>
          )}
        </section>
      </div>
      <div className="flex flex-wrap justify-between gap-3 border-t border-line pt-6">
        <Button look="quiet" onClick={onPrevious}>
          Previous
        </Button>
        <Button onClick={onDone}>Done</Button>
      </div>
      <Suspense>{qrOpen ? renderQr(() => setQrOpen(false)) : null}</Suspense>
    </div>
  );
}
