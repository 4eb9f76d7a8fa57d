import type { LightMyRequestResponse } from 'fastify';

import type { RegistrationAnswer } from '../../../contract/land-registrations/registrations.ts';
import { makeLand, type Land } from '../lookup/land.testing.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

export type Login = Awaited<ReturnType<TestApp['login']>>;

/** An application with a mouza to register land in, and shortcuts to call it. For tests. */
export interface Office extends TestApp {
  land: Land;
  /** The ids of the mouza and of all its levels. */
  place: { division_id: number; district_id: number; upazila_id: number; mouza_id: number };
  /** A registration of a new dag; members of `changes` replace its own. */
  input(changes?: Record<string, unknown>): Record<string, unknown>;
  register(who: Login, body: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Registers land, and expects success. */
  taken(who: Login, body?: unknown): Promise<RegistrationAnswer>;
  get(who: Login, path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** The number of registrations of a person. */
  count(who: Login): Promise<number>;
}

let dags = 0;

export async function openOffice(): Promise<Office> {
  const test = await createTestApp();
  const land = await makeLand(test.knex);
  const { knex, app } = test;
  const place = (await knex('mouzas')
    .join('upazilas', 'upazilas.id', 'mouzas.upazila_id')
    .join('districts', 'districts.id', 'upazilas.district_id')
    .where('mouzas.id', land.mouzaId)
    .first('division_id', 'district_id', 'upazila_id', 'mouzas.id as mouza_id')) as Office['place'];
  const rs = await land.survey('RS');

  const register: Office['register'] = (who, body, headers = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/land-tax-registrations',
      headers: { ...who.headers, ...headers },
      payload: body as object,
    });
  const input: Office['input'] = (changes = {}) => ({
    ...place,
    survey_type_id: rs,
    khatiyan_number: '12',
    dag_number: String(1_000 + ++dags),
    land_type: 'agricultural',
    land_area: 4_356,
    ...changes,
  });
  return {
    ...test,
    land,
    place,
    input,
    register,
    taken: async (who, body = input()) => {
      const answer = await register(who, body);
      if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`);
      return answer.json<{ registration: RegistrationAnswer }>().registration;
    },
    get: (who, path, headers = {}) =>
      app.inject({ url: `/api${path}`, headers: { ...who.headers, ...headers } }),
    count: async ({ user }) => {
      const rows = await knex('land_tax_registrations').where({ user_id: user.id });
      return rows.length;
    },
  };
}
