/** A mutation, officers who would approve it, and what refuses that. For tests. */
import { randomUUID } from 'node:crypto';
import { connect } from '@bhumi/db';
import { afterAll, beforeAll, expect } from 'vitest';

import { refusalTexts, type RefusalCode } from '../../../../contract/mutations/refusals.ts';
import type { MutationReview } from '../../../../contract/mutations/review.ts';
import { coOwner } from '../../objections/objections.testing.ts';
import { OWNERS, openRegistry, type Login, type Registry } from '../registry.testing.ts';

export let registry: Registry;
/** The application cannot change when an objection was filed. */
let database: ReturnType<typeof connect>;
export let applicant: Login;
/** Somebody who is verified under the name of the second owner. */
export let owner: Login;
export let officer: Login;
export let colleague: Login;
/** Opens it before the tests of a file, and closes it after them. */
export function useRegistry(): void {
  beforeAll(async () => {
    registry = await openRegistry();
    database = connect(registry.db.ownerUrl, { poolSize: 1 });
    applicant = await registry.login('user');
    owner = await coOwner(registry);
    officer = await registry.login('acland');
    colleague = await registry.login('acland');
  });
  afterAll(async () => {
    await database.destroy();
    await registry.close();
  });
}

export interface Made {
  id: number;
  dag_id: number;
}

/** A mutation of a dag of its own, paid unless it is said otherwise. */
export async function made(changes: object = {}, how: { paid?: boolean; who?: Login } = {}): Promise<Made> {
  const dag_number = `9${randomUUID().slice(0, 8)}`;
  const dag_id = await registry.land.dag(dag_number, {
    survey: 'RS',
    khatiyan_number: '12',
    khotiyan: OWNERS,
  });
  const take = how.paid === false ? registry.asked : registry.inquired;
  const { id } = await take(how.who ?? applicant, { dag_number, ...changes });
  return { id, dag_id };
}

export const admin = (who: Login, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  registry.call(who, method, `/admin/${path}`, body);
export const approve = (id: number, who = officer, more: object = {}) =>
  admin(who, 'PATCH', `mutations/${id}`, { status: 'approved', ...more });
export const hear = (objection: number, outcome: string, who: Login) =>
  admin(who, 'POST', `objections/${objection}/hear`, {
    outcome,
    words: 'By the deed of 1998.',
    no_hearing: 'Both sides asked for none.',
  });
export const reopen = (objection: number, who: Login, reason = 'A later deed was found.') =>
  admin(who, 'POST', `objections/${objection}/reopen`, { reason });
export const seen = async (id: number, who = officer) =>
  (await admin(who, 'GET', `mutations/${id}`)).json<MutationReview>();
export const codes = async (id: number, who = officer) =>
  (await seen(id, who)).refusals.map(({ code }) => code);

/** The officer's approval is refused for one reason alone, which is told beforehand, and for every form of the request. */
export async function expectRefused({ id, dag_id }: Made, code: RefusalCode, who = officer): Promise<void> {
  const before = await seen(id, who);
  expect(before.refusals).toEqual([{ code, text: refusalTexts[code] }]);
  const record = { rows: [{ owner: 'Nasrin Akter', area: 4_356 }], base: 1, total_changes: false };
  const words = { version: before.version, remarks: 'The record was looked at by the whole office.' };
  for (const body of [{}, words, { ...words, record }]) {
    const answer = await approve(id, who, body);
    expect([answer.statusCode, answer.json()], JSON.stringify(body)).toMatchObject([
      409,
      { code, message: refusalTexts[code].en },
    ]);
  }
  expect(await seen(id, who)).toMatchObject({ status: before.status, version: before.version });
  const { khotiyan } = (await registry.knex('dags').where({ id: dag_id }).first('khotiyan')) as {
    khotiyan: unknown;
  };
  expect(khotiyan).toEqual(OWNERS);
}

export async function expectApproved(id: number, who = officer): Promise<void> {
  expect(await codes(id, who)).toEqual([]);
  const answer = await approve(id, who);
  expect(answer.statusCode, answer.body).toBe(200);
}

export const dayOf = (offset: number) => new Date(Date.now() + offset * 24 * 60 * 60 * 1000);
export const filedAgo = (objection: number, days: number) =>
  database('objections')
    .where({ id: objection })
    .update({ created_at: dayOf(-days) });
