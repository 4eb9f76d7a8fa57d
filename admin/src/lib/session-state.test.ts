import { HttpError } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import type { HttpClient } from './http.ts';
import { createSessionState } from './session-state.ts';
import { logout, type StaffUser } from './authProvider.ts';

afterEach(() => vi.unstubAllGlobals());

const first: StaffUser = {
  id: 1,
  name: 'A',
  email: 'a@bhumi.test',
  role: 'admin',
  posts: [],
  two_factor: false,
  two_factor_required: false,
};

/** An API that refuses everything but to say who it is. */
function refusing(status: number, me: () => StaffUser | { role: 'user' } | number) {
  let asked = 0;
  const http: HttpClient = async (url) => {
    if (url !== '/api/me') throw new HttpError('no', status);
    asked += 1;
    const json = me();
    if (typeof json === 'number') throw new HttpError('no', json);
    return { status: 200, headers: new Headers(), body: '', json };
  };
  const leave = vi.fn();
  const identity = createSessionState(first, http, leave);
  const listener = vi.fn();
  const stop = identity.subscribe(listener);
  const refused = async () => {
    await expect(identity.http('/api/admin/staff')).rejects.toThrow('no');
    // What was set going by the refusal has come to its end.
    await new Promise(setImmediate);
  };
  return { identity, listener, stop, leave, refused, asked: () => asked };
}

test('a refusal asks once who works here, and tells of another role', async () => {
  const { identity, listener, stop, leave, refused, asked } = refusing(403, () => ({
    ...first,
    role: 'acland',
  }));
  await refused();
  expect([identity.user().role, asked(), listener.mock.calls.length]).toEqual(['acland', 1, 1]);
  await refused();
  expect([asked(), listener.mock.calls.length]).toEqual([2, 1]);
  stop();
  expect(leave).not.toHaveBeenCalled();
});

test('whoever is none of the staff any more, or somebody else, leaves', async () => {
  const demoted = refusing(403, () => ({ role: 'user' }));
  await demoted.refused();
  expect(demoted.leave).toHaveBeenCalledOnce();
  const other = refusing(403, () => ({ ...first, id: 2 }));
  await other.refused();
  expect(other.leave).toHaveBeenCalledOnce();
});

test.each([
  [401, () => first],
  [403, () => 401],
])(
  'a session that has ended (%i) takes nobody away, is told once, and goes on with a new one',
  async (status, me) => {
    let said: () => StaffUser | number = me;
    const { identity, listener, leave, refused } = refusing(status, () => said());
    await refused();
    await refused();
    expect([identity.isOver(), identity.user(), listener.mock.calls.length]).toEqual([true, first, 1]);
    said = () => first;
    await identity.refresh();
    expect([identity.isOver(), listener.mock.calls.length]).toEqual([false, 2]);
    expect(leave).not.toHaveBeenCalled();
  },
);

test('a logout that is on its way is no session that has ended, until one comes back to the page', async () => {
  const shown: ((event: { persisted: boolean }) => void)[] = [];
  const form = { submit: vi.fn() };
  vi.stubGlobal('window', {
    document: { createElement: () => form, body: { append: vi.fn() } },
    localStorage: {},
    addEventListener: (event: string, listener: (typeof shown)[number]) =>
      event === 'pageshow' && shown.push(listener),
  });
  const { identity, listener, refused } = refusing(401, () => first);
  logout();
  expect(form.submit).toHaveBeenCalledOnce();
  for (const show of shown) show({ persisted: false });
  await refused();
  expect([identity.isOver(), listener.mock.calls.length]).toEqual([false, 0]);
  for (const show of shown) show({ persisted: true });
  await refused();
  expect([identity.isOver(), listener.mock.calls.length]).toEqual([true, 1]);
});

test('an API that cannot say who it is changes nothing', async () => {
  const { identity, refused, leave, asked } = refusing(403, () => 500);
  await refused();
  expect([identity.user(), asked()]).toEqual([first, 1]);
  expect(leave).not.toHaveBeenCalled();
});

test.each([401, 404, 409, 422, 500, 0])('a refusal with %i asks nothing', async (status) => {
  const { refused, asked } = refusing(status, () => ({ ...first, role: 'acland' }));
  await refused();
  expect(asked()).toBe(0);
});

test('many refusals at once ask once', async () => {
  const { identity, asked } = refusing(403, () => ({ ...first, role: 'acland' }));
  await Promise.all([identity.refresh(), identity.refresh(), identity.refresh()]);
  expect([identity.user().role, asked()]).toEqual(['acland', 1]);
});
