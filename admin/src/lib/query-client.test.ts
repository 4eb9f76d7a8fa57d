import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient, retry } from './query-client.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

const noLine = new HttpError('no line', 0);

describe('without a line', () => {
  test('what is sent is tried, fails, and is not sent later', async () => {
    onlineManager.setOnline(false);
    const send = vi.fn(() => Promise.reject(noLine));
    const saving = new MutationObserver(createQueryClient(), { mutationFn: send });
    await expect(saving.mutate()).rejects.toBe(noLine);
    expect(saving.getCurrentResult().isPaused).toBe(false);
    onlineManager.setOnline(true);
    await new Promise(setImmediate);
    expect(send).toHaveBeenCalledOnce();
  });

  test('what is read fails at once instead of standing as if it came', async () => {
    onlineManager.setOnline(false);
    vi.stubGlobal('navigator', { onLine: false });
    const client = createQueryClient();
    client.mount();
    const reading = new QueryObserver(client, { queryKey: ['list'], queryFn: () => Promise.reject(noLine) });
    const stop = reading.subscribe(() => {});
    await new Promise(setImmediate);
    expect(reading.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' });
    stop();
    client.unmount();
  });
});

test('a bad line is tried twice more; no line, and an answer that says no, are not', () => {
  vi.stubGlobal('navigator', { onLine: true });
  expect([0, 1, 2].map((failures) => retry(failures, noLine))).toEqual([true, true, false]);
  expect(retry(0, new HttpError('no', 500))).toBe(false);
  vi.stubGlobal('navigator', { onLine: false });
  expect(retry(0, noLine)).toBe(false);
});
