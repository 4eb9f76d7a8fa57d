/** The year of the demonstration (docs/decisions/057), held against what the application would have written. */
import { tellYear } from '@bhumi/db/testing/year';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { BillSnapshot } from '../contract/land-tax/land-tax.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { verifyChain } from './platform/audit/log/chain.ts';
import { verifyVersions } from './platform/audit/log/versions.ts';
import { notifyApplicant } from './features/copies/notices.ts';
import { notifyOwner as tellIdentity } from './features/identity/notices.ts';
import { notifyOwner as tellRegistration } from './features/land-registrations/notices.ts';
import { assess } from './features/land-tax/holdings.ts';
import type { Payment } from './platform/payments/ledger.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ demonstration: true });
  await tellYear(test.knex, { now: Date.now() });
});
afterAll(() => test.close());

/** Of the forty, whose telephones are numbered. */
const forty = () =>
  test
    .knex('users')
    .where('email', 'not like', 'applicant-%')
    .where('phone', 'like', '017000001%')
    .select('id');

it('has a log that is whole, in the order of time, and shows each history', async () => {
  await test.knex.raw('select seal_audit_log(10000)');
  expect(await verifyChain(test.knex)).toMatchObject({ broken: null, late: [], waiting: { rows: 0 } });
  const versions = await verifyVersions(test.knex);
  expect([versions.broken, versions.held > 0]).toEqual([null, true]);
  const officer = await test.login('acland');
  const { id } = await test
    .knex('land_tax_registrations')
    .where({ status: 'rejected' })
    .whereIn('user_id', forty())
    .first('id');
  const url = `/api/land-tax-registrations/${id}/history`;
  const { steps } = (await test.app.inject({ url, headers: officer.headers })).json();
  expect(steps.map(({ action }: { action: string }) => action)).toEqual(['reject', 'submit']);
  const mouza = await test.knex('audit_log').where({ resource: 'mouzas', action: 'update' }).first();
  const of = `/api/admin/mouzas/${mouza.record_id}/history`;
  const { changes } = (await test.app.inject({ url: of, headers: officer.headers })).json();
  const changed = changes[0].fields.map(({ field }: { field: string }) => field);
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.every((field: string) => ['name_en', 'name_bn'].includes(field))).toBe(true);
});

it('has bills that the rules make, one of each use of land', async () => {
  const payments = (await test
    .knex('payments as p')
    .join('land_tax_registrations as r', 'r.id', 'p.land_tax_registration_id')
    .where({ 'p.status': 'paid' })
    .whereIn('p.user_id', forty())
    .distinctOn('r.land_type')
    .orderBy(['r.land_type', 'p.id'])
    .select('p.*', 'r.land_type')) as (Payment & { land_type: string })[];
  expect(payments).toHaveLength(4);
  for (const payment of payments) {
    const [id, year] = [payment.land_tax_registration_id!, payment.tax_year!];
    await test
      .knex('payments')
      .where({ land_tax_registration_id: id })
      .update({ status: 'failed', paid_at: null });
    const at = { ids: [id], years: 1, now: payment.paid_at! };
    const { holdings, lines } = await assess(test.knex, payment.user_id, at);
    const { state: _, ...line } = lines.find(({ tax_year }) => tax_year === year)!;
    const { place, survey } = holdings.get(id)!;
    const bill = payment.bill as BillSnapshot;
    // What else is held was less when it was paid.
    const { explanation } = line.exempt ? bill.line : line;
    expect(bill).toMatchObject({ line: { ...line, explanation }, place, survey });
    expect(payment.amount_poisha).toBe(line.amount_poisha);
  }
});

it('has told people of decisions as the application does', async () => {
  const last = (kind: string, id: number) =>
    test.knex('notifications').where({ kind, user_id: id }).orderBy('id', 'desc').first('facts');
  const cases = [
    ['kycs', { status: 'success' }, 'kyc-decided', tellIdentity],
    ['kycs', { status: 'rejected' }, 'kyc-decided', tellIdentity],
    ['land_tax_registrations', { status: 'flagged' }, 'registration-decided', tellRegistration],
    ['copies', { status: 'refunded' }, 'refund-entered', notifyApplicant],
    ['copies', { status: 'refused' }, 'copy-refused', notifyApplicant],
  ] as const;
  for (const [table, where, kind, tell] of cases) {
    const { id, user_id } = (await test
      .knex(table)
      .where(where)
      .whereIn('user_id', forty())
      .first('id', 'user_id')) as {
      id: number;
      user_id: number;
    };
    const before = (await test.knex('notifications').where({ kind, user_id }).pluck('facts')) as object[];
    await tell(test.knex, id);
    expect(before, kind).toContainEqual((await last(kind, user_id)).facts);
  }
});
