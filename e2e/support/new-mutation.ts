import type { APIRequestContext } from '@playwright/test';
import { findZil } from './land.ts';

/** The address of the empty form of a sale for a mouza of the demonstration. */
export async function newMutation(api: APIRequestContext): Promise<string> {
  const { address } = await findZil(api);
  const { searchParams } = new URL(address, 'http://any');
  searchParams.delete('tab');
  searchParams.delete('zil_id');
  searchParams.set('type', 'sale');
  return `/dashboard/mutations/new?${searchParams.toString()}`;
}
