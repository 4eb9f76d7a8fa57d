/** How the tax of a person's lands stands in the current tax year: of those approved, and of those ended that still owe it. */
import { prepared } from '@bhumi/db';
import type { Knex } from 'knex';

import { noRate } from '../../../contract/land-tax/messages.ts';
import { taxYearOf } from '../../../contract/land-tax/land-tax.ts';
import { onlinePaymentId } from '../../platform/payments/online-payment-id.ts';
import { Problem } from '../../platform/http/http-error.ts';
import { billOf, hundredths, owesYear, type Holding, type Rate } from './bill.ts';
import { landOfOthersSql } from '../representation/paying.ts';
import { rateOf, type RateRow } from './holdings.ts';
import { agriculturalHeld, type HeldLand } from './whose-land.ts';
import type { LandTaxStanding } from './schemas.ts';

/** A land with the years of the ledger from the current one on. */
type Land = Holding &
  HeldLand & {
    paid: number[];
    /** Years whose provider has not confirmed yet, and since when the first waits. */
    confirming: number[];
    confirming_since: Date | null;
    online_payment_id: number | null;
    /** Those of its type, of all classes and years. */
    rates: Rate[];
  };

// What was withdrawn owes nothing: its last year comes before its first.
const landsOf = prepared<Omit<Land, 'area' | 'rates'> & { land_area: string; rates: RateRow[] }>(`
with others as materialized (${landOfOthersSql('$1')})
select r.id, r.status, r.khatiyan_number, r.dag_number, r.land_type, r.land_area, r.first_tax_year, r.last_tax_year,
  upazilas.area_class, ledger.paid, ledger.confirming, ledger.confirming_since, ledger.online_payment_id, (
    select coalesce(json_agg(json_build_object(
      'land_type', land_type, 'area_class', area_class, 'rate', rate::text, 'valid_from', valid_from)), '[]')
    from tax_rates where land_type = r.land_type) as rates,
  coalesce(others.owners, '[]') as owners
from land_tax_registrations r
left join others on others.registration_id = r.id
join mouzas on mouzas.id = r.mouza_id
join upazilas on upazilas.id = mouzas.upazila_id
cross join lateral (
  select coalesce(array_agg(tax_year order by tax_year) filter (where p.status = 'paid'), '{}') as paid,
    coalesce(array_agg(tax_year order by tax_year) filter (where p.status = 'pending'), '{}') as confirming,
    min(p.created_at) filter (where p.status = 'pending') as confirming_since,
    min(${onlinePaymentId('p')}) as online_payment_id
  from payments p
  where p.land_tax_registration_id = r.id and p.tax_year >= $2 and p.status <> 'failed') as ledger
where r.user_id = $1 and r.status in ('approved', 'ended')
  and coalesce(r.last_tax_year, 9999) >= greatest($2, r.first_tax_year)
order by r.id`);

/** The lands of a person whose tax is theirs in a tax year or later, the first registered first. */
async function taxedLands(knex: Knex, userId: number, year: number): Promise<Land[]> {
  const rows = await landsOf(knex, [userId, year]);
  return rows.map(({ land_area, rates, ...row }) => ({
    area: hundredths(land_area),
    rates: rates.map(rateOf),
    ...row,
  }));
}

/** The last of the years that follow on the first without a gap. */
function lastOfRun(years: readonly number[], first: number): number {
  let last = first;
  while (years.includes(last + 1)) last += 1;
  return last;
}

/** Of a land, with what names it. */
export interface LandStanding {
  land: Land;
  tax: LandTaxStanding;
}

/**
 * What is due for each of these lands of a person: the bill that `calculate` makes of it, or why there is none. A missing
 * rate says so of its land, and leaves the others as they are.
 */
export async function taxStandings(knex: Knex, userId: number, now: Date): Promise<LandStanding[]> {
  const year = taxYearOf(now);
  const lands = await taxedLands(knex, userId, year);
  const agricultural = agriculturalHeld(lands);
  const standing = (land: Land): LandTaxStanding => {
    if (!owesYear(land, year)) return { state: 'later', from: land.first_tax_year! };
    if (land.paid.includes(year)) return { state: 'paid', until: lastOfRun(land.paid, year) };
    if (land.confirming.includes(year)) {
      return { state: 'confirming', online_payment_id: land.online_payment_id };
    }
    const request = {
      holdings: [land],
      agricultural,
      rates: land.rates,
      years: [year],
      coveredYears: new Map(),
    };
    try {
      const [line] = billOf(request);
      return { state: 'due', tax_year: year, amount: line!.amount_poisha };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return { state: 'no-rate', reason: noRate(land.land_type, land.area_class, year) };
    }
  };
  return lands.map((land) => ({ land, tax: standing(land) }));
}
