import type { AppLoadContext } from '@remix-run/node';
import { afterEach, expect, it, vi } from 'vitest';
import { handleError } from './entry.server.tsx';

const context = { requestId: 'request-0001' } as AppLoadContext;
afterEach(() => vi.restoreAllMocks());

/** What is written of a failure, as it comes from Remix. */
function logged(error: unknown): Record<string, unknown>[] {
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  handleError(error, { request: new Request('http://bhumi.test/land?token=x'), context, params: {} });
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** Remix's own answer, such as for a method that a route does not take. */
const answer = (status: number, statusText: string) => ({ status, statusText, internal: true, data: '' });

it('a refusal is not noted', () => {
  expect(logged(answer(405, 'Method Not Allowed'))).toEqual([]);
});

it('an answer that is a failure is noted by its status', () => {
  const [line] = logged(answer(503, 'Service Unavailable'));
  expect(line).toMatchObject({ err: '503 Service Unavailable', path: '/land', reqId: 'request-0001' });
});

it('an error is noted with where it came from', () => {
  expect(logged(new Error('no such dag'))[0]?.err).toMatch(/^Error: no such dag\n +at /);
});
