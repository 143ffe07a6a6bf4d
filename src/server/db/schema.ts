// Every table, by subject. Each tenant table carries the helper's id and has it in its primary or unique key, so that
// the data can be spread over a distributed PostgreSQL by that key.

export * from './schema/accounts.ts';
export * from './schema/documents.ts';
export * from './schema/feedback.ts';
export * from './schema/guests.ts';
export * from './schema/helpers.ts';
export * from './schema/history.ts';
export * from './schema/knowledge.ts';
export * from './schema/limits.ts';
export * from './schema/notify.ts';
export * from './schema/operations.ts';
export * from './schema/people.ts';
export * from './schema/photos.ts';
export * from './schema/planned-events.ts';
export * from './schema/purchases.ts';
