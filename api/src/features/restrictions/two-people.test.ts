import { randomUUID } from 'node:crypto';
import { connect } from '@bhumi/db';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { colleague, made, officer, registry, useRegistry } from '../mutations/refusals/refused.testing.ts';
import type { Login } from '../mutations/registry.testing.ts';
import { released, restricted } from './restrictions.testing.ts';

useRegistry();

let people: Login[];
/** As whom the database is asked: the application, and who may do everything in it. */
let connections: ReturnType<typeof connect>[];
beforeAll(async () => {
  people = [officer, colleague, await registry.login('admin'), await registry.login('acland')];
  connections = [registry.knex, connect(registry.db.ownerUrl, { poolSize: 1 })];
});
afterAll(() => connections[1]?.destroy());

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n';
const form = Buffer.from(
  '--f\r\ncontent-disposition: form-data; name="reason"\r\n\r\nThe suit was dismissed.\r\n' +
    `--f\r\ncontent-disposition: form-data; name="documents[]"; filename="r.pdf"\r\n\r\n${PDF}\r\n--f--\r\n`,
);
const byApi = async (id: number, who: Login): Promise<boolean> => {
  const answer = await registry.app.inject({
    method: 'POST',
    url: `/api/admin/restrictions/${id}/release`,
    payload: form,
    headers: { ...who.headers, 'content-type': 'multipart/form-data; boundary=f' },
  });
  expect([200, 409], answer.body).toContain(answer.statusCode);
  return answer.statusCode === 200;
};
const byDatabase = (connection: number) => (id: number, who: Login) =>
  released(connections[connection]!, id, who.user.id).then(
    () => true,
    () => false,
  );

it('whoever tries to release it by whatever way, it is never who entered it, and only once', async () => {
  const { dag_id } = await made();
  const [entering, releasing] = [fc.nat(3), fc.array(fc.tuple(fc.nat(3), fc.nat(2)), { maxLength: 6 })];
  await fc.assert(
    fc.asyncProperty(entering, releasing, async (by, tries) => {
      const entered_by = people[by]!.user.id;
      const id = await restricted(registry.knex, dag_id, entered_by, { reference: randomUUID() });
      let done: number | null = null;
      for (const [who, way] of tries) {
        const release = way === 0 ? byApi : byDatabase(way - 1);
        const succeeded = await release(id, people[who]!);
        expect(succeeded).toBe(done === null && who !== by);
        if (succeeded) done = people[who]!.user.id;
      }
      const row = (await registry.knex('restrictions').where({ id }).first('released_by')) as {
        released_by: number | null;
      };
      expect(row.released_by).toBe(done);
      expect(row.released_by).not.toBe(entered_by);
    }),
    { numRuns: 20 },
  );
});
