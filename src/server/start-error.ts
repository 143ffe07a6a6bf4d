/** Why the server cannot start, as a sentence that the operator can act on; no stack is shown with it. */
export class StartError extends Error {}

const reasons: Record<string, (error: NodeJS.ErrnoException & { port?: number }) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port ?? ''} is in use by another program. Stop that one, or set PORT to another port.`,
  EACCES: ({ path, port }) =>
    path
      ? `${path} may not be written by this user. Change its owner, or set DATA_DIR to another folder.`
      : `Port ${port ?? ''} may not be used by this user. Set PORT to one above 1023.`,
  ENOSPC: () => 'The disk of DATA_DIR is full. Nothing is lost: make some room and start again.',
  ECONNREFUSED: () =>
    'The database at DATABASE_URL does not answer. Is it running, and is the address right?',
  ENOTFOUND: () => "The database's host in DATABASE_URL cannot be found.",
  // PostgreSQL's own codes for a wrong password, an unknown user and an unknown database.
  '28P01': () => 'The database refuses the password in DATABASE_URL.',
  '28000': () => 'The database refuses the user in DATABASE_URL.',
  '57P03': () => 'The database is starting up or shutting down. Try again in a moment.',
  '3D000': () => 'The database named in DATABASE_URL does not exist. Create it first.',
};

/** The sentence for a failed start, or the stack where the failure is nobody's setting. */
export function describeStartFailure(error: unknown): string {
  if (error instanceof StartError) return error.message;
  for (const each of [error, (error as Error).cause]) {
    const code = (each as NodeJS.ErrnoException | undefined)?.code ?? '';
    const reason = Object.hasOwn(reasons, code) ? reasons[code] : undefined;
    if (reason) return `Usher cannot start:\n  ${reason(each as NodeJS.ErrnoException)}`;
  }
  return (error as Error).stack ?? String(error);
}
