/** An office where mutations are asked for: land with recorded owners, and short ways to call the API. For tests. */
import type { LightMyRequestResponse } from 'fastify';

import type { MutationDetail, MutationInput } from '../../../contract/mutations/mutations.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../../../testing/app.ts';
import { completeCase } from './findings/complete-case.testing.ts';
import { makeLand, type Land } from '../lookup/land.testing.ts';

export type Login = Awaited<ReturnType<TestApp['login']>>;

export interface Registry extends TestApp {
  land: Land;
  /** A dag of the survey RS, khatian 12, with two owners of 3,000 and 1,356 square feet. */
  dagId: number;
  place: Pick<MutationInput, 'division_id' | 'district_id' | 'upazila_id' | 'mouza_id'>;
  /** The sale of the dag by its first owner, under a deed number of its own; members of `changes` replace its own. */
  input(changes?: Record<string, unknown>): Record<string, unknown>;
  call(
    who: Login | null,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: unknown,
    key?: string,
  ): Promise<LightMyRequestResponse>;
  /** Asks for one that must be taken. */
  asked(who: Login, changes?: Record<string, unknown>): Promise<MutationDetail>;
  /** Asks for one and pays for it. */
  paid(who: Login, changes?: Record<string, unknown>): Promise<MutationDetail>;
  /** Asks for one, pays for it, and has all that its approval needs: applicant verified, documents, report and order. */
  inquired(who: Login, changes?: Record<string, unknown>): Promise<MutationDetail>;
  read(who: Login, id: number): Promise<MutationDetail>;
}

let deeds = 0;

export const OWNERS = [
  { owner: 'মোঃ আব্দুল করিম', area: 3_000 },
  { owner: 'রহিমা খাতুন', area: 1_356 },
];

export async function openRegistry(options: TestAppOptions = {}): Promise<Registry> {
  const test = await createTestApp(options);
  const { app, knex } = test;
  const land = await makeLand(knex);
  const dagId = await land.dag('831/ক', { survey: 'RS', khatiyan_number: '12', khotiyan: OWNERS });
  const place = (await knex('mouzas')
    .join('upazilas', 'upazilas.id', 'mouzas.upazila_id')
    .join('districts', 'districts.id', 'upazilas.district_id')
    .where('mouzas.id', land.mouzaId)
    .first('division_id', 'district_id', 'upazila_id', 'mouzas.id as mouza_id')) as Registry['place'];

  const input: Registry['input'] = (changes = {}) => ({
    ...place,
    mutation_type: 'sale',
    khatian_number: '১২',
    dag_number: '৮৩১/ক',
    buyer_name: 'Nasrin Akter',
    buyer_nid: '১২৩৪৫৬৭৮৯০',
    buyer_address: 'House 4, Savar, Dhaka',
    previous_owner_name: 'মোঃ আব্দুল করিম',
    previous_owner_nid: '1990123456789',
    previous_owner_address: 'Ashulia, Dhaka',
    deed_number: String(5_000 + ++deeds),
    deed_date: '2026-03-21',
    registry_office: 'Savar',
    land_type: 'agricultural',
    contact_number: '+8801712345678',
    ...changes,
  });
  const call: Registry['call'] = (who, method, path, payload, key) =>
    app.inject({
      method,
      url: `/api${path}`,
      headers: { ...who?.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
  const must = (answer: LightMyRequestResponse): MutationDetail => {
    if (answer.statusCode > 201) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json<{ mutation: MutationDetail }>().mutation;
  };
  const asked: Registry['asked'] = async (who, changes) =>
    must(await call(who, 'POST', '/mutations', input(changes)));
  const paid: Registry['paid'] = async (who, changes) => {
    const { id, fee_amount: amount } = await asked(who, changes);
    return must(await call(who, 'POST', `/mutations/${id}/pay`, { amount, method: 'bkash' }));
  };
  return {
    ...test,
    land,
    dagId,
    place,
    input,
    call,
    asked,
    paid,
    inquired: async (who, changes) => {
      const mutation = await paid(who, changes);
      await completeCase(knex, mutation.id);
      return mutation;
    },
    read: async (who, id) => (await call(who, 'GET', `/mutations/${id}`)).json(),
  };
}
