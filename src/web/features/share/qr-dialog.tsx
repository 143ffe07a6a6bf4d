import { Copy, Download, Maximize } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { shareLink, shortLink } from '../../lib/share-link.ts';
import { markShared } from '../../lib/share-mark.ts';
import { useCopy } from '../../lib/use-copy.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/surface.tsx';
import { useToast } from '../../ui/toast.tsx';
import { EmbedSnippet } from './embed-snippet.tsx';
import { FullScreenCode } from './full-screen-code.tsx';
import { PrintCard } from './print-card.tsx';
import { QR_SIZE_PX, qrPicture } from './qr-code.ts';
import { saveFile, toFileName } from './save-file.ts';
import { SendLink } from './send-link.tsx';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  name: string;
  shareUrl: string;
};

/** All ways in which a couple gives the helper to their guests: message, code, card, website. */
export function QrDialog({ open, onOpenChange, name, shareUrl }: Props) {
  const link = shareLink(shareUrl);
  const short = shortLink(shareUrl);
  const picture = useQrPicture(link);
  const shortPicture = useQrPicture(short);
  const [isFull, setFull] = useState(false);
  const fullOpener = useRef<HTMLButtonElement>(null);
  const onShared = () => markShared(shareUrl);
  const title = `Share ${name}`;
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description="Send the link, put the code on invitations or tables, or add the chat to your website."
    >
      <div className="grid gap-8 md:grid-cols-[16.5rem_1fr] md:gap-9">
        <QrCode
          picture={picture}
          title={title}
          link={link}
          fullOpener={fullOpener}
          onFull={() => setFull(true)}
          onShared={onShared}
        />
        <div className="flex min-w-0 flex-col gap-7">
          <SendLink name={name} link={link} onSent={onShared} />
          <hr className="border-line" />
          <PrintCard name={name} link={short} picture={shortPicture} onMade={onShared} />
          <hr className="border-line" />
          <EmbedSnippet shareUrl={shareUrl} />
        </div>
      </div>
      {isFull ? (
        <FullScreenCode
          name={name}
          link={short}
          picture={shortPicture}
          opener={fullOpener}
          onClose={() => setFull(false)}
        />
      ) : null}
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

type QrCodeProps = {
  picture: string | null;
  title: string;
  link: string;
  fullOpener: RefObject<HTMLButtonElement | null>;
  onFull: () => void;
  onShared: () => void;
};

function QrCode({ picture, title, link, fullOpener, onFull, onShared }: QrCodeProps) {
  const toast = useToast();
  const copy = useCopy('link');
  const download = () => {
    if (!picture) return;
    saveFile(picture, `${toFileName(title)}_qr_code.png`);
    onShared();
    toast({ title: 'Downloaded' });
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
        <Button
          shape="wide"
          look="secondary"
          onClick={() => void copy(link, { title: 'URL Copied' }, onShared)}
        >
          <Copy aria-hidden /> Copy link
        </Button>
        <Button ref={fullOpener} shape="wide" look="quiet" onClick={onFull} disabled={!picture}>
          <Maximize aria-hidden /> Show full screen
        </Button>
      </div>
    </div>
  );
}
