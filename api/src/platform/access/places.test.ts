import { expect, it } from 'vitest';

import type { HeldPost } from '../../../contract/offices/offices.ts';
import { isNowhere, NO_PLACES, placesOfPosts } from './places.ts';

const post = (kind: HeldPost['post'], office_kind: HeldPost['office_kind'], office_id = 7): HeldPost => ({
  id: 1,
  post: kind,
  office_id,
  office_kind,
  office: { name_en: 'Savar', name_bn: 'সাভার' },
  deputy: false,
  two_factor: false,
});

it('who has no places, such as a citizen, acts nowhere', () => {
  expect(isNowhere(NO_PLACES)).toBe(true);
  expect(isNowhere({ officeIds: [7] })).toBe(false);
  expect(isNowhere('everywhere')).toBe(false);
});

it('posts say where their holder reads and writes', () => {
  const places = (posts: HeldPost[], writes: boolean, role: 'acland' | 'admin' = 'acland') =>
    placesOfPosts({ role, posts }, writes);
  expect(places([], true, 'admin')).toBe('everywhere');
  expect(places([], false)).toEqual({ officeIds: [] });
  expect(places([post('acland', 'national')], true)).toBe('everywhere');
  expect(places([post('acland', 'ac'), post('assistant', 'union', 8)], false)).toEqual({ officeIds: [7, 8] });
  expect(places([post('acland', 'ac'), post('assistant', 'union', 8)], true)).toEqual({ officeIds: [7] });
});

it('a route may let a post write that decides nothing', () => {
  const posts = [post('kanungo', 'ac'), post('surveyor', 'ac', 8)];
  expect(placesOfPosts({ role: 'acland', posts }, true)).toEqual({ officeIds: [] });
  expect(placesOfPosts({ role: 'acland', posts }, true, ['surveyor'])).toEqual({ officeIds: [8] });
});
