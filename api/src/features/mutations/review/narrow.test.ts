import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { MutationDetail } from '../../../../contract/mutations/mutations.ts';
import type { MutationNeighbours } from '../../../../contract/mutations/queue-view.ts';
import type { MutationPage } from '../../../../contract/mutations/review.ts';
import { coOwner, objected } from '../../objections/objections.testing.ts';
import { officerElsewhere } from '../elsewhere.testing.ts';
import { openRegistry, type Login, type Registry } from '../registry.testing.ts';
import { handInDocuments, verifyApplicant } from '../findings/complete-case.testing.ts';
import { byCertificate } from '../application/certificate.testing.ts';
import { examineStale } from './levels.ts';

let office: Registry;
let [officer, citizen]: Login[] = [];
beforeAll(async () => {
  office = await openRegistry();
  officer = await office.login('acland');
  citizen = await office.login('user');
});
afterAll(() => office.close());

let dags = 0;
/** A paid mutation of a dag of its own, which the record has. */
async function paid(changes: object = {}, owner = 'মোঃ আব্দুল করিম'): Promise<MutationDetail> {
  const dag = `77${++dags}`;
  await office.land.dag(dag, {
    survey: 'RS',
    khatiyan_number: '12',
    khotiyan: [{ owner, area: 3_000 }],
  });
  return office.paid(citizen!, { dag_number: dag, ...changes });
}
const list = async (query: object, who = officer!) => {
  const parameters = new URLSearchParams(query as Record<string, string>).toString();
  const answer = await office.call(who, 'GET', `/admin/mutations?per_page=100&${parameters}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<MutationPage>().data.map(({ id }) => id);
};
const neighbours = async (id: number, query: object, who = officer!) => {
  const parameters = new URLSearchParams(query as Record<string, string>).toString();
  return office.call(who, 'GET', `/admin/mutations/${id}/neighbours?${parameters}`);
};

describe('the search of mutations', () => {
  it('finds the number without its check digit, people, the deed, phones, and a number by its kind', async () => {
    const { id, tracking_number } = await paid({
      buyer_name: 'Zulekha Banu Chowdhury',
      previous_owner_name: 'Haradhan Mollah',
      deed_number: '4431/Ka',
      contact_number: '01899123456',
      khatian_number: '4600',
    });
    const other = await paid({ khatian_number: '12', deed_number: '4600' });
    const texts = ['zulekha', 'Haradhan Mollah', '4431/ka', '৪৪৩১/Ka', '+8801899123456'];
    texts.push(tracking_number.slice(0, -2), tracking_number.slice(0, -1), 'খতিয়ান ৪৬০০', 'khatian no. 4600');
    texts.push('dag 771', 'deed 4431/ka', '০১৮৯৯১২৩৪৫৬');
    for (const search of texts) expect(await list({ search }), search).toEqual([id]);
    expect(await list({ search: '4600' })).toEqual([id, other.id]);
    expect(await list({ search: 'দলিল ৪৬০০' })).toEqual([other.id]);
    // Another year, or another number, is another mutation.
    const [letter, year, key] = tracking_number.split('-');
    expect(await list({ search: `${letter}-${Number(year) + 1}-${key}` })).toEqual([]);
    expect(await list({ search: `dag ${other.dag_number}` })).toEqual([other.id]);
  });
});

describe('the search of inheritances', () => {
  it('finds the certificate of the heirs by its number, in either script and with its kind; nothing elsewhere', async () => {
    const { id } = await paid(byCertificate({ certificate_number: '4512/2026' }));
    const deed = await paid({ deed_number: '4512/2026' });
    for (const search of ['certificate 4512/2026', 'সনদ নং ৪৫১২/২০২৬'])
      expect(await list({ search }), search).toEqual([id]);
    for (const search of ['4512/2026', '৪৫১২/২০২৬', ' 4512 / 2026'])
      expect(await list({ search }), search).toEqual([id, deed.id]);
    expect(await list({ search: '4512' })).toEqual([]);
    const elsewhere = await officerElsewhere(office);
    expect(await list({ search: 'certificate 4512/2026' }, elsewhere)).toEqual([]);
  });
});

describe('the filters of mutations', () => {
  it('narrow by place, type and age, and refuse what they do not know', async () => {
    const mine = { search: 'khatian 5100' };
    const gift = await paid({ khatian_number: '5100', mutation_type: 'gift' });
    const sale = await paid({ khatian_number: '5100' });
    expect(await list({ ...mine, type: 'gift' })).toEqual([gift.id]);
    for (const [name, id] of Object.entries(office.place)) {
      expect(await list({ ...mine, [name]: String(id) }), name).toEqual([gift.id, sale.id]);
      expect(await list({ ...mine, [name]: '999999' }), name).toEqual([]);
    }
    expect(await list({ ...mine, min_days: '1' })).toEqual([]);
    for (const query of ['type=lost', 'min_days=0', 'mouza_id=x', 'sort=luck', 'finding=blue']) {
      expect((await office.call(officer!, 'GET', `/admin/mutations?${query}`)).statusCode, query).toBe(400);
    }
    // The file holds the same.
    const file = await office.call(officer!, 'GET', '/admin/mutations/csv?search=khatian%205100&type=gift');
    expect(file.body.trim().split('\n')).toHaveLength(2);
  });

  it('find what waits for a ruling on an objection, whatever state the mutation has', async () => {
    const flagged = await paid({}, 'রহিমা খাতুন');
    const mine = { search: `dag ${flagged.dag_number}` };
    const filed = await objected(office, await coOwner(office), flagged.id);
    await office.call(officer!, 'PATCH', `/admin/mutations/${flagged.id}`, { status: 'flagged' });
    expect(await list({ ...mine, objection: 'open' })).toEqual([flagged.id]);
    expect(await list({ ...mine, objection: 'open', status: 'waiting' })).toEqual([]);
    const ruling = { outcome: 'no_standing', words: 'Another of the same name.' };
    await office.call(officer!, 'POST', `/admin/objections/${filed.id}/hear`, ruling);
    expect(await list({ ...mine, objection: 'open' })).toEqual([]);
    expect((await office.call(officer!, 'GET', '/admin/mutations?objection=all')).statusCode).toBe(400);
  });

  it('narrow by the worst finding, which follows what changes', async () => {
    const mine = { search: 'khatian 12', type: 'partition' };
    const fits = await paid({ mutation_type: 'partition', khatian_number: '12' });
    await verifyApplicant(office.knex, fits.id);
    await handInDocuments(office.knex, fits.id);
    const wrong = await paid({ mutation_type: 'partition', previous_owner_name: 'Somebody Else' });
    await examineStale(office.knex);
    expect(await list({ ...mine, finding: 'red' })).toEqual([wrong.id]);
    expect(await examineStale(office.knex)).toBe(0);
    await office.call(officer!, 'PATCH', `/admin/mutations/${wrong.id}`, { status: 'assigned_to_ac_land' });
    expect(await examineStale(office.knex)).toBe(1);
    expect(await list({ ...mine, finding: 'red' })).toEqual([wrong.id]);
    const rest = [
      await list({ ...mine, finding: 'green' }),
      await list({ ...mine, finding: 'amber' }),
    ].flat();
    expect(rest).toEqual([fits.id]);
  });
});

describe('the order of mutations, and the neighbours of one', () => {
  it('is as asked, and one goes through the filtered list by it', async () => {
    const mine = { search: 'khatian 6200' };
    const made: number[] = [];
    for (let count = 0; count < 4; count += 1) made.push((await paid({ khatian_number: '6200' })).id);
    const [a, b, c, d] = made as [number, number, number, number];
    await office.call(officer!, 'PATCH', `/admin/mutations/${b}`, { status: 'rejected' });
    const orders = {
      '': [a, c, d, b],
      oldest: [a, b, c, d],
      newest: [d, c, b, a],
      land: [a, b, c, d],
    };
    for (const [sort, order] of Object.entries(orders)) {
      const query = { ...mine, sort };
      expect(await list(query), sort).toEqual(order);
      for (const [place, id] of order.entries()) {
        const expected: MutationNeighbours = {
          previous: order[place - 1] ?? null,
          next: order[place + 1] ?? null,
        };
        expect((await neighbours(id, query)).json(), `${sort} ${place}`).toEqual(expected);
      }
    }
    // What has left the filter keeps its place among the others.
    expect((await neighbours(b, { ...mine, status: 'waiting', sort: 'oldest' })).json()).toEqual({
      previous: a,
      next: c,
    });
  });

  it('holds nothing of elsewhere', async () => {
    const [from, to] = [await paid({ khatian_number: '6300' }), await paid({ khatian_number: '6300' })];
    const [{ id: officeId }] = await office
      .knex('offices')
      .where({ kind: 'ac' })
      .orderBy('id', 'desc')
      .limit(1);
    const next = await office.login('acland', [{ post: 'acland', officeId }]);
    expect((await neighbours(from.id, { search: '6300' })).json()).toEqual({ previous: null, next: to.id });
    expect((await neighbours(from.id, { search: '6300' }, next)).statusCode).toBe(404);
    expect(await list({ search: 'khatian 6300' }, next)).toEqual([]);
    expect((await neighbours(from.id, {}, citizen!)).statusCode).toBe(403);
  });
});
