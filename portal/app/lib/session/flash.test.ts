import { describe, expect, it } from 'vitest';
import { clearedFlashCookie, flashCookie, readFlash, redirectWithFlash } from './flash.ts';
import { requestTo } from '../../../testing/request.ts';

/** The request that a browser sends after it was given the cookie. */
function after(setCookie: string): Request {
  return new Request('http://localhost/', { headers: { cookie: setCookie.split(';')[0]! } });
}

describe('flash', () => {
  it('comes back as it was left', () => {
    const flash = { kind: 'success', text: 'আপনার আবেদন জমা হয়েছে; "১০০"', stays: true } as const;
    expect(readFlash(after(flashCookie(flash, false)), false)).toEqual(flash);
    expect(readFlash(after(clearedFlashCookie(false)), false)).toBeNull();
  });

  it('is bound to the host over TLS, where a neighbour’s cookie says nothing', () => {
    const flash = { kind: 'info', text: 'Saved' } as const;
    const cookie = flashCookie(flash, true);
    expect(cookie).toMatch(/^__Host-flash=.*; Path=\/; .*Secure\b/);
    expect(readFlash(after(cookie), true)).toMatchObject(flash);
    expect(readFlash(after(flashCookie(flash, false)), true)).toBeNull();
  });

  it.each([
    '',
    'plain',
    '{"kind":"success"}',
    '{"kind":"evil","text":"x"}',
    '{"text":5,"kind":"error"}',
    'null',
  ])('ignores %j', (flash) => expect(readFlash(requestTo('/', { flash }), false)).toBeNull());

  it('fits into a cookie however long the text is', () => {
    const cookie = flashCookie({ kind: 'error', text: 'ক'.repeat(10_000) }, false);
    expect(cookie.length).toBeLessThan(4096);
    expect(readFlash(after(cookie), false)?.text).toMatch(/^ক+…$/);
  });

  it('travels with a redirect, beside other cookies', () => {
    const response = redirectWithFlash(
      '/dashboard',
      { kind: 'success', text: 'Done' },
      { secure: false, document: true, cookies: ['a=b'] },
    );
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/dashboard');
    expect(response.headers.get('x-remix-reload-document')).toBe('true');
    expect(response.headers.getSetCookie()).toHaveLength(2);
  });
});
