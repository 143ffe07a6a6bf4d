import { HELPER_LOCKED, ONE_HELPER_ONLY } from '#shared/rules/helpers.ts';
import { HELPER_NOT_FOUND, HELPER_PAUSED, MESSAGE_LIMIT_EXCEEDED } from '#shared/rules/messages.ts';
import { UNDO_TOO_LATE } from '#shared/rules/undo.ts';

/** An answer that is not a success: its message is for the person at the other end. */
export class HttpError extends Error {
  override name = 'HttpError';
  /** After how long it may be tried again, where that can be said. */
  readonly retryAfterSeconds: number | undefined;
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    options?: { cause?: unknown; retryAfterSeconds?: number },
  ) {
    super(message, options);
    this.retryAfterSeconds = options?.retryAfterSeconds;
  }
}

export const badRequest = (message: string, code = 'bad_request') =>
  new HttpError(400, code, message);

export const notSignedIn = () => new HttpError(401, 'not_signed_in', 'Please sign in to continue');

export const otherOrigin = () =>
  new HttpError(403, 'other_origin', 'This request came from another site and was refused');

/** The same for a helper that does not exist and for somebody else's. */
export const helperNotFound = () => new HttpError(404, 'helper_not_found', HELPER_NOT_FOUND);

export const documentNotFound = () =>
  new HttpError(404, 'document_not_found', 'This document does not exist any more');

export const messageNotFound = () =>
  new HttpError(404, 'message_not_found', 'This message does not exist any more');

export const notFound = () => new HttpError(404, 'not_found', 'Not found');

/** For a partner: money, deletion and who else works on a helper are its owner's. */
export const ownerOnly = () =>
  new HttpError(403, 'owner_only', 'Only the one who has made this helper can do this.');

export const helperLocked = () => new HttpError(403, 'helper_locked', HELPER_LOCKED);

export const helperPaused = () => new HttpError(403, 'helper_paused', HELPER_PAUSED);

export const oneHelperOnly = () => new HttpError(409, 'one_helper_only', ONE_HELPER_ONLY);

export const staleVersion = () =>
  new HttpError(
    409,
    'stale_version',
    'This was changed in another tab or by somebody else meanwhile. Nothing was overwritten.',
  );

export const undoTooLate = () => new HttpError(410, 'undo_too_late', UNDO_TOO_LATE);

export const purchaseRequired = () =>
  new HttpError(
    403,
    'purchase_required',
    'You need to purchase a wedding helper plan before creating your helper.',
  );

export const messageLimitExceeded = () =>
  new HttpError(402, 'message_limit_exceeded', MESSAGE_LIMIT_EXCEEDED);

export const tooManyRequests = () =>
  new HttpError(429, 'too_many_requests', 'Too many requests. Please wait a moment and try again.');

export const unsupportedMediaType = () =>
  new HttpError(415, 'unsupported_media_type', 'This kind of content cannot be read here');

export const payloadTooLarge = (message = 'This is too large to be sent') =>
  new HttpError(413, 'payload_too_large', message);

export const busy = () =>
  new HttpError(503, 'busy', 'We are busy at this moment. Please try again in a few seconds.');

/** Nobody is there to read it: the client closed its connection before its answer. */
export const clientLeft = () => new HttpError(499, 'client_left', 'The connection was closed');

/** The database cannot be reached: seconds mostly, while it starts again or another takes its place. */
export const databaseAway = (cause?: unknown) =>
  new HttpError(
    503,
    'database_away',
    'We cannot reach our storage at this moment. Please try again in a few seconds.',
    { cause },
  );

export const storageFull = (cause?: unknown) =>
  new HttpError(
    507,
    'storage_full',
    'Our storage is full at this moment, so this could not be saved. Please try again later.',
    { cause, retryAfterSeconds: 60 },
  );
