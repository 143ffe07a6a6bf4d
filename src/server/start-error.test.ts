import { expect, test } from 'vitest';
import { openPostgres } from './db/client.ts';
import { describeStartFailure, StartError } from './start-error.ts';

test('a database that is not there is told as a setting, without a stack', async () => {
  const failure = await openPostgres('postgres://usher@127.0.0.1:1/usher').catch(
    (error: unknown) => error,
  );
  expect(describeStartFailure(failure)).toBe(
    'Usher cannot start:\n  The database at DATABASE_URL does not answer. Is it running, and is the address right?',
  );
});

test('our own reasons are told as they are, a fault of ours with its stack', () => {
  expect(describeStartFailure(new StartError('Not like this.'))).toBe('Not like this.');
  expect(describeStartFailure(new TypeError('x is undefined'))).toContain('start-error.test.ts');
});
