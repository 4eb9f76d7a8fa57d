import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApplicationAnswer } from '../../../contract/applications/applications.ts';
import { openCounter, type Counter } from './counter.testing.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
});
afterAll(() => counter.close());

const nothing = { applications: 0, payments: 0, events: 0, audits: 0 };

describe('applying', () => {
  it('makes a paid application with its ledger row, events and audit rows', async () => {
    const who = await counter.login('user');
    const body = counter.input();
    const application = await counter.taken(who, body);
    expect(application).toMatchObject({
      type: 'khatian_request',
      description: 'For the bank',
      fee_amount: 100,
      payment_status: 'paid',
      is_sample: false,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      dag_id: counter.dagId,
      mouza_map_id: null,
      mouza_map: null,
      dag: {
        dag_no: '12',
        document_url: `/api/applications/${application.id}/document`,
        zil: { mouza: { name_en: 'Purbahati' } },
      },
      payment: {
        provider: 'simulated',
        method: 'bkash',
        status: 'paid',
        amount: 100,
        payer_identifier: '01712345678',
        transaction_id: body.transaction_id,
        paid_at: expect.stringMatching(/Z$/),
        is_sample: true, // in the simulation
      },
    });
    expect(Object.keys(application.payment ?? {})).not.toContain('request_hash');
    expect(await counter.counts(who)).toEqual({ applications: 1, payments: 1, events: 2, audits: 3 });

    const events = await counter
      .knex('payment_events')
      .where({ payment_id: application.payment?.id })
      .orderBy('id')
      .select('status', 'detail');
    expect(events).toEqual([
      { status: 'pending', detail: { action: 'open', by: 'user' } },
      { status: 'paid', detail: { action: 'confirm', by: 'provider' } },
    ]);
    const audits = await counter
      .knex('audit_log')
      .where({ actor_id: who.user.id })
      .orderBy('id')
      .select('action', 'resource', 'record_id', 'actor_role');
    const actor_role = 'user';
    expect(audits).toEqual([
      { action: 'create', resource: 'applications', record_id: application.id, actor_role },
      { action: 'open-payment', resource: 'payments', record_id: application.payment?.id, actor_role },
      { action: 'confirm', resource: 'payments', record_id: application.payment?.id, actor_role },
    ]);
  });

  it('takes a mouza map at its own fee', async () => {
    const who = await counter.login('user');
    const map = { type: 'mouza_map_request', dag_id: null, mouza_map_id: counter.mapId };
    const application = await counter.taken(who, counter.input({ ...map, fee_amount: 500 }));
    expect(application).toMatchObject({
      fee_amount: 500,
      dag: null,
      mouza_map: { id: counter.mapId, name: 'Sheet 1', document_url: null },
      payment: { amount: 500 },
    });
  });

  it('stays pending when the client has not paid', async () => {
    const who = await counter.login('user');
    for (const payment_status of ['pending', undefined]) {
      expect(await counter.taken(who, counter.input({ payment_status }))).toMatchObject({
        payment_status: 'pending',
        payment: { status: 'pending', paid_at: null },
      });
    }
    expect(await counter.counts(who)).toEqual({ applications: 2, payments: 2, events: 2, audits: 4 });
  });

  it('takes Bengali digits, numbers as text and no fee at all', async () => {
    const who = await counter.login('user');
    const application = await counter.taken(
      who,
      counter.input({
        fee_amount: '১০০.০০',
        payer_identifier: '+৮৮০১৭১২-৩৪৫৬৭৮',
        dag_id: String(counter.dagId),
        description: '  ব্যাংকের জন্য ১২  ',
      }),
    );
    expect(application.payment?.payer_identifier).toBe('01712345678');
    expect(application.description).toBe('ব্যাংকের জন্য ১২');
    const none = await counter.taken(who, counter.input({ fee_amount: undefined, description: ' ' }));
    expect([none.fee_amount, none.description]).toEqual([100, null]);
  });

  it('stores odd text whole, without what no database takes', async () => {
    const who = await counter.login('user');
    const description = 'Line 1\r\nয\u09bc \u0000\ud800 <b>';
    const taken = await counter.taken(who, counter.input({ description, transaction_id: 'TXN-১২৩\u0000' }));
    expect(taken.description).toBe('Line 1\nয\u09bc \ufffd <b>'.normalize('NFC'));
    expect(taken.payment?.transaction_id).toBe('TXN-123');
  });

  it('needs a login', async () => {
    const answer = await counter.app.inject({
      method: 'POST',
      url: '/api/applications',
      payload: counter.input(),
    });
    expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Please login first' }]);
  });

  it.each([
    ['another fee', { fee_amount: 99 }, ['fee_amount']],
    ['the fee of the other type', { fee_amount: 500 }, ['fee_amount']],
    ['a fee that is no number', { fee_amount: 'hundred' }, ['fee_amount']],
    ['a fraction of a poisha', { fee_amount: 100.001 }, ['fee_amount']],
    ['no dag', { dag_id: null }, ['dag_id']],
    ['a dag that is not there', { dag_id: 999_999_999 }, ['dag_id']],
    ['a map beside the dag', { mouza_map_id: 1 }, ['mouza_map_id']],
    ['a dag for a map', { type: 'mouza_map_request', fee_amount: 500 }, ['dag_id', 'mouza_map_id']],
    [
      'a map that is not there',
      { type: 'mouza_map_request', dag_id: null, mouza_map_id: 999_999_999, fee_amount: 500 },
      ['mouza_map_id'],
    ],
    ['no type', { type: undefined }, ['type']],
    ['an unknown type', { type: 'deed_request' }, ['type']],
    ['a payment that failed', { payment_status: 'failed' }, ['payment_status']],
    ['an unknown method', { payment_method: 'cash' }, ['payment_method']],
    ['a phone that is none', { payer_identifier: '0171234' }, ['payer_identifier']],
    ['no transaction', { transaction_id: undefined }, ['transaction_id']],
    ['an empty transaction', { transaction_id: ' ' }, ['transaction_id']],
    ['a transaction of signs that nobody sees', { transaction_id: '\u200b\u0000' }, ['transaction_id']],
    ['a dag number that is text', { dag_id: 'twelve' }, ['dag_id']],
    ['a description of 10,000 characters', { description: 'ক'.repeat(10_000) }, ['description']],
  ])('refuses %s beside its field and writes nothing', async (_name, changes, fields) => {
    const who = await counter.login('user');
    const answer = await counter.apply(who, counter.input(changes));
    expect(answer.statusCode, answer.body).toBe(422);
    const { message, errors } = answer.json<{ message: string; errors: Record<string, string[]> }>();
    expect(Object.keys(errors).sort()).toEqual([...fields].sort());
    expect(message).not.toBe('');
    expect(
      Object.values(errors)
        .flat()
        .every((text) => text.length > 5),
    ).toBe(true);
    expect(await counter.counts(who)).toEqual(nothing);
  });

  it('says the fee in the language of the reader', async () => {
    const who = await counter.login('user');
    const answer = await counter.app.inject({
      method: 'POST',
      url: '/api/applications',
      headers: { ...who.headers, 'accept-language': 'bn' },
      payload: counter.input({ fee_amount: 25 }),
    });
    expect(answer.json<{ errors: object }>().errors).toEqual({
      fee_amount: ['পরিমাণটি নির্ধারিত ফি ৳\u00a0১০০.০০-এর সঙ্গে মেলে না।'],
    });
  });

  it('refuses what is no JSON, or no object', async () => {
    const who = await counter.login('user');
    for (const payload of ['{"type":', '[]', '"text"', 'null']) {
      const headers = { ...who.headers, 'content-type': 'application/json' };
      const answer = await counter.app.inject({ method: 'POST', url: '/api/applications', headers, payload });
      expect([payload, answer.statusCode]).toEqual([payload, 400]);
    }
    expect(await counter.counts(who)).toEqual(nothing);
  });
});

describe('own applications', () => {
  it('are listed newest first, with everything that they are for', async () => {
    const who = await counter.login('user');
    const first = await counter.taken(who, counter.input());
    const second = await counter.taken(who, counter.input({ payment_status: 'pending' }));
    const answer = await counter.get(who, '');
    expect(answer.json<ApplicationAnswer[]>()).toEqual([second, first]);
    expect((await counter.get(who, `/${first.id}`)).json()).toEqual(first);
  });

  it("are nobody else's, staff included", async () => {
    const who = await counter.login('user');
    const { id } = await counter.taken(who, counter.input(), 'mine');
    for (const role of ['user', 'acland', 'admin'] as const) {
      const other = await counter.login(role);
      expect((await counter.get(other, '')).json()).toEqual([]);
      for (const path of [`/${id}`, '/by-key/mine', '/999999999']) {
        const answer = await counter.get(other, path);
        expect([path, answer.statusCode, answer.json()]).toEqual([path, 404, { message: 'Not found' }]);
      }
    }
  });
});

describe('fees', () => {
  it('are public and in BDT', async () => {
    const answer = await counter.app.inject('/api/applications/fees');
    expect(answer.json()).toEqual({ khatian_request: 100, mouza_map_request: 500 });
  });
});
