import { UploadCloud } from 'lucide-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { ANY_PICTURE_KIND, FILE_HINT, fileProblem } from '#shared/rules/files.ts';
import { classNames } from '../../lib/class-names.ts';

type Props = { disabled: boolean; onFiles: (files: readonly File[]) => void };

/** Where files are dropped or chosen. What cannot be read is left out, and listed below with the reason. */
export function DropZone({ disabled, onFiles }: Props) {
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    disabled,
    multiple: true,
    noKeyboard: true,
    onDrop: (files: File[]) => {
      const problems = files.map((file) => ({ file, problem: fileProblem(file) }));
      setLeftOut(
        problems.flatMap(({ file, problem }) => (problem ? [`${file.name}: ${problem}`] : [])),
      );
      const good = problems.filter(({ problem }) => problem === null).map(({ file }) => file);
      if (good.length > 0) onFiles(good);
    },
  });
  return (
    <div>
      <div
        {...getRootProps({
          role: 'presentation',
          tabIndex: -1,
          className: classNames(
            'flex min-h-40 cursor-pointer flex-col items-center justify-center gap-1 rounded-md border-2 border-dashed px-6 py-8 text-center transition-colors',
            isDragActive
              ? 'border-evergreen bg-evergreen-soft'
              : 'border-line-strong bg-sunk hover:border-evergreen',
            disabled && 'cursor-not-allowed opacity-60',
          ),
        })}
      >
        <input {...getInputProps({ 'aria-label': 'Files' })} />
        <UploadCloud className="mb-1 size-8 text-gold" strokeWidth={1.4} aria-hidden />
        {/* A click on it bubbles to the whole zone, which opens the file dialog. */}
        <button type="button" disabled={disabled} className="min-h-11 font-medium">
          {isDragActive ? 'Drop files here...' : 'Drag and drop files here, or click to browse'}
        </button>
        <p className="text-sm text-muted">{FILE_HINT}</p>
        <p className="text-sm text-muted">Photos and scans too: {ANY_PICTURE_KIND}</p>
      </div>
      <LeftOut lines={leftOut} />
    </div>
  );
}

/** Which files are left out, and why. */
function LeftOut({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <output className="mt-2 block text-sm text-muted">
      {lines.map((line) => (
        <span key={line} className="block wrap-anywhere">
          Left out: {line}
        </span>
      ))}
    </output>
  );
}
