import { Copy, Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText, shareLink } from '../../lib/share-link.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/surface.tsx';
import { useToast } from '../../ui/toast.tsx';
import { EmbedSnippet } from './embed-snippet.tsx';
import { PrintCard } from './print-card.tsx';
import { QR_SIZE_PX, qrPicture } from './qr-code.ts';
import { saveFile, toFileName } from './save-file.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  name: string;
  shareUrl: string;
};

/** All ways in which a couple gives the helper to their guests: link, code, card, website. */
export function QrDialog({ open, onOpenChange, name, shareUrl }: Props) {
  const picture = useQrPicture(shareLink(shareUrl));
  const title = `Share ${name}`;
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description="Put the code on invitations or tables, send the link, or add the chat to your website."
    >
      <div className="grid gap-8 md:grid-cols-[16.5rem_1fr] md:gap-9">
        <QrCode picture={picture} title={title} link={shareLink(shareUrl)} />
        <div className="flex min-w-0 flex-col gap-7">
          <PrintCard name={name} link={shareLink(shareUrl)} picture={picture} />
          <hr className="border-line" />
          <EmbedSnippet shareUrl={shareUrl} />
        </div>
      </div>
    </Dialog>
  );
}

/** The code's picture once it is drawn. */
function useQrPicture(link: string): string | null {
  const toast = useToast();
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    qrPicture(link).then(setPicture, () =>
      toast({ title: 'Failed to generate QR code', destructive: true }),
    );
  }, [link, toast]);
  return picture;
}

type QrCodeProps = { picture: string | null; title: string; link: string };

function QrCode({ picture, title, link }: QrCodeProps) {
  const toast = useToast();
  const download = () => {
    if (!picture) return;
    saveFile(picture, `${toFileName(title)}_qr_code.png`);
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
    <div className="flex flex-col items-center gap-5">
      <div className="rounded-md border border-line bg-[#fff] p-2.5">
        {picture ? (
          <img src={picture} width={QR_SIZE_PX} height={QR_SIZE_PX} alt={`QR code of ${link}`} />
        ) : (
          <Skeleton className="size-60" />
        )}
      </div>
      <p className="w-full rounded-sm bg-sunk px-4 py-2 text-center text-sm break-all">{link}</p>
      <div className="flex w-full flex-col gap-2">
        <Button shape="wide" onClick={download} disabled={!picture}>
          <Download aria-hidden /> Download PNG
        </Button>
        <Button shape="wide" look="secondary" onClick={copy}>
          <Copy aria-hidden /> Copy link
        </Button>
      </div>
    </div>
  );
}
