/** Why a model gave no usable reply; goes to the log and the metrics, never to a guest. */
export type FailureReason =
  /** No connection, or it was refused. */
  | 'unreachable'
  | `status_${number}`
  | 'first_token_timeout'
  | 'timeout'
  /** The connection was lost in the middle. */
  | 'connection_lost'
  /** The stream ended in order, before the reply did. */
  | 'broke_off'
  /** The endpoint's own filter stopped the reply. */
  | 'filtered'
  /** What came is not the protocol. */
  | 'rubbish'
  /** The reply does not say whether and from what it answers. */
  | 'format'
  | 'too_long'
  /** Something in the reply is nowhere in its passages. */
  | 'ungrounded'
  /** The guest has gone. */
  | 'left'
  /** The model failed often a moment ago. */
  | 'circuit_open'
  /** No place among the replies that are made at once became free in time. */
  | 'busy'
  /** The day's budget of this helper, or of all of them, is spent. */
  | 'budget_helper'
  | 'budget_all';

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

/**
 * What a failure says of the endpoint: `down` is what the next guest would meet as well; `up` that it
 * works, whatever this one wedding's question got; else nothing.
 */
export function saysOfEndpoint(reason: FailureReason): 'down' | 'up' | 'nothing' {
  if (
    /^(?:unreachable|connection_lost|first_token_timeout|timeout|status_(?:5\d\d|429))$/.test(
      reason,
    )
  )
    return 'down';
  return /^(?:left|circuit_open|busy|budget_\w+)$/.test(reason) ? 'nothing' : 'up';
}
