import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { WholeChange } from '#shared/api/history.ts';
import { DATE_CHANGES_IN_WORDS } from '#shared/rules/wedding-dates.ts';
import { callApi } from '../../lib/call-api.ts';
import { formatCalendarDate } from '../../lib/format.ts';
import { readKeys, useDocuments, useTaughtAnswers } from '../../lib/queries/reads.ts';
import { Button } from '../../ui/button.tsx';
import { LoadError } from '../../ui/page-states.tsx';
import { Skeleton } from '../../ui/surface.tsx';
import { SideBySide } from './side-by-side.tsx';
import { useBringBack } from './use-bring-back.ts';

type Props = { helperId: number; id: number; locked: boolean };

/** What something was before a change and after it, and the way back where there is one. */
export function ChangeComparison({ helperId, id, locked }: Props) {
  const { data, isError } = useQuery({
    queryKey: readKeys.change(helperId, id),
    queryFn: () =>
      callApi('GET /api/bots/:id/history/:changeId', { params: { id: helperId, changeId: id } }),
    // A deleted file can be brought back for a moment only.
    refetchOnMount: 'always',
  });
  if (isError) return <LoadError what="This change" />;
  if (!data) return <Skeleton className="h-40" />;
  const parts = { helperId, change: data, locked };
  return (
    <div className="appear flex flex-col gap-4">
      {data.kind === 'passage' ? <Passage {...parts} /> : null}
      {data.kind === 'file' ? <FileText {...parts} /> : null}
      {data.kind === 'answer' ? <Answer {...parts} /> : null}
      {data.kind === 'document' ? <UploadedFile {...parts} /> : null}
      {data.kind === 'wedding_date' ? <WeddingDate {...parts} /> : null}
      {data.kind === 'photo' ? <Photo {...parts} /> : null}
    </div>
  );
}

type PartProps = { helperId: number; change: WholeChange; locked: boolean };

function Passage({ helperId, change, locked }: PartProps) {
  const { decide } = useBringBack(helperId);
  const { passageHash, before, after, subject } = change;
  const isTold = after !== null;
  return (
    <>
      <figure className="rounded-md border border-line bg-sunk px-4 py-3">
        <blockquote className="wrap-anywhere whitespace-pre-line">{after ?? before}</blockquote>
        <figcaption className="mt-1.5 text-sm text-muted">
          <bdi className="wrap-anywhere">{subject}</bdi>
        </figcaption>
      </figure>
      <BringBack
        note={
          isTold
            ? 'Before, your helper kept this to itself; since then guests are told it.'
            : 'Before, guests were told this; since then your helper keeps it to itself.'
        }
        action={isTold ? 'Hold back again' : 'Tell guests again'}
        disabled={locked || decide.isPending || passageHash === null}
        onAction={() => decide.mutate({ hash: passageHash ?? '', isPrivate: isTold })}
      />
    </>
  );
}

function FileText({ helperId, change, locked }: PartProps) {
  const { subject: source, page, before, after } = change;
  const { correct } = useBringBack(helperId);
  const { data, isPending } = useQuery({
    queryKey: readKeys.document(helperId, source),
    queryFn: () =>
      callApi('GET /api/bots/:id/documents/:documentName', {
        params: { id: helperId, documentName: source },
      }),
    // Somebody else may have changed it since it was read here.
    refetchOnMount: 'always',
  });
  const now = data?.pages[page ?? 0];
  return (
    <>
      <BeforeAndAfter before={before} after={after} />
      <BringBack
        note={noteOnFile({ now, before, after, isPending })}
        action="Bring back the earlier text"
        disabled={locked || now === undefined || now === before || correct.isPending}
        onAction={() =>
          correct.mutate({ source, page: page ?? 0, text: before ?? '', version: data!.version })
        }
      />
    </>
  );
}

type FileState = {
  now: string | undefined;
  before: string | null;
  after: string | null;
  isPending: boolean;
};

function noteOnFile({ now, before, after, isPending }: FileState): string | null {
  if (isPending) return null;
  if (now === undefined) return 'This page is not there any more.';
  if (now === before) return 'It reads like this again.';
  return now === after ? null : 'It has been changed once more since; that would be replaced.';
}

function Answer({ helperId, change, locked }: PartProps) {
  const { subject: question, before, after } = change;
  const { teach } = useBringBack(helperId);
  const now = useTaughtAnswers(helperId).data?.find((each) => each.question === question)?.answer;
  return (
    <>
      <BeforeAndAfter before={before} after={after} />
      {before === null ? null : (
        <BringBack
          note={now === before ? 'Guests get this answer again.' : null}
          action="Bring back the earlier answer"
          disabled={locked || now === before || teach.isPending}
          onAction={() => teach.mutate({ question, answer: before })}
        />
      )}
    </>
  );
}

function UploadedFile({ helperId, change, locked }: PartProps) {
  const { subject, before, after, action, undoId } = change;
  const { undelete } = useBringBack(helperId);
  const isThere = useDocuments(helperId).data?.some(({ source }) => source === subject) === true;
  const note = noteOnDocument(action, isThere);
  return (
    <>
      <Facts before={before ?? 'Not there'} after={after ?? 'Not there'} />
      {undoId === null ? (
        note && <p className="text-muted">{note}</p>
      ) : (
        <BringBack
          note="A deleted file can be brought back for some seconds."
          action="Bring back the file"
          disabled={locked || undelete.isPending}
          onAction={() => undelete.mutate({ undoId })}
        />
      )}
    </>
  );
}

function noteOnDocument(action: WholeChange['action'], isThere: boolean): string | null {
  if (action === 'added') return null;
  return action === 'removed' && isThere
    ? 'A file of this name is there again.'
    : 'The words of the earlier file are not kept. Upload it once more to have it back.';
}

function WeddingDate({ change: { before, after } }: PartProps) {
  const written = (date: string | null) => (date === null ? '' : formatCalendarDate(date));
  return (
    <>
      <Facts before={written(before)} after={written(after)} />
      <p className="text-muted">
        The wedding date can be changed only {DATE_CHANGES_IN_WORDS}, so it is not brought back.
      </p>
    </>
  );
}

function Photo({ change: { before, after } }: PartProps) {
  return (
    <>
      <Facts before={before ?? 'None'} after={after ?? 'None'} />
      <p className="text-muted">
        {before === null
          ? 'Guests have seen it since.'
          : 'The earlier picture is not kept. Choose it once more to have it back.'}
      </p>
    </>
  );
}

/** Something short before a change and after it. */
function Facts({ before, after }: { before: string; after: string }) {
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      {[
        { term: 'Before', fact: before },
        { term: 'After', fact: after },
      ].map(({ term, fact }) => (
        <div key={term} className="rounded-md border border-line bg-sunk px-4 py-3">
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="mt-0.5 wrap-anywhere">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function BeforeAndAfter({ before, after }: { before: string | null; after: string | null }) {
  return (
    <SideBySide
      left={{ title: 'Before', text: before ?? '' }}
      right={{ title: 'After', text: after ?? '' }}
    />
  );
}

type BringBackProps = {
  note: ReactNode;
  action: string;
  disabled: boolean;
  onAction: () => void;
};

function BringBack({ note, action, disabled, onAction }: BringBackProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <output className="text-muted">{note}</output>
      <Button disabled={disabled} onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
