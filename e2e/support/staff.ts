import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { made, unique } from './desk.ts';
import { expect } from '../fixtures.ts';
import { logIn } from './accounts.ts';
import { linkIn, mailTo } from './mail.ts';

export const PASSWORD = 'nine-quiet-rivers';
export const INVITATION = 'Invitation to the Bhumi back office';
export const newEmail = () => `staff-${randomUUID()}@example.test`;

/** An officer who has accepted an invitation that the API sent. */
export async function officer(admin: APIRequestContext, api: APIRequestContext) {
  const email = newEmail();
  const name = unique('Officer');
  const { id } = await made(admin, 'staff', { name, email, role: 'acland' });
  const link = linkIn(await mailTo(email, INVITATION), '/reset-password');
  const token = new URL(link, 'http://any.test').searchParams.get('token');
  const data = { email, token, password: PASSWORD, password_confirmation: PASSWORD };
  expect((await api.post('/api/password/reset', { data })).status()).toBe(200);
  return { id, name, ...(await logIn(api, email, PASSWORD)) };
}
