import { describe, expect, it } from 'vitest';
import { safePath, requestPath, shownPath } from './safe-path.ts';

describe('safePath', () => {
  it.each([
    ['/', '/'],
    ['/land?dag_id=7&tab=khatian', '/land?dag_id=7&tab=khatian'],
    ['/land?q=১২#top', '/land?q=%E0%A7%A7%E0%A7%A8'],
    ['/a/../dashboard', '/dashboard'],
    [`/land?q=${'x'.repeat(8_000)}`, '/land'],
  ])('keeps %s', (value, path) => expect(safePath(value)).toBe(path));

  it.each([
    null,
    undefined,
    7,
    '',
    'land',
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    '/..//elsewhere.example',
    `/${'x'.repeat(8_000)}`,
    '/.//elsewhere.example',
    'javascript:alert(1)',
  ])('refuses %j', (value) => expect(safePath(value)).toBeNull());
});

it('the address that the browser shows keeps what a form adds, as it is written', () => {
  for (const address of ['/login?again=', '/login?lang=bn&again='])
    expect(shownPath(new Request(`http://localhost${address}`))).toBe(address);
});

describe('requestPath', () => {
  it.each([
    ['/land?tab=khatian', '/land?tab=khatian'],
    ['/land.data?tab=khatian&_routes=root', '/land?tab=khatian'],
    ['/_root.data', '/'],
    ['/dashboard?tab=address&again=', '/dashboard?tab=address'],
  ])('reads %s as %s', (address, path) => {
    expect(requestPath(new Request(`http://localhost${address}`))).toBe(path);
  });
});
