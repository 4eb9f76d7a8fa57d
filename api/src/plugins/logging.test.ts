import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loggedUrl, requestId } from './logging.ts';
import { type BareApp, bareApp } from './testing.ts';

let app: BareApp;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  app = await bareApp((line) => lines.push(line));
  app.post('/login', async () => ({ token: 'new-token' }));
  await app.ready();
});
afterAll(() => app.close());

describe('the log', () => {
  it('has one line a request, without headers, bodies or secrets of the address', async () => {
    await app.inject({
      method: 'POST',
      url: '/login?token=reset-token&email=a',
      headers: { authorization: 'Bearer old-token', cookie: 'bhumi_session=cookie-token' },
      payload: { password: 'seven green boats' },
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      msg: 'request completed',
      req: { method: 'POST', url: '/login?token=…&email=a' },
      res: { statusCode: 200 },
    });
    expect(JSON.stringify(lines)).not.toMatch(/(reset|old|cookie|new)-token|boats/);
  });
});

describe('loggedUrl', () => {
  it.each([
    ['/land?q=12', '/land?q=12'],
    ['/reset-password?email=a&token=abc', '/reset-password?email=a&token=…'],
    ['/storage/x?signature=abc&expires=1', '/storage/x?signature=…&expires=1'],
  ])('%s is logged as %s', (url, logged) => {
    expect(loggedUrl(url)).toBe(logged);
  });
});

describe('requestId', () => {
  const idOf = (id?: string) => requestId({ headers: id === undefined ? {} : { 'x-request-id': id } });

  it('keeps the one that came', () => {
    expect(idOf('0b135521-585f-4a54')).toBe('0b135521-585f-4a54');
  });
  it.each([undefined, '', 'short', 'x'.repeat(65), 'line\nbreak', '<script>alert(1)</script>'])(
    'makes a new one instead of %j',
    (id) => {
      expect(idOf(id)).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});
