import { describe, expect, it } from 'vitest';
import { checkPasswordChange, deviceName } from './security.ts';

const check = (current_password: string, password: string, password_confirmation = password) =>
  Object.entries(checkPasswordChange({ current_password, password, password_confirmation })).map(
    ([field, text]) => [field, text.en],
  );

describe('a changed password', () => {
  it('is long enough, typed twice, and new', () => {
    expect(check('old password', 'seven green boats')).toEqual([]);
    expect(check('', '')).toEqual([
      ['current_password', 'Current password is required'],
      ['password', 'Password is required'],
    ]);
    expect(check('old', 'abcde')).toEqual([['password', 'Password must be at least 6 characters long']]);
    expect(check('old', 'abcdefg', 'other')).toEqual([['password', 'Passwords do not match']]);
    expect(check('abcdefg', 'abcdefg')).toEqual([
      ['password', 'The new password is the same as the current one'],
    ]);
  });
});

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
      'Chrome, Android',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0',
      'Edge, Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605 Version/17.5 Safari/604.1',
      'Safari, iOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox, Linux'],
    ['curl/8.5.0', null],
    [null, null],
  ])('of %s is %s', (userAgent, expected) => expect(deviceName(userAgent)?.en ?? null).toBe(expected));

  it('has its words in Bengali too', () => {
    const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36';
    expect(deviceName(linux)).toEqual({ en: 'Chrome, Linux', bn: 'ক্রোম, লিনাক্স' });
  });
});
