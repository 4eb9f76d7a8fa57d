/** Reads the input of the bill from the database. */
import { prepared } from '@bhumi/db';
import type { Knex } from 'knex';

import { messages } from '../../../contract/messages.ts';
import { MAX_YEARS_AHEAD, taxYearOf, type BillSnapshot } from '../../../contract/land-tax/land-tax.ts';
import { problem } from '../../platform/http/http-error.ts';
import { landOfOthersSql } from '../representation/paying.ts';
import { joinPlace, jsonObject } from '../land/places.ts';
import { billOf, hundredths, type BillLine, type Holding, type Rate } from './bill.ts';
import { agriculturalHeld, payableOwnersOf, type HeldLand } from './whose-land.ts';

/** A registration with what a payment freezes beside its line. */
export interface PlacedHolding extends Holding {
  place: BillSnapshot['place'];
  survey: BillSnapshot['survey'];
}

/** What a receipt prints of a place or a survey: its names, without an id. */
const names = (table: string) => ({ name_en: `${table}.name_en`, name_bn: `${table}.name_bn` });
const PLACE = jsonObject({
  division: jsonObject(names('divisions')),
  district: jsonObject(names('districts')),
  upazila: jsonObject(names('upazilas')),
  mouza: jsonObject(names('mouzas')),
  jl_no: 'mouzas.jl_no',
});
const SURVEY = jsonObject({ code: 'survey_types.code', ...names('survey_types') });

/**
 * A person's registrations by id, in the order of `ids`.
 * @throws a 404 when one is not there or not theirs
 */
async function holdingsOf(knex: Knex, userId: number, ids: readonly number[]): Promise<PlacedHolding[]> {
  const rows = (await joinPlace(knex('land_tax_registrations as r'), 'r.mouza_id')
    .join('survey_types', 'survey_types.id', 'r.survey_type_id')
    .where('r.user_id', userId)
    .whereIn('r.id', ids)
    .select('r.id', 'r.status', 'r.khatiyan_number', 'r.dag_number', 'r.land_type', 'r.land_area')
    .select('r.first_tax_year', 'r.last_tax_year')
    .select('upazilas.area_class', knex.raw(`${PLACE} as place`), knex.raw(`${SURVEY} as survey`))) as Array<
    Omit<PlacedHolding, 'area'> & { land_area: string }
  >;
  const found = new Map(
    rows.map(({ land_area, ...row }) => [row.id, { ...row, area: hundredths(land_area) }]),
  );
  return ids.map((id) => {
    const holding = found.get(id);
    if (!holding) throw problem(404, messages.notFound);
    return holding;
  });
}

/** The land of a person that counts for an exemption, and whose it is: what is approved or was, and what the bill is asked for. */
async function heldLands(knex: Knex, userId: number, ids: readonly number[]): Promise<HeldLand[]> {
  const { rows } = await knex.raw<{ rows: Array<Omit<HeldLand, 'area'> & { land_area: string }> }>(
    `with others as materialized (${landOfOthersSql(':userId')})
     select r.id, r.land_type, r.land_area, r.first_tax_year, r.last_tax_year, coalesce(others.owners, '[]') as owners
     from land_tax_registrations r left join others on others.registration_id = r.id
     where r.user_id = :userId and (r.id = any(:ids) or r.land_type = 'agricultural' and r.status in ('approved', 'ended'))`,
    { userId, ids: [...ids] },
  );
  return rows.map(({ land_area, ...row }) => ({ ...row, area: hundredths(land_area) }));
}

/** A row of `tax_rates` as the database writes it. */
export type RateRow = Omit<Rate, 'poisha'> & { rate: string };
const everyRate = prepared<RateRow>('select land_type, area_class, rate, valid_from from tax_rates');

export const rateOf = ({ rate, ...row }: RateRow): Rate => ({ ...row, poisha: hundredths(rate) });

const allRates = async (knex: Knex): Promise<Rate[]> => (await everyRate(knex)).map(rateOf);

/** By registration: the tax years that have an entry in the ledger which did not fail. @param without payments that do not count */
export async function coveredYears(
  knex: Knex,
  ids: readonly number[],
  without: readonly number[] = [],
): Promise<Map<number, Set<number>>> {
  const rows = (await knex('payments')
    .whereIn('land_tax_registration_id', ids)
    .whereNot({ status: 'failed' })
    .whereNotIn('id', without)
    .select('land_tax_registration_id', 'tax_year')) as Array<{
    land_tax_registration_id: number;
    tax_year: number;
  }>;
  const covered = new Map<number, Set<number>>();
  for (const { land_tax_registration_id: id, tax_year } of rows) {
    covered.set(id, (covered.get(id) ?? new Set()).add(tax_year));
  }
  return covered;
}

/** The current tax year and those after it, `count` in all, at most three ahead. */
export function yearsFrom(now: Date, count: number): number[] {
  const first = taxYearOf(now);
  return Array.from({ length: Math.min(count, MAX_YEARS_AHEAD + 1) }, (_, index) => first + index);
}

/** What a person owes for registrations, and the registrations by id. */
export interface Assessment {
  holdings: Map<number, PlacedHolding>;
  lines: BillLine[];
}

/**
 * Charges registrations of a person for the current tax year and `years - 1` after it, without those paid already.
 * @throws a 404 for what is not theirs, a 409 when nothing is left to pay of one or a rate is missing
 */
export async function assess(
  knex: Knex,
  userId: number,
  {
    ids,
    years,
    now,
    without,
  }: { ids: readonly number[]; years: number; now: Date; without?: readonly number[] },
): Promise<Assessment> {
  const unique = [...new Set(ids)];
  // One after the other: within a transaction they share its connection.
  const holdings = await holdingsOf(knex, userId, unique);
  const held = await heldLands(knex, userId, unique);
  const lines = billOf({
    holdings,
    agricultural: agriculturalHeld(held),
    rates: await allRates(knex),
    coveredYears: await coveredYears(knex, unique, without),
    years: yearsFrom(now, years),
  });
  const actingFor = new Map(held.map((land) => [land.id, payableOwnersOf(land)]));
  return {
    holdings: new Map(holdings.map((holding) => [holding.id, holding])),
    lines: lines.map((line) => {
      const owners = actingFor.get(line.registration_id) ?? [];
      return owners.length === 0
        ? line
        : { ...line, acting_for: owners.map(({ kind, owner }) => ({ kind, owner })) };
    }),
  };
}
