import { describe, expect, it } from 'vitest';

import { REFUSAL_CODES, refusalTexts } from '../../../../contract/mutations/refusals.ts';
import type { MutationDetail } from '../../../../contract/mutations/mutations.ts';
import { verifyPerson } from '../../identity/verified.testing.ts';
import { OWNERS } from '../registry.testing.ts';
import {
  type Made,
  admin,
  applicant,
  approve,
  codes,
  dayOf,
  expectApproved,
  expectRefused,
  made,
  officer,
  registry,
  seen,
  useRegistry,
} from './refused.testing.ts';

useRegistry();

describe('an approval is refused', () => {
  it('while the ledger has no payment, whatever the status says', async () => {
    const unpaid = await made({}, { paid: false });
    await expectRefused(unpaid, 'unpaid');
    await registry.knex('payments').insert({
      user_id: applicant.user.id,
      kind: 'mutation',
      mutation_id: unpaid.id,
      provider: 'simulated',
      method: 'bkash',
      idempotency_key: 'waits',
      request_hash: 'hash',
      transaction_id: 'WAITS',
      status: 'pending',
      amount_poisha: 100,
    });
    await expectRefused(unpaid, 'unpaid');
    for (const status of ['pending', 'assigned_to_ac_land', 'flagged', 'rejected', 'pending']) {
      expect((await admin(officer, 'PATCH', `mutations/${unpaid.id}`, { status })).statusCode).toBe(200);
    }
    await expectRefused(unpaid, 'unpaid');
  });

  it('once what was paid went back', async () => {
    const refunded = await made();
    const { id: payment_id, amount_poisha } = (await registry
      .knex('payments')
      .where({ mutation_id: refunded.id })
      .first('id', 'amount_poisha')) as { id: number; amount_poisha: number };
    await registry
      .knex('refunds')
      .insert({ payment_id, amount_poisha, reference: 'Order 12', entered_by: officer.user.id });
    await expectRefused(refunded, 'unpaid');
  });

  it('in the case of the officer: applicant, buyer, heir or previous owner by the verified number', async () => {
    const party = await registry.login('acland');
    await verifyPerson(registry.knex, party.user.id, { name_en: 'Nasrin Akter', nid: '19871234567890123' });
    const number = '19871234567890123';
    const cases = [
      await made({}, { who: party }),
      await made({ buyer_nid: number }),
      await made({ buyer_nid: number.slice(4) }),
      await made({ previous_owner_nid: number }),
      await made({ mutation_type: 'inheritance', buyer_nid: number }),
    ];
    for (const each of cases) await expectRefused(each, 'own_case', party);
    // It is no matter of another officer, and every other status can be set but by the applicant.
    const reject = (id: number) => admin(party, 'PATCH', `mutations/${id}`, { status: 'flagged' });
    expect((await reject(cases[0]!.id)).statusCode).toBe(403);
    expect((await reject(cases[1]!.id)).statusCode).toBe(200);
    for (const { id } of cases) await expectApproved(id);
    // Somebody else's number of the same end is another number.
    const other = await made({ buyer_nid: number.slice(-10) });
    await expectApproved(other.id, party);
  });

  it('while it is not settled which dag it is about', async () => {
    const unresolved = await made({ khatian_number: '999' });
    await expectRefused(unresolved, 'dag_unresolved');
    const chosen = await registry.call(officer, 'PUT', `/admin/mutations/${unresolved.id}/dag`, {
      dag_id: unresolved.dag_id,
    });
    expect(chosen.statusCode, chosen.body).toBe(200);
    await expectApproved(unresolved.id);
  });

  it('while a hearing is called and its day has not passed; the last one that was called counts', async () => {
    const called = await made();
    const call = (meets_at: Date) =>
      registry.knex('mutation_steps').insert({
        mutation_id: called.id,
        kind: 'hearing',
        meets_at,
        place: 'Savar',
        people: '[]',
        actor_id: officer.user.id,
      });
    await call(dayOf(3));
    await expectRefused(called, 'hearing_ahead');
    // Moved to today: the day has not passed.
    await call(dayOf(0));
    await expectRefused(called, 'hearing_ahead');
    await call(dayOf(-1));
    await expectApproved(called.id);
  });
});

describe('the rows of what was approved', () => {
  const record = { rows: [OWNERS[1], { owner: 'Nasrin Akter', area: 3_000 }], base: 1 };
  const confirm = async ({ id }: Made, who = officer) => {
    const { version } = await seen(id, who);
    return admin(who, 'POST', `mutations/${id}/record`, { version, ...record });
  };

  it('are refused for the same reasons when they are confirmed later', async () => {
    const party = await registry.login('acland');
    await verifyPerson(registry.knex, party.user.id, { name_en: 'Nasrin Akter', nid: '2871234567' });
    const each = await made({ buyer_nid: '2871234567' });
    await expectApproved(each.id);
    expect(await codes(each.id, party)).toEqual(['own_case']);
    const own = await confirm(each, party);
    expect([own.statusCode, own.json()]).toMatchObject([409, { code: 'own_case' }]);
    const { id: payment_id } = (await registry
      .knex('payments')
      .where({ mutation_id: each.id })
      .first('id')) as { id: number };
    await registry
      .knex('refunds')
      .insert({ payment_id, amount_poisha: 1, reference: 'Order 12', entered_by: officer.user.id });
    const refunded = await confirm(each);
    expect([refunded.statusCode, refunded.json()]).toMatchObject([409, { code: 'unpaid' }]);
  });

  it('are written where nothing refuses them, and nothing is said of refusals any more', async () => {
    const each = await made();
    await expectApproved(each.id);
    const written = await confirm(each);
    expect(written.statusCode, written.body).toBe(200);
    expect(await seen(each.id)).toMatchObject({ record_standing: 'written', refusals: [] });
  });
});

it('the same approval by the same officer answers the mutation, whatever has come since', async () => {
  const each = await made();
  await expectApproved(each.id);
  const { id: payment_id } = (await registry
    .knex('payments')
    .where({ mutation_id: each.id })
    .first('id')) as {
    id: number;
  };
  await registry
    .knex('refunds')
    .insert({ payment_id, amount_poisha: 1, reference: 'Order 13', entered_by: officer.user.id });
  expect((await approve(each.id)).json<MutationDetail>().status).toBe('approved');
});

it('every refusal is said in both languages', () => {
  for (const code of REFUSAL_CODES) {
    expect(refusalTexts[code].en).toMatch(/\.$/);
    expect(refusalTexts[code].bn).toMatch(/।$/);
  }
});
