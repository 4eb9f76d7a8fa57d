import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { MutationsOpenToObjection, OwnObjection } from '../../../contract/objections/own-objections.ts';
import { verifyPerson } from '../identity/verified.testing.ts';
import { openRegistry, type Login, type Registry } from '../mutations/registry.testing.ts';
import { coOwner, object, objected, ofOwnDag } from './objections.testing.ts';

let registry: Registry;
let [applicant, owner]: Login[] = [];
beforeAll(async () => {
  registry = await openRegistry();
  applicant = await registry.login('user');
  owner = await coOwner(registry);
});
afterAll(() => registry.close());

const look = async (who: Login, query: string) =>
  (await registry.call(who, 'GET', `/objections/mutations?${query}`)).json<MutationsOpenToObjection>();
const notices = (who: Login, kind: string) =>
  registry.knex('notifications').where({ user_id: who.user.id, kind }).orderBy('id');

describe('filing an objection', () => {
  it('is for a recorded owner by their verified name: kept with the mutation, told to its applicant without a name', async () => {
    const { id } = await ofOwnDag(registry, applicant!);
    const before = await registry.read(applicant!, id);
    const filed = await objected(registry, owner!, id, { reasons: 'আমি কিছু বিক্রি করিনি।' });
    expect(filed).toMatchObject({ status: 'open', reasons: 'আমি কিছু বিক্রি করিনি।', mutation: { id } });
    const read = await registry.read(applicant!, id);
    expect(read).toMatchObject({
      objection_open: true,
      version: before.version + 1,
      objections: [{ id: filed.id, reasons: 'আমি কিছু বিক্রি করিনি।', answer: null }],
    });
    expect(read.events.at(-1)).toMatchObject({ action: 'object', words: null, by: null });
    expect(JSON.stringify(read.objections)).not.toContain('রহিমা');
    const told = await notices(applicant!, 'objection-filed');
    expect(told).toMatchObject([{ facts: { mutation_id: id } }]);
    const sent = { template: 'objection-filed', user_id: applicant!.user.id };
    expect(await registry.knex('outbox').where(sent)).toHaveLength(1);
    const audited = { resource: 'objections', record_id: filed.id, action: 'object' };
    expect(await registry.knex('audit_log').where(audited)).toMatchObject([{ actor_id: owner!.user.id }]);
    const row = await registry.knex('objections').where({ id: filed.id }).first();
    expect(row).toMatchObject({ owner: 'রহিমা খাতুন', user_id: owner!.user.id });
  });

  it('sent again is the same one; other reasons are not taken', async () => {
    const { id } = await ofOwnDag(registry, applicant!);
    const first = await object(registry, owner!, id);
    const again = await object(registry, owner!, id);
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.json<{ objection: OwnObjection }>().objection.id).toBe(
      first.json<{ objection: OwnObjection }>().objection.id,
    );
    expect((await object(registry, owner!, id, { reasons: 'Something else.' })).statusCode).toBe(409);
    expect(await registry.knex('objections').where({ mutation_id: id })).toHaveLength(1);
    await registry.knex('mutations').where({ id }).update({ status: 'rejected' });
    expect((await object(registry, owner!, id)).statusCode).toBe(200);
  });

  it('is refused to who is not verified, owns nothing there, is only called alike, or has asked for it themselves', async () => {
    const { id } = await ofOwnDag(registry, applicant!);
    const other = await registry.login('user');
    expect((await object(registry, null, id)).statusCode).toBe(401);
    expect((await object(registry, other, id)).statusCode).toBe(403);
    expect((await object(registry, other, 999_999)).statusCode).toBe(403);
    await verifyPerson(registry.knex, other.user.id, { name_bn: 'রহিমা খাতুন মিয়া' });
    const alike = await object(registry, other, id);
    expect([alike.statusCode, (await object(registry, other, 999_999)).body]).toEqual([404, alike.body]);
    const own = await coOwner(registry);
    const { id: asked } = await ofOwnDag(registry, own);
    expect((await object(registry, own, asked)).statusCode).toBe(403);
    expect(await registry.knex('objections').whereIn('mutation_id', [id, asked])).toEqual([]);
  });

  it('is for what is paid for and not rejected', async () => {
    const { id } = await ofOwnDag(registry, applicant!);
    const status = async (to: string) => {
      await registry.knex('mutations').where({ id }).update({ status: to });
      return (await object(registry, owner!, id)).statusCode;
    };
    expect([await status('pending_payment'), await status('rejected')]).toEqual([404, 409]);
    expect(await status('flagged')).toBe(201);
  });

  it('says what is wrong, and gives back what was typed; no file stays of what is not kept', async () => {
    const { id } = await ofOwnDag(registry, applicant!);
    const stored = async () =>
      (await readdir(path.join(registry.db.storageDir, 'objections')).catch(() => [])).length;
    const before = await stored();
    const answer = await object(registry, owner!, id, { reasons: 'Never sold', files: ['a.pdf', 'b.txt'] });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      errors: { documents: [expect.any(String)] },
      values: { reasons: 'Never sold' },
    });
    for (const reasons of [' \n ', 'x'.repeat(2_001)]) {
      const refused = await object(registry, owner!, id, { reasons, files: ['a.pdf'] });
      expect(refused.json()).toMatchObject({ errors: { reasons: [expect.any(String)] } });
    }
    expect(await stored()).toBe(before);
    await objected(registry, owner!, id, { files: ['deed.pdf'] });
    await object(registry, owner!, id, { files: ['deed.pdf'] });
    expect(await stored()).toBe(before + 1);
  });

  it('brings papers that its author and staff read, and nobody else', async () => {
    const { id } = await ofOwnDag(registry, applicant!);
    const { files } = await objected(registry, owner!, id, { files: ['folder/old deed.pdf'] });
    expect(files).toMatchObject([{ name: 'old deed.pdf' }]);
    const officer = await registry.login('acland');
    const read = async ({ headers }: Login) =>
      (await registry.app.inject({ url: files[0]!.url, headers })).statusCode;
    expect([await read(owner!), await read(officer), await read(applicant!)]).toEqual([200, 200, 404]);
  });
});

describe('finding what one may object to', () => {
  it('is by the dag or the tracking number, for its recorded owners, without what is nobody’s business', async () => {
    const { id, tracking_number, dag_id } = await ofOwnDag(registry, applicant!);
    const [byDag, byNumber] = [
      await look(owner!, `dag_id=${dag_id}`),
      await look(owner!, `number=${tracking_number}`),
    ];
    expect(byDag).toEqual(byNumber);
    expect(byDag).toMatchObject({
      verified: true,
      mutations: [{ id, buyers: ['Nasrin Akter'], previous_owners: ['মোঃ আব্দুল করিম'], objection_id: null }],
    });
    expect(JSON.stringify(byDag)).not.toMatch(/1234567890|1990123456789|01712345678|Ashulia|Savar, Dhaka/);
    const { id: objection_id } = await objected(registry, owner!, id);
    expect((await look(owner!, `dag_id=${dag_id}`)).mutations).toMatchObject([{ id, objection_id }]);
    const stranger = await registry.login('user');
    expect(await look(stranger, `dag_id=${dag_id}`)).toEqual({ verified: false, mutations: [] });
    await verifyPerson(registry.knex, stranger.user.id, { name_en: 'Tanvir Ahmed' });
    for (const query of [`dag_id=${dag_id}`, `number=${tracking_number}`, 'number=', 'dag_id=999999', ''])
      expect(await look(stranger, query), query).toEqual({ verified: true, mutations: [] });
    const standing = { status: 'approved', record_owed: true };
    await registry.knex('mutations').where({ id }).update(standing);
    for (const query of [`dag_id=${dag_id}`, `number=${tracking_number}`])
      expect((await look(owner!, query)).mutations, query).toMatchObject([{ id, status: 'approved' }]);
    await registry.knex('mutations').where({ id }).update({ status: 'rejected', record_owed: false });
    for (const query of [`dag_id=${dag_id}`, `number=${tracking_number}`])
      expect((await look(owner!, query)).mutations, query).toEqual([]);
  });

  it('finds one that names no record by its numbers, where they mean this dag', async () => {
    const { id, dag_id } = await ofOwnDag(registry, applicant!);
    await registry.knex('mutations').where({ id }).update({ dag_id: null });
    expect((await look(owner!, `dag_id=${dag_id}`)).mutations).toMatchObject([{ id }]);
    await objected(registry, owner!, id);
  });

  it('lists one’s own, and answers nobody another’s', async () => {
    const author = await coOwner(registry);
    const { id } = await ofOwnDag(registry, applicant!);
    const filed = await objected(registry, author, id);
    expect((await registry.call(author, 'GET', '/objections')).json()).toEqual({ data: [filed] });
    expect((await registry.call(author, 'GET', `/objections/${filed.id}`)).json()).toEqual(filed);
    for (const who of [applicant!, owner!])
      expect((await registry.call(who, 'GET', `/objections/${filed.id}`)).statusCode).toBe(404);
  });
});
