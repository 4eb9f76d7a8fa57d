import { HttpError } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import type { HttpClient } from './http.ts';
import { createAuthProvider, fetchStaffUser, type StaffUser } from './authProvider.ts';

const answering =
  (role: string): HttpClient =>
  async () => ({ status: 200, headers: new Headers(), body: '', json: { id: 1, name: 'A', role } });
const refusing =
  (status: number): HttpClient =>
  () =>
    Promise.reject(new HttpError('no', status));
const user: StaffUser = {
  id: 1,
  name: null,
  email: 'a@bhumi.test',
  role: 'acland',
  posts: [],
  two_factor: false,
  two_factor_required: false,
};

afterEach(() => vi.unstubAllGlobals());

test('only the land office gets in', async () => {
  expect((await fetchStaffUser(answering('admin')))?.role).toBe('admin');
  expect((await fetchStaffUser(answering('acland')))?.role).toBe('acland');
  expect(await fetchStaffUser(answering('user'))).toBeNull();
  expect(await fetchStaffUser(refusing(403))).toBeNull();
});

test('a server out of reach is no reason to send someone to the login, and no session is not another role', async () => {
  await expect(fetchStaffUser(refusing(401))).rejects.toMatchObject({ status: 401 });
  await expect(fetchStaffUser(refusing(0))).rejects.toThrow('no');
  await expect(fetchStaffUser(refusing(500))).rejects.toThrow('no');
});

test('the login leads back, and says that the session ended', async () => {
  const assign = vi.fn();
  vi.stubGlobal('window', { location: { assign, pathname: '/admin/dags/17', search: '?page=2' } });
  const auth = createAuthProvider(() => user);
  // Whoever calls the API hears of it: what a list makes of a refusal takes no page away.
  await auth.checkError({ status: 401 });
  expect(assign).not.toHaveBeenCalled();
  await auth.login({});
  expect(assign.mock.calls).toEqual([['/login?next=%2Fadmin%2Fdags%2F17%3Fpage%3D2&ended=1']]);
  expect(await auth.getIdentity?.()).toMatchObject({ fullName: 'a@bhumi.test' });
});
