import { describe, expect, it } from 'vitest';
import { readCookie, writeCookie } from './cookies.ts';
import { languageCookie, languageOf } from './language.ts';
import { clearedSessionCookie, hasSession, sessionCookie } from './session.ts';
import { requestTo } from '../../../testing/request.ts';

describe('cookies', () => {
  it('reads its own among others, Bengali included', () => {
    const request = requestTo('/', { other: 'x', flash: 'ভূমি; =', more: 'y' });
    expect(readCookie(request, 'flash')).toBe('ভূমি; =');
    expect(readCookie(request, 'lash')).toBeNull();
  });

  it('counts a value that cannot be read as absent', () => {
    const request = new Request('http://localhost/', { headers: { cookie: 'a=%E0%A4%A; b' } });
    expect(readCookie(request, 'a')).toBeNull();
    expect(readCookie(request, 'b')).toBeNull();
  });

  it('is for the whole site, not for scripts, and not for other sites', () => {
    expect(writeCookie('a', 'x y', { secure: true, maxAge: 60 })).toBe(
      'a=x%20y; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
  });
});

describe('language', () => {
  it.each([
    [{}, 'en'],
    [{ language: 'bn' }, 'bn'],
    [{ language: 'en' }, 'en'],
    [{ language: 'fr' }, 'en'],
    [{ language: '<script>' }, 'en'],
  ])('of %j is %s', (cookies, language) => {
    expect(languageOf(requestTo('/', cookies as Record<string, string>))).toBe(language);
  });

  it('is kept where the back office can read it', () => {
    expect(languageCookie('bn', false)).toMatch(/^language=bn; Max-Age=31536000; Path=\/; SameSite=Lax$/);
    expect(languageCookie('bn', false)).not.toContain('HttpOnly');
  });
});

describe('session', () => {
  it('stays for 30 days when asked to remember, else until the browser closes', () => {
    expect(sessionCookie('token', { secure: false, remember: true })).toBe(
      'bhumi_session=token; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
    );
    expect(sessionCookie('token', { secure: false, remember: false })).not.toContain('Max-Age');
  });

  it('is bound to the host over TLS', () => {
    expect(sessionCookie('token', { secure: true, remember: false })).toBe(
      '__Host-bhumi_session=token; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
    expect(clearedSessionCookie(true)).toContain('Max-Age=0');
    expect(hasSession(requestTo('/', { bhumi_session: 'token' }), true)).toBe(false);
    expect(hasSession(requestTo('/', { bhumi_session: 'token' }), false)).toBe(true);
  });
});
