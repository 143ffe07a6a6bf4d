/** Why a model gave no reply that stands; goes to the log and the metrics, never to a guest. */
export type FailureReason =
  /** No connection, or it was refused. */
  | 'unreachable'
  | `status_${number}`
  | 'first_token_timeout'
  | 'timeout'
  /** The stream ended before the reply did. */
  | 'broke_off'
  /** What came is not the protocol. */
  | 'rubbish'
  /** The reply does not say whether and from what it answers. */
  | 'format'
  | 'too_long'
  /** Something in the reply stands nowhere in its passages. */
  | 'ungrounded'
  /** The guest has gone. */
  | 'left'
  /** The model failed often a moment ago, or too many replies are being made. */
  | 'circuit_open'
  | 'busy';

/** A failure of the model or its endpoint. Its message is the reason alone: no text of anybody's. */
export class ModelFailure extends Error {
  override name = 'ModelFailure';
  constructor(
    readonly reason: FailureReason,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

/** Failures of the endpoint, which the next guest would meet as well; a lie or a guest who leaves is none. */
export function isOutage(reason: FailureReason): boolean {
  return !['ungrounded', 'left', 'circuit_open', 'busy'].includes(reason);
}
