/** A sale of land that is registered for land tax, and short ways to decide and carry it over. For tests. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { CarryOverInput, LandTaxOffer } from '../../../../contract/land-registrations/carry-over.ts';
import type { OwnRegistration } from '../../../../contract/land-registrations/registrations.ts';
import { dhakaDay } from '../../../../contract/format.ts';
import { taxYearOf } from '../../../../contract/land-tax/land-tax.ts';
import { verifyPerson } from '../../identity/verified.testing.ts';
import { openRegistry, OWNERS, type Login, type Registry } from '../registry.testing.ts';

/** The tax year that runs while the test does. */
export const YEAR = taxYearOf(new Date());
export const DAY = dhakaDay(new Date());

export let registry: Registry;
export let officer: Login;
export let buyer: Login;
export let seller: Login;
export let land: { dag_number: string; khatiyan_number: string };
let dags = 0;
/** Opens the office for the tests of a file, with a dag and a khatian of its own for each. */
export function useOffice(): void {
  beforeAll(async () => {
    registry = await openRegistry();
    officer = await registry.login('acland');
    buyer = await registry.login('user');
    await verifyPerson(registry.knex, buyer.user.id, {
      name_en: 'Nasrin Akter',
      name_bn: 'নাসরিন আক্তার',
      nid: '1234567890',
    });
    seller = await registry.login('user');
    await verifyPerson(registry.knex, seller.user.id, {
      name_en: 'Abdul Karim',
      name_bn: 'মোঃ আব্দুল করিম',
      nid: '1990123456789',
    });
  });
  afterAll(() => registry.close());
  beforeEach(() => {
    dags += 1;
    land = { dag_number: `carry/${dags}`, khatiyan_number: `12/${dags}` };
  });
}

export const knex = (table: string) => registry.knex(table);
export const call: Registry['call'] = (...args) => registry.call(...args);
const json = async <T>(who: Login, path: string) => (await call(who, 'GET', path)).json<T>();

/** A registration of the land, of 3,000 square feet, approved unless told. */
export async function registered(who: Login, changes: Record<string, unknown> = {}): Promise<number> {
  const [row] = (await knex('land_tax_registrations').insert(
    {
      user_id: who.user.id,
      mouza_id: registry.place.mouza_id,
      ...land,
      survey_type_id: await registry.land.survey('RS'),
      land_type: 'residential',
      land_area: 3_000,
      status: 'approved',
      reviewed_at: new Date(),
      ...changes,
    },
    'id',
  )) as [{ id: number }];
  return row.id;
}
export const paid = (who: Login, changes: Record<string, unknown>) =>
  registry.inquired(who, { dag_number: land.dag_number, khatian_number: land.khatiyan_number, ...changes });
/** A paid mutation of the land by which the seller's 3,000 square feet, or a part, pass to the buyer. */
export async function asked(changes: Record<string, unknown> = { transfer: 'whole' }): Promise<number> {
  const { dag_number, khatiyan_number } = land;
  await registry.land.dag(dag_number, { survey: 'RS', khatiyan_number, khotiyan: OWNERS });
  return (await paid(buyer, changes)).id;
}
export const offer = (id: number) => json<LandTaxOffer>(officer, `/admin/mutations/${id}/land-tax`);
export const decide = (id: number, body: object, who = officer) =>
  call(who, 'PATCH', `/admin/mutations/${id}`, body);
export const carry = (id: number, body: CarryOverInput, who = officer) =>
  call(who, 'POST', `/admin/mutations/${id}/land-tax`, body);
export const own = async (who: Login) =>
  (await json<OwnRegistration[]>(who, '/user/land-tax-registrations')).filter(
    ({ dag_number }) => dag_number === land.dag_number,
  );
export const pay = (who: Login, id: number, years = 1) =>
  call(who, 'POST', '/land-tax-payments/pay', {
    registration_ids: [id],
    years,
    payment_method: 'bkash',
    payer_identifier: '01712345678',
  });
/** What an officer who changes nothing of the offer sends. */
export const chosen = ({ candidates, begins }: LandTaxOffer): CarryOverInput => ({
  ends: candidates.filter(({ fits }) => fits).map(({ id, rest }) => ({ id, rest })),
  begins: begins && { land_area: begins.land_area!, land_type: begins.land_type! },
});
export const everything = { begins: { land_area: 3_000, land_type: 'residential' } } as const;
export const tracking = async (id: number): Promise<string> =>
  ((await knex('mutations').where({ id }).first('tracking_number')) as { tracking_number: string })
    .tracking_number;
