import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { DocumentText } from '#shared/api/documents.ts';
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
  const [chosen, setPage] = useState(0);
  const page = Math.min(chosen, (data?.pages.length ?? 1) - 1);
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
          <div className="flex flex-col gap-3">
            {data.hasPages && data.pages.length > 1 ? (
              <Pages page={page} pages={data.pages.length} onPage={setPage} />
            ) : null}
            <PageForm
              // Another page, or another text of it, is another form.
              key={`${page} ${data.version}`}
              helperId={helperId}
              document={data}
              page={page}
              locked={locked}
              onReload={() => void refetch()}
            />
            {data.correctedAt ? (
              <p className="text-sm text-muted">
                Put right by you on {formatShortTime(data.correctedAt)}. Uploading the file again
                brings back what stands in it.
              </p>
            ) : null}
          </div>
          <LeftOut lines={data.leftOut} />
          {privacy}
        </div>
      ) : null}
    </Dialog>
  );
}

type PagesProps = { page: number; pages: number; onPage: (page: number) => void };

function Pages({ page, pages, onPage }: PagesProps) {
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

function LeftOut({ lines }: { lines: DocumentText['leftOut'] }) {
  if (lines.length === 0) return null;
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-evergreen underline-offset-4 hover:underline">
        Left out ({lines.length})
        <DisclosureMark />
      </summary>
      <p className="max-w-prose text-sm text-muted">
        Page numbers, and text that is too small or outside the page, so that nobody can see it.
      </p>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-sm wrap-anywhere">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
