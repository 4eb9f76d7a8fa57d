import { describe, expect, it } from 'vitest';
import { staleIfError } from './stale-if-error.ts';

interface Data {
  place: string;
}

/** Loads an address of a screen; the answer is what the server sends, or what is thrown. */
function load(
  { clientLoader }: ReturnType<typeof staleIfError<Data>>,
  search: string,
  answer: () => Promise<unknown>,
  signal?: AbortSignal,
) {
  const request = new Request(`http://localhost/land${search}`, { signal: signal ?? null });
  return clientLoader({ request, serverLoader: async <T>() => (await answer()) as T });
}
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** A screen that shows Dhaka. */
function screen() {
  const known = staleIfError<Data>();
  known.remember({ place: 'Dhaka' }, '?division_id=3');
  return known;
}

describe('a screen whose load', () => {
  it('comes shows what has come', async () => {
    expect(await load(screen(), '?division_id=4', async () => ({ place: 'Khulna' }))).toEqual({
      place: 'Khulna',
    });
  });

  it('is lost shows what it showed, and says of which address that is', async () => {
    expect(await load(screen(), '?division_id=4', lost)).toEqual({
      place: 'Dhaka',
      stale: { search: '?division_id=3' },
    });
  });

  it('is lost once more still says so', async () => {
    const known = screen();
    known.remember(await load(known, '?division_id=4', lost), '?division_id=4');
    expect(await load(known, '?division_id=5', lost)).toEqual({
      place: 'Dhaka',
      stale: { search: '?division_id=3' },
    });
  });

  it.each([
    ['a redirect', new Response(null, { status: 302, headers: { location: '/login' } })],
    ['a failure', { status: 503, statusText: '', internal: false, data: null }],
  ])('is answered with %s follows the answer', async (_, answer) => {
    await expect(load(screen(), '', () => Promise.reject(answer))).rejects.toBe(answer);
  });

  it('is lost before anything was shown fails', async () => {
    await expect(load(staleIfError<Data>(), '', lost)).rejects.toThrow('Failed to fetch');
  });

  it('was given up for another one changes nothing', async () => {
    const given = AbortSignal.abort();
    await expect(load(screen(), '', lost, given)).rejects.toThrow('Failed to fetch');
  });
});
