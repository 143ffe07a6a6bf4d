/** The body of every answer that is not a success. `requestId` finds it in the log. */
export type ErrorBody = { message: string; code: string; requestId: string };
