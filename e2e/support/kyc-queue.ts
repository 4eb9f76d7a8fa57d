/** The queue of identity cards, and people whose cards wait in it. */
import type { Knex } from 'knex';
import type { Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { handInCard } from './kyc.ts';

/** Someone who has handed in a card. */
export async function newCitizenWithCard(
  database: Knex,
  freshUser: (options: { signedIn: false }) => Promise<Account>,
) {
  const { email } = await freshUser({ signedIn: false });
  const id = await handInCard(database, email);
  const state = () => database('kycs').where({ id }).first('status', 'rejection_reason') as Promise<object>;
  return { email, id, state };
}

/** The whole queue: other tests hand in cards too. */
export const QUEUE_ADDRESS = '/admin/kyc-approvals?perPage=50';
export const cardOf = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email });
