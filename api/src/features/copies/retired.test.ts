import { afterAll, beforeAll, expect, it } from 'vitest';

import { openArchive, type Archive, type Login } from './archive.testing.ts';

let archive: Archive;
let who: Login;
let officer: Login;
beforeAll(async () => {
  archive = await openArchive();
  who = await archive.login('user');
  officer = await archive.login('acland');
});
afterAll(() => archive.close());

it('a copy of a record that was retired before it was paid is not issued by itself, nor by the office before it is restored', async () => {
  const dag_id = await archive.land.dag('91', { survey: 'RS', khotiyan: [{ owner: 'রহিমা খাতুন', area: 10 }] });
  const unpaid = archive.input({ dag_id, payment_status: 'pending' });
  const { id: application_id } = await archive.taken(who, unpaid);
  const call = (method: 'DELETE' | 'POST', url: string, payload?: object) =>
    archive.app.inject({
      method,
      url: `/api/admin/${url}`,
      headers: officer.headers,
      ...(payload && { payload }),
    });
  expect((await call('DELETE', `dags/${dag_id}`)).statusCode).toBe(204);
  await archive
    .knex('payments')
    .where({ application_id })
    .update({ status: 'paid', paid_at: new Date(), transaction_id: 'TXN-retired' });
  const copy = (await archive.knex('copies').where({ application_id }).first('id', 'status')) as {
    id: number;
    status: string;
  };
  expect(copy.status).toBe('requested');
  const prepare = () => call('POST', `copy-requests/${copy.id}/prepare`, {});
  const refused = await prepare();
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    'The record is retired, and no copy of it is issued. Restore it first, or refuse the copy.',
  ]);
  await call('POST', `dags/${dag_id}/restore`, { version: 2, reason: 'In use' });
  expect((await prepare()).statusCode).toBe(200);
});
