/** Payments of more than a year, inserted at once, with their expected sums. For tests. */
import { connect } from '@bhumi/db';

import { PAYMENT_METHODS } from '../../../contract/payments/payment.ts';
import { addDays, everyDay } from '../../../contract/reports/range.ts';
import type { TestApp } from '../../../testing/app.ts';
import { newDistrict } from '../mutations/figures/cases.testing.ts';
import { makeMutations } from '../../platform/payments/payments.testing.ts';

/** A payment to insert; `at` in UTC, the day in Dhaka. */
export interface EnteredPayment {
  id: number;
  at: string;
  day: string;
  method: string;
  district: number;
  poisha: number;
  mutation: number;
}

/**
 * At most three a day over fourteen months, at all hours, by every method, in two districts; amounts with odd poisha.
 */
export async function enterYear(test: TestApp): Promise<EnteredPayment[]> {
  const { user } = await test.login('user');
  const places = [await newDistrict(test, 'Natore'), await newDistrict(test, 'Bhola')];
  const moments = everyDay({ from: '2019-05-28', to: '2020-07-31' })
    .filter((_, index) => index % 3 !== 1)
    .flatMap((day, index) => [
      // In Dhaka: 23:30 on the day before, 00:30, and noon.
      { at: `${addDays(day, -1)}T17:30:00Z`, day: addDays(day, -1) },
      ...(index % 2 ? [{ at: `${addDays(day, -1)}T18:30:00Z`, day }] : []),
      ...(index % 5 ? [] : [{ at: `${day}T06:00:00Z`, day }]),
    ]);
  const mutations = await makeMutations(test.knex, user.id, moments.length);
  for (const [at, place] of places.entries()) {
    const ids = mutations.filter((_, index) => index % places.length === at);
    // The state before the payment.
    await owned(test, `update mutations set mouza_id = :mouza, status = 'pending' where id = any (:ids)`, {
      mouza: place.mouzaId,
      ids,
    });
  }
  const rows = moments.map(({ at, day }, index) => ({
    at,
    day,
    mutation: mutations[index]!,
    poisha: 100_001 + index * 7,
    method: PAYMENT_METHODS[index % PAYMENT_METHODS.length]!,
    district: places[index % places.length]!.districtId,
  }));
  const ids = (await test
    .knex('payments')
    .insert(
      rows.map(({ at, method, poisha, mutation }) => ({
        user_id: user.id,
        kind: 'mutation',
        mutation_id: mutation,
        provider: 'simulated',
        method,
        amount_poisha: poisha,
        idempotency_key: `year-${mutation}`,
        request_hash: 'hash',
        status: 'paid',
        paid_at: at,
      })),
    )
    .returning('id')) as { id: number }[];
  await test
    .knex('payment_events')
    .insert(
      ids.map(({ id }, index) => ({ payment_id: id, status: 'paid', at: rows[index]!.at, detail: '{}' })),
    );
  return rows.map((row, index) => ({ ...row, id: ids[index]!.id }));
}

/** As the owner of the database, who may do what the application may not. */
export async function owned(
  test: TestApp,
  sql: string,
  bindings: Record<string, unknown> = {},
): Promise<void> {
  const owner = connect(test.db.ownerUrl, { poolSize: 1 });
  await owner.raw(sql, bindings as Record<string, string>).finally(() => owner.destroy());
}
