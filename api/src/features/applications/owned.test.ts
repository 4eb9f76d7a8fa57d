import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApplicationAnswer, OwnedCopy } from '../../../contract/applications/applications.ts';
import { openCounter, type Counter } from './counter.testing.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
});
afterAll(() => counter.close());

type Who = Awaited<ReturnType<Counter['login']>>;

describe('a copy that one has already', () => {
  const ownedBy = async (who: Who, query = `dag_id=${counter.dagId}`) => {
    const answer = await counter.get(who, `/owned?${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<OwnedCopy>().application?.id ?? null;
  };
  const once = (changes = {}) => counter.input({ unless_owned: true, ...changes });

  it('is refused to whoever wants no second one, and sold by the letter to every other client', async () => {
    const [who, other] = [await counter.login('user'), await counter.login('user')];
    const first = await counter.taken(who, once());
    expect([await ownedBy(who), await ownedBy(other)]).toEqual([first.id, null]);
    const refused = await counter.apply(who, once());
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        message: 'You already have this copy. Nothing was paid again. Open it in your dashboard.',
        code: 'owned',
        application_id: first.id,
      },
    ]);
    expect(await counter.counts(who)).toMatchObject({ applications: 1, payments: 1 });
    const second = await counter.taken(who, counter.input());
    expect(await ownedBy(who)).toBe(second.id);
    await counter.taken(other, once());
  });

  it('is not a refusal of the same request sent again, nor bought twice by two windows at once', async () => {
    const who = await counter.login('user');
    const [body, key] = [once(), randomUUID()];
    const first = await counter.taken(who, body, key);
    const again = await counter.apply(who, body, key);
    expect([again.statusCode, again.json<ApplicationAnswer>().id]).toEqual([200, first.id]);
    const racer = await counter.login('user');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => counter.apply(racer, once(), randomUUID())),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    expect(await counter.counts(racer)).toMatchObject({ applications: 1, payments: 1 });
  });

  it('is one that is in work too, but none that was not paid for, was refused, or is of another record', async () => {
    const who = await counter.login('user');
    const map = { type: 'mouza_map_request', dag_id: null, mouza_map_id: counter.mapId, fee_amount: 500 };
    await counter.taken(who, counter.input({ ...map, payment_status: 'pending' }));
    expect(await ownedBy(who, `mouza_map_id=${counter.mapId}`)).toBeNull();
    const { id, copy } = await counter.taken(who, once(map));
    expect(copy?.status).toBe('requested');
    expect(await ownedBy(who, `mouza_map_id=${counter.mapId}`)).toBe(id);
    const standsAs = (payment_status: string) =>
      counter.knex('applications').where({ id }).update({ payment_status });
    await standsAs('pending');
    expect(await ownedBy(who, `mouza_map_id=${counter.mapId}`)).toBeNull();
    await standsAs('paid');
    expect(await ownedBy(who)).toBeNull();
    await counter
      .knex('copies')
      .where({ application_id: id })
      .update({ status: 'refused', reason: 'The sheet is lost', reviewed_at: new Date() });
    expect(await ownedBy(who, `mouza_map_id=${counter.mapId}`)).toBeNull();
    await counter.taken(who, once(map));
  });

  it('is none once the record says something else', async () => {
    const who = await counter.login('user');
    const dag = await counter.land.dag('77', { survey: 'RS', document_path: 'dags/seven.pdf' });
    const { id } = await counter.taken(who, once({ dag_id: dag }));
    expect(await ownedBy(who, `dag_id=${dag}`)).toBe(id);
    await counter.knex('dags').where({ id: dag }).update({ khatiyan_number: '1234' });
    expect(await ownedBy(who, `dag_id=${dag}`)).toBeNull();
    await counter.taken(who, once({ dag_id: dag }));
  });
});
