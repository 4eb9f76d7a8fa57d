import type { LightMyRequestResponse } from 'fastify';

import type { RegistrationStatus } from '../../../contract/land-registrations/registrations.ts';
import type { TaxPaymentAnswer, TaxPaymentInput } from '../../../contract/land-tax/land-tax.ts';
import { verifyPerson } from '../identity/verified.testing.ts';
import { makeLand, type Land } from '../lookup/land.testing.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../../../testing/app.ts';
import type { ExampleLand } from './worked-examples.testing.ts';

export type Login = Awaited<ReturnType<TestApp['login']>>;

/** The answer of `POST /api/land-tax-payments/pay`. */
export interface Paid {
  message: string;
  payments: TaxPaymentAnswer[];
  total_amount: number;
}

/** An application in which land is registered and taxed, and short ways to call it. */
export interface TaxOffice extends TestApp {
  land: Land;
  /** A citizen whose identity is verified. */
  citizen(): Promise<Login>;
  /** Registers land of a person, approved unless told, in the upazila of its class; answers its id. */
  register(who: Login, land: ExampleLand, status?: RegistrationStatus): Promise<number>;
  /** A payment with bKash; members of `changes` replace its own. */
  input(registration_ids: number[], changes?: Record<string, unknown>): TaxPaymentInput;
  calculate(who: Login, body: unknown, language?: string): Promise<LightMyRequestResponse>;
  pay(who: Login, body: unknown, key?: string): Promise<LightMyRequestResponse>;
  /** Sends a payment that must be taken anew. */
  paid(who: Login, body: unknown, key?: string): Promise<Paid>;
  payments(who: Login): Promise<TaxPaymentAnswer[]>;
}

let khatiyans = 0;

export async function openTaxOffice(options: TestAppOptions = {}): Promise<TaxOffice> {
  const test = await createTestApp(options);
  const { knex, app } = test;
  const land = await makeLand(knex, '41');
  const survey_type_id = await land.survey('RS');
  const mouzas = new Map<string, number>([['F', land.mouzaId]]);

  /** A mouza of an upazila of the class. */
  async function mouzaOf(area_class: string): Promise<number> {
    const known = mouzas.get(area_class);
    if (known !== undefined) return known;
    const { district_id } = (await knex('upazilas').where({ id: land.upazilaId }).first('district_id')) as {
      district_id: number;
    };
    const named = (name: string) => ({ name_en: `${name} ${area_class}`, name_bn: `${name} ${area_class}` });
    const [upazila] = (await knex('upazilas').insert(
      { district_id, area_class, ...named('Town') },
      'id',
    )) as [{ id: number }];
    const [mouza] = (await knex('mouzas').insert({ upazila_id: upazila.id, ...named('Mouza') }, 'id')) as [
      { id: number },
    ];
    mouzas.set(area_class, mouza.id);
    return mouza.id;
  }

  const post = (path: string, who: Login, body: unknown, headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: `/api/land-tax-payments/${path}`,
      headers: { ...who.headers, ...headers },
      payload: body as object,
    });
  const pay: TaxOffice['pay'] = (who, body, key) =>
    post('pay', who, body, key === undefined ? {} : { 'idempotency-key': key });
  return {
    ...test,
    land,
    citizen: async () => {
      const who = await test.login('user');
      await verifyPerson(knex, who.user.id);
      return who;
    },
    register: async (who, { type, area, area_class }, status = 'approved') => {
      khatiyans += 1;
      const [row] = (await knex('land_tax_registrations').insert(
        {
          user_id: who.user.id,
          mouza_id: await mouzaOf(area_class),
          survey_type_id,
          khatiyan_number: String(khatiyans),
          dag_number: '34',
          land_type: type,
          land_area: area,
          status,
          notes: status === 'flagged' ? 'Which dag is it?' : null,
          reviewed_at: status === 'pending' ? null : new Date(),
        },
        'id',
      )) as [{ id: number }];
      return row.id;
    },
    input: (registration_ids, changes = {}) => ({
      registration_ids,
      payment_method: 'bkash',
      payer_identifier: '01712345678',
      ...changes,
    }),
    calculate: (who, body, language = 'en') => post('calculate', who, body, { 'accept-language': language }),
    pay,
    paid: async (who, body, key) => {
      const answer = await pay(who, body, key);
      if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`);
      return answer.json<Paid>();
    },
    payments: async (who) =>
      (await app.inject({ url: '/api/land-tax-payments', headers: who.headers })).json<TaxPaymentAnswer[]>(),
  };
}
