import type { TestApp } from '../../testing/app.ts';

/** Payments of a mutation at these times, in poisha, of a new person: what is summed, without what it is for. */
export async function enterPayments(
  { knex, login }: Pick<TestApp, 'knex' | 'login'>,
  ...payments: Array<[paid_at: string | null, poisha: number]>
): Promise<void> {
  const { user } = await login('user');
  await knex('payments').insert(
    payments.map(([paid_at, amount_poisha], index) => ({
      user_id: user.id,
      kind: 'mutation',
      provider: 'simulated',
      method: 'bkash',
      amount_poisha,
      idempotency_key: `key-${index}`,
      request_hash: 'hash',
      status: paid_at === null ? 'pending' : 'paid',
      paid_at,
    })),
  );
}
