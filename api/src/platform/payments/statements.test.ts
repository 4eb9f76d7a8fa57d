/** How many statements each way of paying takes, those around its transaction too. */
import { afterAll, beforeAll, expect, it } from 'vitest';

import { statementsOf } from '../../../testing/statements.ts';
import { openArchive, type Archive } from '../../features/copies/archive.testing.ts';
import { openTaxOffice, type TaxOffice } from '../../features/land-tax/tax-office.testing.ts';
import { openRegistry, type Registry } from '../../features/mutations/registry.testing.ts';

let archive: Archive;
let office: TaxOffice;
let registry: Registry;
beforeAll(async () => {
  [archive, office, registry] = [await openArchive(), await openTaxOffice(), await openRegistry()];
});
afterAll(async () => {
  for (const each of [archive, office, registry]) await each.close();
});

const home = { type: 'residential', area: '1000', area_class: 'F' } as const;
const counted = async (
  { knex }: Pick<Archive, 'knex'>,
  run: () => Promise<{ statusCode: number; body: string }>,
) => {
  let answer = '';
  const statements = await statementsOf(knex, async () => {
    const { statusCode, body } = await run();
    answer = statusCode > 201 ? body : '';
  });
  expect(answer).toBe('');
  return statements.length;
};

it.each([
  [1, 16],
  [2, 18],
])('the tax on %i land(s) takes %i', async (lands, statements) => {
  const who = await office.citizen();
  const ids: number[] = [];
  while (ids.length < lands) ids.push(await office.register(who, home));
  expect(await counted(office, () => office.pay(who, office.input(ids), 'k'))).toBe(statements);
});

it('a mutation', async () => {
  const who = await registry.login('user');
  const { id } = await registry.asked(who);
  const body = { amount: 1_025, method: 'bkash' };
  expect(await counted(registry, () => registry.call(who, 'POST', `/mutations/${id}/pay`, body))).toBe(22);
});

it('an application that was left unpaid', async () => {
  const who = await archive.login('user');
  const { id } = await archive.taken(who, archive.input({ payment_status: 'pending' }));
  const { fee_amount, transaction_id } = archive.input();
  const payload = {
    fee_amount,
    transaction_id: `${transaction_id}-x`,
    payment_status: 'paid',
    payment_method: 'nagad',
    payer_identifier: '01812345678',
  };
  const url = `/api/applications/${id}/pay`;
  expect(
    await counted(archive, () => archive.app.inject({ method: 'POST', url, headers: who.headers, payload })),
  ).toBe(17);
});

it('the refund of a copy', async () => {
  const who = await archive.login('user');
  const dag_id = await archive.land.dag('77', { survey: 'RS' });
  const { id: application_id } = await archive.paidFor(who, { dag_id });
  const { id } = (await archive.knex('copies').where({ application_id }).first('id'))!;
  const post = async (path: string, payload: object) =>
    archive.app.inject({
      method: 'POST',
      url: `/api/admin/copy-requests/${id}/${path}`,
      headers: (await archive.login('acland')).headers,
      payload,
    });
  expect((await post('refuse', { reason: 'lost' })).statusCode).toBe(200);
  const { headers } = await archive.login('acland');
  const url = `/api/admin/copy-requests/${id}/refund`;
  const payload = { reference: 'B-1' };
  expect(await counted(archive, () => archive.app.inject({ method: 'POST', url, headers, payload }))).toBe(
    15,
  );
});
