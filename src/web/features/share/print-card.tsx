import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Sprig } from '../../ui/botanicals.tsx';
import { Button } from '../../ui/button.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { CardContent, CardPaper } from './card-pdf.ts';
import { saveFile, toFileName } from './save-file.ts';
import { ShareSection } from './share-section.tsx';

const LINE = 'Questions about the day? Scan the code and ask.';
const MAX_NAMES = 80;
const MAX_LINE = 120;

const papers: readonly { paper: CardPaper; label: string }[] = [
  { paper: 'a6', label: 'A6 card' },
  { paper: 'a4', label: 'A4 sheet of four' },
  { paper: '5x7', label: '5×7 card' },
  { paper: 'letter', label: 'US Letter sheet of four' },
];

type Props = {
  name: string;
  /** The short link, which the card shows and its code holds. */
  link: string;
  picture: string | null;
  onMade: () => void;
};

/** A card for tables and invitations: names, a line and the code, as a PDF. */
export function PrintCard({ name, link, picture, onMade }: Props) {
  const [names, setNames] = useState(name);
  const [line, setLine] = useState(LINE);
  const content = { names: names.trim() || name, line: line.trim() || LINE, link };
  return (
    <ShareSection
      title="A card to print"
      text="For tables, invitations and save-the-dates. Change the words as you like."
      className="flex flex-col gap-4"
    >
      <div className="flex flex-col gap-5 min-[30rem]:flex-row">
        <CardPreview names={content.names} line={content.line} picture={picture} />
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <TextField
            label="Names"
            value={names}
            maxLength={MAX_NAMES}
            placeholder={name}
            onValue={setNames}
          />
          <TextAreaField
            label="Line"
            rows={2}
            value={line}
            maxLength={MAX_LINE}
            placeholder={LINE}
            onValue={setLine}
          />
        </div>
      </div>
      <Papers content={content} onMade={onMade} />
    </ShareSection>
  );
}

type PapersProps = { content: CardContent; onMade: () => void };

/** The sizes and sheets on which the card can be had. */
function Papers({ content, onMade }: PapersProps) {
  const { busy, download } = useDownloadCard(content, onMade);
  return (
    <div className="grid gap-2 min-[30rem]:grid-cols-2">
      {papers.map(({ paper, label }) => (
        <Button
          key={paper}
          look="secondary"
          className="px-3 text-sm"
          disabled={busy !== null}
          onClick={() => void download(paper)}
        >
          <Printer aria-hidden /> {busy === paper ? 'Preparing...' : label}
        </Button>
      ))}
    </div>
  );
}

/** Makes the card and hands it over as a file; `busy` is the paper for which it is being made. */
function useDownloadCard(content: CardContent, onMade: () => void) {
  const toast = useToast();
  const [busy, setBusy] = useState<CardPaper | null>(null);
  const download = async (paper: CardPaper) => {
    setBusy(paper);
    try {
      saveFile(await makeCard(content, paper), `${toFileName(content.names)}_${paper}_card.pdf`);
      onMade();
      toast({ title: 'Downloaded' });
    } catch {
      toast({
        title: 'Download failed',
        text: 'The card could not be made. Please try again.',
        destructive: true,
      });
    } finally {
      setBusy(null);
    }
  };
  return { busy, download };
}

/** The writer of PDFs and its fonts are heavy, and fetched when the first card is asked for. */
async function makeCard(content: CardContent, paper: CardPaper): Promise<Blob> {
  const [{ makeCardPdf }, { loadCardLetters }] = await Promise.all([
    import('./card-pdf.ts'),
    import('./load-card-letters.ts'),
  ]);
  const bytes = await makeCardPdf(content, paper, await loadCardLetters());
  return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
}

type PreviewProps = { names: string; line: string; picture: string | null };

/** The card in small: paper stays white in the dark, too. */
function CardPreview({ names, line, picture }: PreviewProps) {
  return (
    <div
      aria-hidden="true"
      className="relative flex aspect-[105/148] w-36 shrink-0 flex-col items-center self-center overflow-hidden min-[30rem]:self-start rounded-[3px] bg-[#fffefb] px-3 pt-3 pb-2.5 text-center text-[#1f4a3d] shadow-soft ring-1 ring-[#e3dac8]"
    >
      <span className="absolute inset-1.5 border border-[#b0905a]/55" />
      <Sprig className="h-3 w-14 shrink-0 text-[#b0905a]" />
      <span className="my-auto flex w-full flex-col gap-1 py-1">
        <span className="line-clamp-3 font-display text-[0.9375rem] leading-[1.05] font-semibold wrap-anywhere">
          {names}
        </span>
        <span className="line-clamp-3 text-[0.4375rem] leading-snug text-[#5b665f] wrap-anywhere">
          {line}
        </span>
      </span>
      {picture ? <img src={picture} alt="" className="size-20 shrink-0" /> : null}
    </div>
  );
}
