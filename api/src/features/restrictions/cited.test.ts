import { describe, expect, it } from 'vitest';
import {
  admin,
  approve,
  codes,
  colleague,
  expectRefused,
  made,
  officer,
  registry,
  seen,
  useRegistry,
} from '../mutations/refusals/refused.testing.ts';
import { released, restricted } from './restrictions.testing.ts';

useRegistry();

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n';
const ORDER = { reference: '98/2026', ordered_on: '2026-03-01' };

/** Cites an order for a mutation, with its document unless `document` is false. */
function cite(id: number, restriction_id: number, { fields = ORDER, who = officer, document = true } = {}) {
  const parts = Object.entries({ restriction_id: String(restriction_id), ...fields }).map(
    ([name, value]) => `--f\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--f\r\ncontent-disposition: form-data; name="documents[]"; filename="order.pdf"\r\n\r\n${PDF}\r\n`;
  return registry.app.inject({
    method: 'POST',
    url: `/api/admin/mutations/${id}/cited-orders`,
    payload: Buffer.from([...parts, document ? file : '', '--f--\r\n'].join('')),
    headers: { ...who.headers, 'content-type': 'multipart/form-data; boundary=f' },
  });
}
const enter = (dag_id: number, columns: object = {}) =>
  restricted(registry.knex, dag_id, officer.user.id, columns);

describe('an order that is cited', () => {
  it('lets this one mutation be approved, is kept on it with its document, and leaves the restriction in force', async () => {
    const [mutation, another] = [await made(), await made()];
    const restriction = await enter(mutation.dag_id);
    await registry.knex('mutations').where({ id: another.id }).update({ dag_id: mutation.dag_id });
    await expectRefused(mutation, 'restricted');
    const answer = await cite(mutation.id, restriction);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(await codes(another.id)).toContain('restricted');
    const review = await seen(mutation.id);
    expect(review.refusals).toEqual([]);
    expect(review.restrictions).toMatchObject([
      { id: restriction, holds: true, cited: { ...ORDER, cited_by: { id: officer.user.id } } },
    ]);
    const { document } = review.restrictions[0]!.cited!;
    const read = async (headers: object) =>
      (await registry.app.inject({ url: document.url, headers: { ...headers } })).statusCode;
    expect([await read(officer.headers), await read({})]).toEqual([200, 404]);
    const approved = await approve(mutation.id, officer, {
      remarks: 'The court allows this sale by its order.',
    });
    expect(approved.statusCode, approved.body).toBe(200);
    const { restrictions } = (await admin(officer, 'GET', `dags/${mutation.dag_id}/restrictions`)).json();
    expect(restrictions).toMatchObject([{ id: restriction, holds: true, released: null }]);
    // It stays on the case, whatever becomes of the restriction.
    await released(registry.knex, restriction, colleague.user.id);
    expect((await seen(mutation.id)).restrictions).toMatchObject([
      { id: restriction, holds: false, cited: ORDER },
    ]);
    expect(
      await registry
        .knex('audit_log')
        .where({ resource: 'mutations', record_id: mutation.id, action: 'cite' }),
    ).toHaveLength(1);
  });

  it('is for one restriction, once, with number, day and document', async () => {
    const mutation = await made();
    const [first, second] = [
      await enter(mutation.dag_id),
      await enter(mutation.dag_id, { kind: 'acquisition' }),
    ];
    const bare = await cite(mutation.id, first, {
      fields: { reference: ' ', ordered_on: '2999-01-01' },
      document: false,
    });
    expect([bare.statusCode, Object.keys(bare.json().errors).sort()]).toEqual([
      422,
      ['documents', 'ordered_on', 'reference'],
    ]);
    expect((await cite(mutation.id, first)).statusCode).toBe(201);
    expect((await cite(mutation.id, first)).statusCode).toBe(409);
    expect(await codes(mutation.id)).toEqual(['restricted']);
    expect((await cite(mutation.id, second)).statusCode).toBe(201);
    expect(await codes(mutation.id)).toEqual([]);
  });

  it('is of no other land, of none that is released, and not against a mortgage', async () => {
    const [mutation, other] = [await made(), await made()];
    const gone = await enter(mutation.dag_id);
    await released(registry.knex, gone, colleague.user.id);
    const mortgage = await enter(mutation.dag_id, { kind: 'mortgage' });
    for (const id of [await enter(other.dag_id), gone, mortgage, 9_999_999])
      expect((await cite(mutation.id, id)).statusCode).toBe(404);
    expect(await registry.knex('cited_orders').where({ mutation_id: mutation.id })).toEqual([]);
  });
});
