import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let plain: TestApp;
let overTls: TestApp;
/** Takes money through a gateway. */
let paid: TestApp;
beforeAll(async () => {
  plain = await createTestApp({ demonstration: true });
  overTls = await createTestApp({ demonstration: true, environment: { PUBLIC_URL: 'https://land.example' } });
  paid = await createTestApp({
    environment: {
      PAYMENT_PROVIDER: 'sslcommerz',
      SSLCOMMERZ_URL: 'https://gateway.example/api',
      SSLCOMMERZ_STORE_ID: 'store',
      SSLCOMMERZ_STORE_PASSWORD: 'password',
    },
  });
});
afterAll(() => Promise.all([plain.close(), overTls.close(), paid.close()]));

const login = { email: 'citizen@bhumi.test', password: 'bhumi-demo-2026' };

describe('every answer', () => {
  it.each(['/api/me', '/api/nothing', '/healthz', '/api/docs', '/storage/nothing.pdf'])(
    '%s says what a browser must not do with it',
    async (url) => {
      const { headers } = await plain.app.inject({ url });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'x-frame-options': 'DENY',
      });
      const policy = String(headers['content-security-policy']).split('; ');
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );

  it('lets a form lead to the gateway alone, on the page of a payment alone', async () => {
    const leadsTo = async ({ app }: TestApp, url: string) =>
      /form-action ([^;]*)/.exec(String((await app.inject({ url })).headers['content-security-policy']))?.[1];
    for (const url of ['/pay/7', '/pay/7?from=mail']) {
      expect(await leadsTo(paid, url)).toBe("'self' https://gateway.example");
      expect(await leadsTo(plain, url)).toBe("'self'");
    }
    for (const url of ['/', '/pay', '/pay/x', '/pay/7/state', '/dashboard/pay/7', '/api/payments/7']) {
      expect(await leadsTo(paid, url), url).toBe("'self'");
    }
  });

  it('is kept nowhere unless it says so itself', async () => {
    const { headers: own } = await plain.login('user');
    const cached = async (url: string) =>
      (await plain.app.inject({ url, headers: own })).headers['cache-control'];
    expect(await cached('/api/me')).toBe('no-store');
    expect(await cached('/api/nothing')).toBe('no-store');
    expect(await cached('/api/locations/divisions')).toBe('public, max-age=60');
  });

  it('asks for TLS from then on where people come over TLS', async () => {
    const { headers } = await overTls.app.inject({ url: '/healthz' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('lets a stored document run nothing and be framed by nobody', async () => {
    const { document_path } = (await plain
      .knex('dags')
      .whereNotNull('document_path')
      .first('document_path')) as {
      document_path: string;
    };
    const { headers, statusCode } = await plain.app.inject({ url: `/storage/${document_path}` });
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'; frame-ancestors 'none'");
  });
});

describe('the cookie of a login', () => {
  const cookieOf = async ({ app }: TestApp) => {
    const { headers } = await app.inject({ method: 'POST', url: '/api/login', payload: login });
    return String(headers['set-cookie']);
  };

  it('is out of reach of scripts and of other sites', async () => {
    const cookie = await cookieOf(plain);
    expect(cookie).toMatch(/^bhumi_device=/);
    for (const flag of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie.split('; ')).toContain(flag);
    expect(cookie).not.toContain('Secure');
  });

  it('is bound to the host over TLS', async () => {
    const cookie = await cookieOf(overTls);
    expect(cookie).toMatch(/^__Host-bhumi_device=/);
    for (const flag of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'])
      expect(cookie.split('; ')).toContain(flag);
    expect(cookie).not.toMatch(/Domain/i);
  });
});

describe('a page that shows a map', () => {
  const TILE_URL = 'https://tiles.example/{z}/{x}/{y}.png';
  const headersOf = async ({ app }: TestApp, url: string) => {
    const { headers } = await app.inject({ url });
    const images = /img-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
    return [images, headers['referrer-policy']];
  };
  const closed = ["'self' data: blob:", 'same-origin'];

  it('may load street tiles and says where from, and no other page may', async () => {
    const environment = { TILE_URL, TILE_ATTRIBUTION: 'Tiles by Example' };
    const test = await createTestApp({ environment });
    try {
      const open = ["'self' data: blob: https://tiles.example", 'strict-origin-when-cross-origin'];
      for (const url of [
        '/dag-search-map?dag=7',
        '/admin/draw-maps',
        '/admin/maps/',
        '/admin/maps/import?zil_id=1',
      ])
        expect(await headersOf(test, url)).toEqual(open);
      for (const url of ['/', '/land', '/admin', '/admin/maps/x', '/api/map/tiles', '/x?/dag-search-map'])
        expect(await headersOf(test, url)).toEqual(closed);
      expect((await test.app.inject({ url: '/api/map/tiles' })).json()).toEqual({
        tiles: { url: TILE_URL, attribution: 'Tiles by Example' },
      });
    } finally {
      await test.close();
    }
  });

  it('is as closed as the others without tiles', async () => {
    expect(await headersOf(plain, '/dag-search-map')).toEqual(closed);
    expect((await plain.app.inject({ url: '/api/map/tiles' })).json()).toEqual({ tiles: null });
  });
});
