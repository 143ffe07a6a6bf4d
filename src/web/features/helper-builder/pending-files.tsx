import { CheckCircle2, CircleAlert, FileText, Loader2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatKilobytes } from '../../lib/format.ts';

/** A chosen file on its way: waiting, being sent and read, or why that failed. */
export type PendingFile = {
  id: string;
  file: File;
  state: 'waiting' | 'uploading' | 'failed';
  problem?: string;
};

type Props = { files: readonly PendingFile[]; disabled: boolean; onRemove: (id: string) => void };

/** The files that Save and Continue will upload, one after another. */
export function PendingFiles({ files, disabled, onRemove }: Props) {
  if (files.length === 0) return null;
  return (
    <section aria-label="Files Ready to Upload">
      <h3 className="mb-2 font-sans text-base font-semibold tracking-normal">
        Files Ready to Upload
      </h3>
      <ul className="flex flex-col gap-2">
        {files.map(({ id, file, state, problem }) => (
          <li key={id} className="rounded-sm border border-line bg-surface">
            <div className="flex min-h-12 items-center gap-3 pl-4">
              {icons[state]}
              <span className="min-w-0 flex-1 truncate">
                <bdi>{file.name}</bdi>
              </span>
              <span className="shrink-0 text-sm text-muted">
                {state === 'uploading' ? 'Reading...' : formatKilobytes(file.size)}
              </span>
              <button
                type="button"
                aria-label={`Remove ${file.name}`}
                disabled={disabled}
                onClick={() => onRemove(id)}
                className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-danger disabled:opacity-40"
              >
                <X className="size-4" aria-hidden />
              </button>
            </div>
            {problem ? (
              <p role="alert" className="px-4 pb-3 text-sm text-danger">
                {problem}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

const icons: Record<PendingFile['state'], ReactNode> = {
  waiting: <FileText className="size-5 shrink-0 text-gold" aria-hidden />,
  uploading: <Loader2 className="size-5 shrink-0 animate-spin text-evergreen" aria-hidden />,
  failed: <CircleAlert className="size-5 shrink-0 text-danger" aria-hidden />,
};

/** Names of what was uploaded since the page was opened. */
export function UploadedFiles({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <section aria-label="Uploaded Files">
      <h3 className="mb-2 font-sans text-base font-semibold tracking-normal">Uploaded Files</h3>
      <ul className="flex flex-wrap gap-2">
        {names.map((name) => (
          <li
            key={name}
            className="flex max-w-full items-center gap-2 rounded-full bg-evergreen-soft px-4 py-1.5 text-sm"
          >
            <CheckCircle2 className="size-4 shrink-0 text-success" aria-hidden />
            <bdi className="truncate">{name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
