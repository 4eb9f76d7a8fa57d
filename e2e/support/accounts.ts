import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type BrowserContext } from '@playwright/test';

export const DEMO_PASSWORD = 'bhumi-demo-2026';

/** The demonstration accounts, by the name that tests call them. */
const DEMO = {
  admin: 'admin@bhumi.test',
  acland: 'acland@bhumi.test',
  user: 'citizen@bhumi.test',
  newcomer: 'newcomer@bhumi.test',
} as const;
export type DemoRole = keyof typeof DEMO;

export interface Account {
  email: string;
  password: string;
  token: string;
}

/** Logs in through the API. */
export async function logIn(api: APIRequestContext, email: string, password: string): Promise<Account> {
  const answer = await api.post('/api/login', { data: { email, password } });
  expect(answer.status(), `login of ${email}: ${await answer.text()}`).toBe(200);
  const { token } = (await answer.json()) as { token: string };
  return { email, password, token };
}

const known = new Map<DemoRole, Account>();

/** A live session of a demonstration account, one a worker; opened again when a test has ended it. */
export async function demoAccount(api: APIRequestContext, role: DemoRole): Promise<Account> {
  const cached = known.get(role);
  if (cached) {
    const me = await api.get('/api/me', { headers: { authorization: `Bearer ${cached.token}` } });
    if (me.status() === 200) return cached;
  }
  const account = await logIn(api, DEMO[role], DEMO_PASSWORD);
  known.set(role, account);
  return account;
}

/** Registers a new citizen through the API and logs in. */
export async function freshAccount(api: APIRequestContext): Promise<Account> {
  const email = `e2e-${randomUUID()}@example.test`;
  const password = `only-for-${randomUUID()}`;
  const answer = await api.post('/api/register', {
    data: {
      firstName: 'Rahima',
      lastName: 'Khatun',
      email,
      phone: '01712345678',
      password,
      confirmPassword: password,
      role: 'user',
    },
  });
  expect(answer.status(), `registration: ${await answer.text()}`).toBe(201);
  return logIn(api, email, password);
}

/** Gives a browser the session, as the portal's login does. */
export async function carrySession(context: BrowserContext, url: string, token: string): Promise<void> {
  await context.addCookies([{ name: 'bhumi_session', value: token, url, httpOnly: true, sameSite: 'Lax' }]);
}
