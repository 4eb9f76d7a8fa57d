import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Payment } from '../../platform/payments/ledger.ts';
import { createHostedGateway } from '../../platform/payments/providers/hosted.testing.ts';
import { settlePayment } from '../../platform/payments/settle.ts';
import { openArchive, type Archive, type Login } from './archive.testing.ts';

let archive: Archive;
let officer: Login;
beforeAll(async () => {
  archive = await openArchive();
  officer = await archive.login('acland');
});
afterAll(() => archive.close());

let dags = 0;
const post = (login: Login, path: string, payload: object) =>
  archive.app.inject({
    method: 'POST',
    url: `/api/admin/copy-requests/${path}`,
    headers: login.headers,
    payload,
  });

/** A copy that another officer has refused, and its payment. */
async function refusedCopy() {
  const who = await archive.login('user');
  const dag_id = await archive.land.dag(`9-${++dags}`, { survey: 'RS' });
  const { id: application_id } = await archive.paidFor(who, { dag_id });
  const { id } = (await archive.knex('copies').where({ application_id }).first('id')) as { id: number };
  await post(await archive.login('acland'), `${id}/refuse`, { reason: 'lost in 1971' });
  const [payment] = await archive.knex<Payment>('payments').where({ application_id });
  const copy = async () => (await archive.read(who, application_id)).copy;
  const told = () =>
    archive.knex('notifications').where({ user_id: who.user.id, kind: 'refund-entered' }).select('facts');
  return { id, payment: payment!, copy, told };
}

const refund = async (payment: Payment) => {
  const answer = { status: 'refunded', amount_poisha: payment.amount_poisha, reference: 'G-7' } as const;
  const actor = { user: officer.user, ip: null, id: null };
  const { kinds } = archive.app.payments;
  return archive.knex.transaction((trx) => settlePayment(trx, payment, answer, { kinds, actor }));
};

describe('the refund of a fee, told by the provider', () => {
  it('makes the refused copy refunded and tells its owner, once', async () => {
    const { id, payment, copy, told } = await refusedCopy();
    expect(await refund(payment)).toBe('settled');
    expect(await copy()).toMatchObject({ status: 'refunded', refund: { reference: 'G-7' } });
    expect(await refund(payment)).toBe('unchanged');
    expect(await told()).toMatchObject([{ facts: { reference: 'G-7' } }]);
    const log = archive.knex('audit_log').where({ action: 'refund', resource: 'copies', record_id: id });
    expect(await log).toMatchObject([{ before: { status: 'refused' }, after: { status: 'refunded' } }]);
    expect((await post(officer, `${id}/refund`, { reference: 'B-1' })).statusCode).toBe(409);
  });

  it('leaves a copy that was issued as it is', async () => {
    const who = await archive.login('user');
    const { id, payment } = await archive.paidFor(who, { dag_id: archive.dagId });
    const [row] = await archive.knex<Payment>('payments').where({ id: payment!.id });
    expect(await refund(row!)).toBe('settled');
    expect((await archive.read(who, id)).copy).toMatchObject({ status: 'ready' });
  });
});

describe('the refund of a fee, entered by an officer', () => {
  it('is refused by the provider with everything else of the decision', async () => {
    const { id, copy, told } = await refusedCopy();
    const { provider } = archive.app.payments;
    archive.app.payments.provider = {
      ...provider,
      refund: async () => ({ status: 'refused', reason: 'too late' }),
    };
    try {
      expect((await post(officer, `${id}/refund`, { reference: 'B-2' })).statusCode).toBe(500);
    } finally {
      archive.app.payments.provider = provider;
    }
    expect((await copy())?.status).toBe('refused');
    expect(await told()).toEqual([]);
    expect((await post(officer, `${id}/refund`, { reference: 'B-2' })).statusCode).toBe(200);
  });

  it('counts by the officer’s word where the provider does not answer at once', async () => {
    const { id, copy, told } = await refusedCopy();
    const { provider } = archive.app.payments;
    archive.app.payments.provider = createHostedGateway().provider;
    try {
      expect((await post(officer, `${id}/refund`, { reference: 'B-3' })).statusCode).toBe(200);
    } finally {
      archive.app.payments.provider = provider;
    }
    expect(await copy()).toMatchObject({ status: 'refunded', refund: { reference: 'B-3' } });
    expect(await told()).toHaveLength(1);
  });
});
