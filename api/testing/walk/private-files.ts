/** A stored file of each private folder, on a database of demonstration records. */
import { randomBytes, randomUUID } from 'node:crypto';

import type { TestApp } from '../app.ts';

/** The folders of the storage that are not public. */
export const PRIVATE_FOLDERS = [
  'case-comments',
  'challans',
  'kyc',
  'mutations',
  'mutation-steps',
  'objections',
  'owner-consents',
  'record-orders',
  'representations',
  'restrictions',
  'settlements',
  'sheet-scans',
] as const;
type PrivateFolder = (typeof PRIVATE_FOLDERS)[number];

const firstId = async ({ knex }: TestApp, table: string): Promise<number> =>
  ((await knex(table).orderBy('id').first('id')) as { id: number }).id;

/** The row that names the file, and the id that is logged when it is opened. */
const MAKERS: Record<PrivateFolder, (test: TestApp, path: string) => Promise<void>> = {
  async 'case-comments'(test, path) {
    const case_id = await firstId(test, 'mutations');
    const author_id = await firstId(test, 'users');
    const comment = { kind: 'mutations', case_id, author_id, words: 'The map differs.' };
    const [{ id: comment_id }] = (await test.knex('case_comments').insert(comment).returning('id')) as [
      { id: number },
    ];
    await test.knex('case_comment_files').insert({ comment_id, ...file(path), sha256: '0'.repeat(64) });
  },
  async challans(test, path) {
    const payment_id = await firstId(test, 'payments');
    const stored = Object.entries({ ...file(path), sha256: '0'.repeat(64) });
    const scan = Object.fromEntries(stored.map(([name, value]) => [`document_${name}`, value]));
    const challan = { number: '12', paid_on: '2026-01-01', bank: 'sonali', amount_poisha: 10_000 };
    const entered_by = await firstId(test, 'users');
    await test.knex('challans').insert({ payment_id, entered_by, ...challan, ...scan });
  },
  async kyc({ knex }, path) {
    const email = `${randomUUID()}@example.org`;
    const person = { name: 'Rahima Khatun', email, password_hash: 'opens nothing' };
    const [{ id: user_id }] = (await knex('users').insert(person).returning('id')) as [{ id: number }];
    await knex('kycs').insert({ user_id, id_front: path, id_back: `${path}.png` });
  },
  async mutations(test, path) {
    const mutation_id = await firstId(test, 'mutations');
    await test.knex('mutation_documents').insert({ mutation_id, ...file(path), kind: 'deed' });
  },
  async 'mutation-steps'(test, path) {
    const mutation_id = await firstId(test, 'mutations');
    const actor_id = await firstId(test, 'users');
    const step = { mutation_id, actor_id, kind: 'held', words: 'Both came.' };
    const [{ id: step_id }] = (await test.knex('mutation_steps').insert(step).returning('id')) as [
      { id: number },
    ];
    await test.knex('mutation_step_files').insert({ step_id, ...file(path) });
  },
  async objections(test, path) {
    const objection_id = await firstId(test, 'objections');
    await test.knex('objection_files').insert({ objection_id, ...file(path) });
  },
  async 'owner-consents'(test, path) {
    const mutation_id = await firstId(test, 'mutations');
    const email = `${randomUUID()}@example.org`;
    const person = { name: 'Rahima Khatun', email, password_hash: 'opens nothing' };
    const [{ id: user_id }] = (await test.knex('users').insert(person).returning('id')) as [{ id: number }];
    const stored = Object.entries({ ...file(path), sha256: '0'.repeat(64) });
    const paper = Object.fromEntries(stored.map(([name, value]) => [`document_${name}`, value]));
    const consent = { mutation_id, user_id, owner: 'Rahima', entered_by: await firstId(test, 'users') };
    await test.knex('owner_consents').insert({ ...consent, ...paper });
  },
  async 'record-orders'(test, path) {
    const [dag_id, uploaded_by] = [await firstId(test, 'dags'), await firstId(test, 'users')];
    const order = { dag_id, uploaded_by, ...file(path), sha256: '0'.repeat(64) };
    await test.knex('record_orders').insert(order);
  },
  async representations(test, path) {
    const dag_id = await firstId(test, 'dags');
    const email = `${randomUUID()}@example.org`;
    const person = { name: 'Rahima Khatun', email, password_hash: 'opens nothing' };
    const [{ id: user_id }] = (await test.knex('users').insert(person).returning('id')) as [{ id: number }];
    const stored = Object.entries({ ...file(path), sha256: '0'.repeat(64) });
    const document = Object.fromEntries(stored.map(([name, value]) => [`document_${name}`, value]));
    const power = { kind: 'attorney', owner: 'Rahima', acts: ['object'], valid_from: '2026-01-01' };
    await test.knex('representations').insert({ user_id, dag_id, ...power, ...document });
  },
  async restrictions(test, path) {
    const [dag_id, entered_by] = [await firstId(test, 'dags'), await firstId(test, 'users')];
    const order = {
      kind: 'mortgage',
      authority: 'A bank',
      reference: '1',
      ordered_on: '2026-01-01',
      starts_on: '2026-01-01',
    };
    const stored = Object.entries({ ...file(path), sha256: '0'.repeat(64) });
    const document = Object.fromEntries(stored.map(([name, value]) => [`document_${name}`, value]));
    await test.knex('restrictions').insert({ dag_id, entered_by, ...order, ...document });
  },
  async settlements(test, path) {
    const of = { day: '2026-01-01', provider: 'sslcommerz', sha256: randomBytes(32).toString('hex') };
    const uploaded_by = await firstId(test, 'users');
    await test
      .knex('settlement_files')
      .insert({ ...of, uploaded_by, path, file_name: 'a.csv', size_bytes: 4 });
  },
  async 'sheet-scans'(test, path) {
    const zil = { mouza_id: await firstId(test, 'mouzas'), zil_no: path.slice(-20) };
    const [{ id: zil_id }] = (await test.knex('zils').insert(zil).returning('id')) as [{ id: number }];
    await test.knex('sheet_scans').insert({ zil_id, path, width: 100, height: 100 });
  },
};
const file = (path: string) => ({ path, name: 'paper.png', size_bytes: 4 });

/** Stores a file in the folder, with the record that it belongs to. Returns its path. */
export async function privateFile(test: TestApp, folder: PrivateFolder): Promise<string> {
  const path = `${folder}/${randomUUID()}.png`;
  await test.app.storage.put(path, Buffer.from('\u0089PNG', 'latin1'));
  await MAKERS[folder](test, path);
  return path;
}
