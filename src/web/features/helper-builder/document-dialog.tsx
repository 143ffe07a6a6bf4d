import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { DocumentText } from '#shared/api/documents.ts';
import { type LeftOutReason, leftOutReasons } from '#shared/rules/left-out.ts';
import { callApi } from '../../lib/call-api.ts';
import { formatShortTime } from '../../lib/format.ts';
import { readKeys } from '../../lib/queries/reads.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadError } from '../../ui/page-states.tsx';
import { DisclosureMark, Skeleton } from '../../ui/surface.tsx';
import { PageForm } from './page-form.tsx';

type Props = {
  helperId: number;
  source: string;
  locked: boolean;
  /** Which of the file's sentences are not for guests; the page puts it in. */
  privacy: ReactNode;
  onClose: () => void;
};

/** What was read of a file, to be looked at and put right. */
export function DocumentDialog({ helperId, source, locked, privacy, onClose }: Props) {
  const { data, isError, refetch } = useQuery({
    queryKey: readKeys.document(helperId, source),
    queryFn: () =>
      callApi('GET /api/bots/:id/documents/:documentName', {
        params: { id: helperId, documentName: source },
      }),
  });
  return (
    <Dialog
      open
      wide
      initialFocus="title"
      onOpenChange={onClose}
      title={source}
      description="This is what your helper has read. Put right what was misread; guests get it from the next question on."
    >
      {isError ? <LoadError what="The text" /> : null}
      {!data && !isError ? <Skeleton className="h-80" /> : null}
      {data ? (
        <div className="flex flex-col gap-6">
          <PageText
            helperId={helperId}
            document={data}
            locked={locked}
            onReload={() => void refetch()}
          />
          <LeftOut lines={data.leftOut} />
          {privacy}
        </div>
      ) : null}
    </Dialog>
  );
}

type PageTextProps = {
  helperId: number;
  document: DocumentText;
  locked: boolean;
  /** Reads the text anew, where it has changed meanwhile. */
  onReload: () => void;
};

/** One page of the file at a time, beginning with the first that should be looked at. */
function PageText({ helperId, document, locked, onReload }: PageTextProps) {
  const { pages, hasPages, doubtful, poorPages, version, correctedAt } = document;
  const [chosen, setPage] = useState(() => firstDoubtful(document));
  const page = Math.min(chosen, pages.length - 1);
  return (
    <div className="flex flex-col gap-3">
      {hasPages && pages.length > 1 ? (
        <Pages
          page={page}
          pages={pages.length}
          isDoubtful={hasDoubts(document, page)}
          onPage={setPage}
        />
      ) : null}
      <Doubts lines={doubtful[page] ?? []} isPoor={poorPages.includes(page)} />
      <PageForm
        // Another page, or another text of it, is another form.
        key={`${page} ${version}`}
        helperId={helperId}
        document={document}
        page={page}
        locked={locked}
        onReload={onReload}
      />
      {correctedAt ? (
        <p className="text-sm text-muted">
          Put right by you on {formatShortTime(correctedAt)}. Uploading the file again brings back
          what stands in it.
        </p>
      ) : null}
    </div>
  );
}

const hasDoubts = ({ doubtful, poorPages }: DocumentText, page: number) =>
  poorPages.includes(page) || (doubtful[page]?.length ?? 0) > 0;

/** The first page that should be looked at, or simply the first. */
const firstDoubtful = (document: DocumentText) =>
  Math.max(
    0,
    document.pages.findIndex((_, page) => hasDoubts(document, page)),
  );

/** What was read poorly on a page, so that it can be compared with the paper. */
function Doubts({ lines, isPoor }: { lines: readonly string[]; isPoor: boolean }) {
  if (lines.length === 0 && !isPoor) return null;
  return (
    <section className="rounded-md border border-warning/40 bg-warning-soft px-4 py-3">
      <h3 className="flex items-center gap-2 font-sans text-base font-semibold tracking-normal">
        <TriangleAlert className="size-5 shrink-0 text-warning" aria-hidden />
        We could not read this well: please check
      </h3>
      <ul className="mt-1 flex list-disc flex-col pl-7 wrap-anywhere">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-1 max-w-prose text-sm text-muted">
        {lines.length > 0
          ? 'Guests are not told these lines until you have saved this page, put right or as it is.'
          : 'Please type in what stands on this page, as far as guests need it.'}
      </p>
    </section>
  );
}

type PagesProps = {
  page: number;
  pages: number;
  isDoubtful: boolean;
  onPage: (page: number) => void;
};

function Pages({ page, pages, isDoubtful, onPage }: PagesProps) {
  return (
    <nav aria-label="Pages of the file" className="flex items-center justify-between gap-3">
      <Button
        look="secondary"
        size="small"
        className="max-sm:px-3"
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft aria-hidden /> Page before
      </Button>
      <output className="text-sm whitespace-nowrap text-muted">
        Page {page + 1} of {pages}
        {isDoubtful ? (
          <span className="font-medium text-warning max-sm:sr-only"> to check</span>
        ) : null}
      </output>
      <Button
        look="secondary"
        size="small"
        className="max-sm:px-3"
        disabled={page === pages - 1}
        onClick={() => onPage(page + 1)}
      >
        Next page <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}

/** What the lines are, in the order of the reasons. */
const reasonWords: Readonly<Record<LeftOutReason, string>> = {
  page_number: 'Page numbers',
  unseen: 'Too small to be seen, or outside the page',
  hidden: 'Hidden in the file',
  deleted: 'Deleted while changes were tracked',
  comment: 'Comments',
  header_box: 'Text boxes in headers and footers',
};

function LeftOut({ lines }: { lines: DocumentText['leftOut'] }) {
  if (lines.length === 0) return null;
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-evergreen underline-offset-4 hover:underline">
        Left out ({lines.length})
        <DisclosureMark />
      </summary>
      <p className="max-w-prose text-sm text-muted">
        These lines stand in the file, and guests are never told them.
      </p>
      {leftOutReasons.map((reason) => {
        const alike = lines.filter((line) => line.reason === reason);
        if (alike.length === 0) return null;
        return (
          <section key={reason} className="mt-3">
            <h3 className="font-sans text-sm font-semibold">{reasonWords[reason]}</h3>
            <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-sm wrap-anywhere">
              {alike.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </section>
        );
      })}
    </details>
  );
}
