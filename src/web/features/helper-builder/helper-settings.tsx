import { Copy, QrCode, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { EditHelper, Helper } from '#shared/api/helpers.ts';
import { responseStyles } from '#shared/rules/helpers.ts';
import { shareLink } from '../../lib/share-link.ts';
import { markShared } from '../../lib/share-mark.ts';
import { useCopy } from '../../lib/use-copy.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';
import { Badge, Card } from '../../ui/surface.tsx';
import { RenewLinkDialog } from './renew-link-dialog.tsx';

type Props = {
  helper: Helper;
  saving: boolean;
  onChange: (changes: EditHelper) => void;
  onQr: () => void;
};

/** How long replies are, the link, and whether guests are answered; each change is saved at once. */
export function HelperSettings({ helper, saving, onChange, onQr }: Props) {
  const [renewing, setRenewing] = useState(false);
  return (
    <Card className="flex flex-col gap-6">
      <h3 className="text-h3">Helper Settings</h3>
      <ResponseStyle helper={helper} saving={saving} onChange={onChange} />
      <SharingLink shareUrl={helper.shareUrl} />
      <div className="flex flex-wrap items-center gap-3">
        <Badge look={helper.isActive ? 'good' : 'paused'}>
          {helper.isActive ? 'Active' : 'Inactive'}
        </Badge>
        <p className="text-sm text-muted">
          {helper.isActive ? 'Your helper is live and ready for visitors' : 'Your helper is paused'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={onQr}>
          <QrCode aria-hidden /> Generate QR Code
        </Button>
        {helper.isLocked ? null : (
          <>
            <Button
              look="quiet"
              disabled={saving}
              onClick={() => onChange({ isActive: !helper.isActive })}
            >
              {helper.isActive ? 'Pause' : 'Resume'}
            </Button>
            <Button look="quiet" onClick={() => setRenewing(true)}>
              <RefreshCw aria-hidden /> New link
            </Button>
          </>
        )}
      </div>
      {renewing ? <RenewLinkDialog helper={helper} onClose={() => setRenewing(false)} /> : null}
    </Card>
  );
}

function ResponseStyle({ helper, saving, onChange }: Omit<Props, 'onQr'>) {
  return (
    <Field label="Response Style" hint={saving ? 'Saving...' : 'How long its replies are.'}>
      {(field) => (
        <Select
          {...field}
          value={helper.responseStyle}
          disabled={helper.isLocked || saving}
          onChange={(event) => {
            const style = responseStyles.find(({ value }) => value === event.target.value);
            if (style) onChange({ responseStyle: style.value });
          }}
        >
          {responseStyles.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function SharingLink({ shareUrl }: { shareUrl: string }) {
  const copy = useCopy('link');
  const link = shareLink(shareUrl);
  const copied = { title: 'Copied!', text: 'Share link copied to clipboard.' };
  return (
    <Field label="Sharing Link">
      {(field) => (
        <div className="flex flex-col gap-2 min-[30rem]:flex-row">
          <Input {...field} readOnly value={link} onFocus={(event) => event.target.select()} />
          <Button
            look="secondary"
            onClick={() => void copy(link, copied, () => markShared(shareUrl))}
          >
            <Copy aria-hidden /> Copy
          </Button>
        </div>
      )}
    </Field>
  );
}
