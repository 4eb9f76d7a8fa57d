import { describe, expect, it } from 'vitest';
import { ownPath, pathOf } from './safe-path.ts';

describe('ownPath', () => {
  it.each([
    ['/', '/'],
    ['/land?dag_id=7&tab=khatian', '/land?dag_id=7&tab=khatian'],
    ['/land?q=১২#top', '/land?q=%E0%A7%A7%E0%A7%A8'],
    ['/a/../dashboard', '/dashboard'],
    [`/land?q=${'x'.repeat(8_000)}`, '/land'],
  ])('keeps %s', (value, path) => expect(ownPath(value)).toBe(path));

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
  ])('refuses %j', (value) => expect(ownPath(value)).toBeNull());
});

describe('pathOf', () => {
  it.each([
    ['/land?tab=khatian', '/land?tab=khatian'],
    ['/land.data?tab=khatian&_routes=root', '/land?tab=khatian'],
    ['/_root.data', '/'],
  ])('reads %s as %s', (address, path) => {
    expect(pathOf(new Request(`http://localhost${address}`))).toBe(path);
  });
});
