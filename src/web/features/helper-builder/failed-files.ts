/** What became of a file: the helper knows it, found nothing to read in it, or never got it. */
export type Outcome = 'read' | 'unread' | 'failed';

/** A sentence on the files of a save that the helper does not know; '' where it knows them all. */
export function describeFailedFiles(outcomes: readonly Outcome[]): string {
  const failed = outcomes.filter((outcome) => outcome === 'failed').length;
  const unread = outcomes.filter((outcome) => outcome === 'unread').length;
  const parts = [
    failed > 0 ? `${countFiles(failed)} could not be uploaded` : '',
    unread > 0 ? `${countFiles(unread)} could not be read` : '',
  ].filter(Boolean);
  const sentence = parts.join(', and ');
  return sentence && `${sentence[0]?.toUpperCase()}${sentence.slice(1)}.`;
}

const countFiles = (count: number) => (count === 1 ? 'one file' : `${count} files`);
