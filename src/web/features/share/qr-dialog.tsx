import { Copy, Download } from 'lucide-react';
import QRCode from 'qrcode';
import { useEffect, useState } from 'react';
import { copyText, shareLink } from '../../lib/share-link.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/surface.tsx';
import { useToast } from '../../ui/toast.tsx';

const SIZE_PX = 240;
/** Drawn larger than it is shown, so that a printed one is sharp. */
const PRINT_SCALE = 4;
const MARGIN = 2;
const SLATE = '#1e293b';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  name: string;
  shareUrl: string;
};

/** The share link as a code for invitations and tables. */
export function QrDialog({ open, onOpenChange, name, shareUrl }: Props) {
  const toast = useToast();
  const [picture, setPicture] = useState<string | null>(null);
  const link = shareLink(shareUrl);
  const title = `Share ${name}`;

  useEffect(() => {
    const options = {
      width: SIZE_PX * PRINT_SCALE,
      margin: MARGIN,
      color: { dark: SLATE, light: '#ffffff' },
    };
    QRCode.toDataURL(link, options).then(setPicture, () =>
      toast({ title: 'Failed to generate QR code', destructive: true }),
    );
  }, [link, toast]);

  const download = () => {
    if (!picture) return;
    const anchor = document.createElement('a');
    anchor.href = picture;
    anchor.download = `${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '_')}_qr_code.png`;
    anchor.click();
    toast({ title: 'Downloaded' });
  };
  const copy = () => {
    copyText(link).then(
      () => toast({ title: 'URL Copied' }),
      () =>
        toast({
          title: 'Copy failed',
          text: 'Please try again or copy the link manually',
          destructive: true,
        }),
    );
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description="Put the code on invitations or tables, or send the link."
    >
      <div className="flex flex-col items-center gap-6">
        <div className="rounded-md border border-line bg-[#fff] p-3">
          {picture ? (
            <img src={picture} width={SIZE_PX} height={SIZE_PX} alt={`QR code of ${link}`} />
          ) : (
            <Skeleton className="size-60" />
          )}
        </div>
        <p className="max-w-full rounded-sm bg-sunk px-4 py-2 text-center text-sm break-all">
          {link}
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={download} disabled={!picture}>
            <Download aria-hidden /> Download PNG
          </Button>
          <Button look="secondary" onClick={copy}>
            <Copy aria-hidden /> Copy link
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
