import { HttpError } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preload, forgetPreloaded } from './preloaded.ts';
import { createHttpClient } from './http.ts';

const http = createHttpClient(() => 'bn');
const answers = vi.fn<typeof fetch>();

beforeEach(() => {
  answers.mockImplementation(async () => Response.json({ id: 1 }));
  vi.stubGlobal('fetch', answers);
});
afterEach(() => {
  forgetPreloaded();
  answers.mockReset();
  vi.unstubAllGlobals();
});

it('takes what was asked for early once, and asks the next time', async () => {
  preload(['/api/me'], 'bn');
  expect((await http('/api/me')).json).toEqual({ id: 1 });
  expect(answers).toHaveBeenCalledTimes(1);
  expect(new Headers(answers.mock.calls[0]![1]!.headers).get('Accept-Language')).toBe('bn');
  await http('/api/me');
  expect(answers).toHaveBeenCalledTimes(2);
});

it('takes for nothing but a read what was asked for early, nor anything that was forgotten', async () => {
  preload(['/api/me'], 'bn');
  await http('/api/me', { method: 'POST', body: '{}' });
  expect(answers).toHaveBeenCalledTimes(2);
  expect(new Headers(answers.mock.calls[1]![1]!.headers).get('Content-Type')).toBe('application/json');
  preload(['/api/me'], 'bn');
  forgetPreloaded();
  await http('/api/me');
  expect(answers).toHaveBeenCalledTimes(4);
});

it('tells a refusal in its own words, and a server out of reach in ours', async () => {
  answers.mockImplementation(async () => Response.json({ message: 'না' }, { status: 403 }));
  preload(['/api/me'], 'bn');
  await expect(http('/api/me')).rejects.toMatchObject({ status: 403, message: 'না' });
  answers.mockRejectedValue(new TypeError('no line'));
  preload(['/api/me'], 'bn');
  await expect(http('/api/me')).rejects.toBeInstanceOf(HttpError);
  await expect(http('/api/me')).rejects.toMatchObject({ status: 0 });
});
