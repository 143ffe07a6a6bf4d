import { FileText, Upload, X } from 'lucide-react';
import { formatMegabytes } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { DropZone } from './drop-zone.tsx';
import { FileRow, FileSection, RowButton } from './file-rows.tsx';

type Props = {
  files: readonly File[];
  disabled: boolean;
  uploading: boolean;
  onAdd: (files: readonly File[]) => void;
  onRemove: (position: number) => void;
  onUpload: () => void;
};

/** Chooses files: dropped ones accumulate, each can be taken out again, and all are handed over at once. */
export function UploadWidget({ files, disabled, uploading, onAdd, onRemove, onUpload }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <DropZone disabled={disabled || uploading} onFiles={onAdd} />
      {files.length > 0 ? (
        <FileSection title="Selected Files">
          {files.map((file, position) => (
            // Two files of the same name may stand in the list; only their places tell them apart.
            <FileRow
              key={`${position} ${file.name}`}
              icon={<FileText className="size-5 shrink-0 text-gold" aria-hidden />}
              name={file.name}
              note={formatMegabytes(file.size)}
            >
              <Tooltip text="Remove">
                <RowButton
                  label={`Remove ${file.name}`}
                  disabled={uploading}
                  onClick={() => onRemove(position)}
                >
                  <X className="size-4" aria-hidden />
                </RowButton>
              </Tooltip>
            </FileRow>
          ))}
        </FileSection>
      ) : null}
      <Button
        look="secondary"
        shape="wide"
        disabled={disabled || uploading || files.length === 0}
        onClick={onUpload}
      >
        <Upload aria-hidden /> {uploading ? 'Uploading...' : `Upload ${files.length} file(s)`}
      </Button>
    </div>
  );
}
