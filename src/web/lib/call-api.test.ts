import { expect, test } from 'vitest';
import { ApiError, messageOf } from './call-api.ts';

test('an error is told as its status, a colon and the body, or the status text where there is none', () => {
  const body = '{"message":"Not found","code":"not_found"}';
  expect(new ApiError(404, 'Not Found', body).message).toBe(`404: ${body}`);
  expect(new ApiError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway');
});

test("the server's message is shown where there is one, and the fallback where there is none", () => {
  expect(messageOf(new ApiError(400, '', '{"message":"Too long"}'), 'Failed')).toBe('Too long');
  for (const body of ['', '<html>', '{"message":7}', 'null']) {
    expect(messageOf(new ApiError(500, '', body), 'Failed')).toBe('Failed');
  }
  expect(messageOf(new TypeError('offline'), 'Failed')).toBe('Failed');
});
