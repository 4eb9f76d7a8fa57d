import type { TestApp } from '../../api/testing/app.ts';
import { specifiedClient } from './client.ts';

export type Client = ReturnType<typeof specifiedClient>;

/** A client that logged in by the specified call. */
export async function loggedIn(at: TestApp, email: string, password: string): Promise<Client> {
  const { token } = await specifiedClient(at).body<{ token: string }>('POST', '/login', { email, password });
  return specifiedClient(at, token);
}

type Name = 'admin' | 'acland' | 'citizen' | 'newcomer';

/** A client of an account of the demonstration. */
export const demonstrated = (at: TestApp, name: Name): Promise<Client> =>
  loggedIn(at, `${name}@bhumi.test`, 'bhumi-demo-2026');

/** What a call was refused with. */
export async function refusal(answer: ReturnType<Client['call']>) {
  const { statusCode, body } = await answer;
  return [statusCode, JSON.parse(body)] as [number, { message: string; errors?: Record<string, string[]> }];
}
