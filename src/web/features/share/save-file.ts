/** Saves a file, or what stands at a data address, under a name. */
export function saveFile(content: Blob | string, name: string): void {
  const url = typeof content === 'string' ? content : URL.createObjectURL(content);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // Some browsers read the address only after the click has been handled.
  if (typeof content !== 'string') setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A title as a file's name: lower case, with underscores for all that is no letter or figure. */
export function toFileName(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');
}
