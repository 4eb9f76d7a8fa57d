import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordHistory } from '../../../../contract/resource/history.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { allFeatures } from '../../../app.ts';
import { collectFeatures } from '../../feature/feature.ts';
import { loadResources } from '../load.ts';
import { sweep } from '../../retention/sweep.ts';
import { removeLeftFilesNow } from '../../files/unused/remove-now.testing.ts';
import { clientOf, files, form, type Client } from '../testing/client.ts';
import waterBodies from '../testing/water-bodies.ts';

const RULES = collectFeatures(allFeatures([])).retention;
const AWAY = { statusCode: 404, kept: 'no-store' };

let test: TestApp;
let staff: Client;
let place: string;
beforeAll(async () => {
  const { document } = waterBodies.fields;
  if (document?.kind !== 'document') throw new Error('The resource has no document');
  const fields = { ...waterBodies.fields, document: { ...document, readers: 'public' as const } };
  test = await createTestApp({
    resources: [...(await loadResources()), { ...waterBodies, fields }],
    migrations: [path.join(import.meta.dirname, '../testing/migrations')],
  });
  staff = clientOf(test, (await test.login('acland')).headers);
  const [upazila] = (await test.knex('upazilas').limit(1).pluck('id')) as number[];
  place = String(upazila);
});
afterAll(() => test.close());

let made = 0;
/** A record whose first document was replaced by a second one: its id, and the addresses of both. */
async function replaced() {
  made += 1;
  const sent = { upazila_id: place, name: `Haor ${made}`, leases: '[]' };
  const { body } = await staff.post('water-bodies', form(sent, { name: 'a.pdf', content: files.pdf }));
  const next = form({ version: '1' }, { name: 'b.png', content: files.png });
  const { body: after } = await staff.put(`water-bodies/${body.id}`, next);
  return { id: Number(body.id), first: body.document_url!, second: after.document_url! };
}

async function read(url: string, role?: 'user' | 'acland') {
  const headers = role ? (await test.login(role)).headers : {};
  const answer = await test.app.inject({ url, headers });
  return { statusCode: answer.statusCode, kept: answer.headers['cache-control'] };
}

describe('a document that was replaced', () => {
  it('is the office’s alone, and no cache keeps it; the new one is anyone’s', async () => {
    const { first, second } = await replaced();
    expect(await read(first, 'acland')).toEqual({ statusCode: 200, kept: 'private, no-store' });
    expect([await read(first), await read(first, 'user')]).toEqual([AWAY, AWAY]);
    expect(await read(second)).toEqual({
      statusCode: 200,
      kept: 'public, max-age=31536000, immutable',
    });
  });

  it('comes back by its address in a change like any other, and the one that it replaces is kept in its turn', async () => {
    const { id, first, second } = await replaced();
    const back = await staff.put(`water-bodies/${id}`, { document: first, version: 2 });
    expect([back.status, back.body.document_url, back.body.version]).toEqual([200, first, 3]);
    expect((await read(first)).statusCode).toBe(200);
    expect([(await read(second)).statusCode, (await read(second, 'acland')).statusCode]).toEqual([404, 200]);
    const again = await staff.put(`water-bodies/${id}`, { document: second, version: 3 });
    expect(again.body.document_url).toBe(second);
    const { changes } = (await staff.get(`water-bodies/${id}/history`)).body as unknown as RecordHistory;
    expect(changes[0]!.fields).toEqual([{ field: 'document', before: first, after: second }]);
  });

  it('comes back after it was taken off', async () => {
    const { id, second } = await replaced();
    const off = await staff.put(`water-bodies/${id}`, { remove_document: true, version: 2 });
    expect([off.body.document_url, (await read(second, 'acland')).statusCode]).toEqual([null, 200]);
    const back = await staff.put(`water-bodies/${id}`, { document: second, version: 3 });
    expect(back.body.document_url).toBe(second);
  });

  it('of another record, or an address of nothing, is refused beside the field', async () => {
    const [one, other] = [await replaced(), await replaced()];
    for (const document of [other.first, '/storage/water-bodies/none.pdf', one.second]) {
      const { status, body } = await staff.put(`water-bodies/${one.id}`, { document, version: 2 });
      expect([status, body.errors]).toEqual([422, { document: ['Document of before is not kept any more'] }]);
    }
    const text = await staff.put(`water-bodies/${one.id}`, { document: 'a.pdf', version: 2 });
    expect([text.status, text.body.errors]).toEqual([422, { document: ['Document must be sent as a file'] }]);
    const created = { upazila_id: Number(place), name: 'Beel', leases: [], document: one.first };
    expect((await staff.post('water-bodies', created)).status).toBe(422);
  });

  it('is out of reach with its record', async () => {
    const { id, first, second } = await replaced();
    const administrator = clientOf(test, (await test.login('admin')).headers);
    expect((await administrator.delete(`water-bodies/${id}?version=2`)).status).toBe(204);
    expect([await read(first, 'acland'), await read(second, 'acland')]).toEqual([AWAY, AWAY]);
  });

  it('leaves the storage after a year', async () => {
    const { id, first } = await replaced();
    await test.knex('replaced_documents').where({ record_id: id }).update({ replaced_at: '2020-01-01' });
    await sweep(test.knex, RULES);
    expect(await read(first, 'acland')).toEqual(AWAY);
    await removeLeftFilesNow(test);
    expect(await test.app.storage.open(first.replace('/storage/', ''))).toBeNull();
    const { status } = await staff.put(`water-bodies/${id}`, { document: first, version: 2 });
    expect(status).toBe(422);
  });
});
