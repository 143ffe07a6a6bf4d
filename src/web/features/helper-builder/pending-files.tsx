import { CheckCircle2, CircleAlert, FileText, Loader2, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { formatKilobytes } from '../../lib/format.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { FileRow, FileSection, RowButton } from './file-rows.tsx';

/** A file on its way: waiting, being sent, being read by the server, or why that failed. */
export type PendingFile = {
  id: string;
  file: File;
  state: 'waiting' | 'sending' | 'reading' | 'failed';
  /** How much of it has been sent, 0 to 1. */
  sentShare?: number;
  problem?: string;
};

type Props = { files: readonly PendingFile[]; disabled: boolean; onRemove: (id: string) => void };

/** The files that Save and Continue will upload, one after another. */
export function PendingFiles({ files, disabled, onRemove }: Props) {
  if (files.length === 0) return null;
  return (
    <FileSection title="Files Ready to Upload">
      {files.map((pending) => {
        const { id, file, state, problem } = pending;
        return (
          <FileRow
            key={id}
            icon={icons[state]}
            name={file.name}
            note={noteOf(pending)}
            below={
              problem ? (
                <p role="alert" className="px-4 pb-3 text-sm text-danger">
                  {problem}
                </p>
              ) : (
                <SentBar pending={pending} />
              )
            }
          >
            <Tooltip text="Remove">
              <RowButton
                label={`Remove ${file.name}`}
                disabled={disabled}
                onClick={() => onRemove(id)}
              >
                <X className="size-4" aria-hidden />
              </RowButton>
            </Tooltip>
          </FileRow>
        );
      })}
    </FileSection>
  );
}

function noteOf({ file, state, sentShare = 0 }: PendingFile): string {
  if (state === 'sending') return `Uploading ${Math.round(sentShare * 100)} %`;
  return state === 'reading' ? 'Reading...' : formatKilobytes(file.size);
}

/** How far a file has come; while it is read nobody knows, and the bar only breathes. */
function SentBar({ pending: { file, state, sentShare = 0 } }: { pending: PendingFile }) {
  if (state !== 'sending' && state !== 'reading') return null;
  const isReading = state === 'reading';
  return (
    <progress
      aria-label={`${isReading ? 'Reading' : 'Uploading'} ${file.name}`}
      max={1}
      value={isReading ? 1 : sentShare}
      className={classNames('progress h-1 text-evergreen', isReading && 'animate-pulse')}
    />
  );
}

const spinning = <Loader2 className="size-5 shrink-0 animate-spin text-evergreen" aria-hidden />;

const icons: Record<PendingFile['state'], ReactNode> = {
  waiting: <FileText className="size-5 shrink-0 text-gold" aria-hidden />,
  sending: spinning,
  reading: spinning,
  failed: <CircleAlert className="size-5 shrink-0 text-danger" aria-hidden />,
};

/** A file that the server has, and whether it found any words in it. */
export type UploadedFile = { name: string; isRead: boolean };

/** What was uploaded since the page was opened. */
export function UploadedFiles({ files }: { files: readonly UploadedFile[] }) {
  if (files.length === 0) return null;
  return (
    <section aria-label="Uploaded Files">
      <h3 className="mb-2 font-sans text-base font-semibold tracking-normal">Uploaded Files</h3>
      <ul className="flex flex-wrap gap-2">
        {files.map(({ name, isRead }) => (
          <li
            key={name}
            className={classNames(
              'flex max-w-full items-center gap-2 rounded-full px-4 py-1.5 text-sm',
              isRead ? 'bg-evergreen-soft' : 'bg-warning-soft',
            )}
          >
            {isRead ? (
              <CheckCircle2 className="size-4 shrink-0 text-success" aria-hidden />
            ) : (
              <TriangleAlert className="size-4 shrink-0 text-warning" aria-hidden />
            )}
            <bdi className="truncate">{name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
