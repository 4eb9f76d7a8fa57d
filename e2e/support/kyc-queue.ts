/** The queue of identity cards, and citizens with pending cards. */
import type { Knex } from 'knex';
import type { Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { handInCard } from './kyc.ts';

/** Creates a citizen with a pending card. */
export async function newCitizenWithCard(
  database: Knex,
  freshUser: (options: { signedIn: false }) => Promise<Account>,
) {
  const { email } = await freshUser({ signedIn: false });
  const id = await handInCard(database, email);
  const state = () => database('kycs').where({ id }).first('status', 'rejection_reason') as Promise<object>;
  return { email, id, state };
}

/** The address of the whole queue, because other tests add cards too. */
export const QUEUE_ADDRESS = '/admin/kyc-approvals?perPage=50';
export const cardOf = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email });
