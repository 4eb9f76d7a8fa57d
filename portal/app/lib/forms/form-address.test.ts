import { describe, expect, it } from 'vitest';
import { addressToSend, plainAddress } from './form-address.ts';

const page = (search: string) => ({ pathname: '/dashboard/identity', search });
const own = { method: 'post' };

describe('where a form is sent without a script', () => {
  it.each([
    ['', '/dashboard/identity?again='],
    ['?tab=address', '/dashboard/identity?tab=address&again='],
    ['?again=', '/dashboard/identity'],
    ['?tab=address&again=', '/dashboard/identity?tab=address'],
  ])('is never the page itself: of %j', (search, sent) => {
    expect(addressToSend(own, page(search))).toBe(sent);
    expect(plainAddress(sent)).toBe(`/dashboard/identity${search.replace(/[?&]again=$/, '')}`);
  });

  it('is its own address where that is another one, and where it is sent by GET', () => {
    const action = '/dashboard/identity';
    expect(addressToSend({ ...own, action }, page(''))).toBe(`${action}?again=`);
    expect(addressToSend({ ...own, action }, page('?again='))).toBe(action);
    expect(addressToSend({ ...own, action: '/ask' }, page(''))).toBe('/ask');
    expect(addressToSend({ method: 'get', action }, page(''))).toBe(action);
  });
});
