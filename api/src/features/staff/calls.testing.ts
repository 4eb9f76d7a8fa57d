import type { TestApp } from '../../../testing/app.ts';

export type Login = Awaited<ReturnType<TestApp['login']>>;
type Method = 'GET' | 'POST' | 'PUT';

/** The calls of the staff accounts, for tests. */
export function staffCalls(test: TestApp) {
  const ask = (who: Login | null, method: Method, path: string, payload?: object) =>
    test.app.inject({
      method,
      url: `/api/admin/staff${path}`,
      ...(payload && { payload }),
      headers: { ...who?.headers },
    });
  return {
    ask,
    change: (who: Login, id: number, body: object) => ask(who, 'PUT', `/${id}`, body),
    act: (who: Login, id: number, path: string) => ask(who, 'POST', `/${id}/${path}`),
    /** The answer of an address to a session. */
    status: async ({ headers }: Login, url = '/api/me') =>
      (await test.app.inject({ url, headers })).statusCode,
    stored: (id: number) => test.knex('users').where({ id }).first(),
    /** The latest audit entry about an account. */
    logged: (id: number) =>
      test.knex('audit_log').where({ resource: 'users', record_id: id }).orderBy('id', 'desc').first(),
    /** Leaves a single administrator, new and signed in, whatever earlier tests have created. */
    onlyAdmin: async () => {
      await test.knex('users').where({ role: 'admin' }).update({ role: 'user' });
      return test.login('admin');
    },
  };
}
