import type { Knex } from 'knex';
import { approvedLand, lineOf, type TaxedLand } from '../bill.ts';
import { DAY } from '../days.ts';
import { randomFrom, type Random } from '../random.ts';
import { atHome, dayOf, taxYearOf } from './calendar.ts';
import type { Told } from './enter.ts';
import type { Verified } from './identities.ts';
import { meansOf, type Draft } from './payments.ts';
import type { Citizen } from './people.ts';

/** How many of those who could pay do: at once, before the tax year ends, and for the next one. */
const [AT_ONCE, AT_THE_END, NEXT_YEAR] = [0.6, 0.75, 0.55];
const AHEAD = 0.15;
const FAILS = 0.06;

/** A visit to the payment screen: one request for some tax years of a land. */
interface Visit {
  at: number;
  years: number[];
}

/** The beginning of the tax year after that of a moment. */
const nextYearOf = (moment: number): number => Date.UTC(taxYearOf(moment) + 1, 6, 1) - DAY / 4;

/** When somebody pays for a land that they can pay for since `since`. */
function visitsOf(random: Random, since: number, now: number): Visit[] {
  const visits: Visit[] = [];
  const year = taxYearOf(since);
  const next = nextYearOf(since);
  const end = atHome(random, dayOf(next - DAY), -random.integer(0, 24));
  let at: number | null = null;
  if (random.chance(AT_ONCE)) at = atHome(random, since, random.integer(1, 16));
  else if (random.chance(AT_THE_END)) at = end;
  if (at !== null && at > since && at < next) {
    const ahead = random.chance(AHEAD);
    visits.push({ at, years: ahead ? [year, year + 1] : [year] });
  }
  const paidAhead = visits.some((visit) => visit.years.includes(year + 1));
  if (!paidAhead && random.chance(NEXT_YEAR)) {
    const later = atHome(random, Math.max(next, since), random.integer(2, 120));
    visits.push({ at: later, years: [taxYearOf(later)] });
  }
  return visits.filter((visit) => visit.at < now);
}

/** What people have paid of land tax over the year for their approved land, once they were verified. */
export async function planTax(
  trx: Knex.Transaction,
  { citizens, verified, now }: { citizens: readonly Citizen[]; verified: Verified; now: number },
): Promise<{ drafts: Draft[]; told: Told[] }> {
  const random = randomFrom('land tax of a year');
  const lands = await approvedLand(trx, [...verified.keys()]);
  const people = new Map(citizens.map((citizen) => [citizen.id, citizen]));
  const drafts: Draft[] = [];
  const told: Told[] = [];
  const fieldsAt = (own: TaxedLand, at: number) =>
    lands
      .filter(({ user_id, land_type }) => user_id === own.user_id && land_type === 'agricultural')
      .filter(({ reviewed_at }) => reviewed_at.getTime() < at)
      .reduce((sum, { land_area }) => sum + Math.round(Number(land_area) * 100), 0) / 100;
  for (const land of lands) {
    const { id, user_id, place, survey, reviewed_at, khatiyan_number, dag_number } = land;
    const citizen = people.get(user_id)!;
    const { name_en, name_bn } = citizen;
    const since = Math.max(reviewed_at.getTime(), verified.get(user_id)!) + DAY;
    for (const [index, { at, years }] of visitsOf(random, since, now).entries()) {
      const lines = years.map((year) => lineOf(land, year, fieldsAt(land, at)));
      const request = (again: number, moment: number, status: Draft['status']) => {
        const key = `year-tax-${id}-${index}-${again}`;
        const means = meansOf(random, citizen);
        for (const [entry, line] of lines.entries()) {
          drafts.push({
            user_id,
            kind: 'land_tax',
            key,
            entry: entry + 1,
            land_tax_registration_id: id,
            tax_year: line.tax_year,
            amount_poisha: line.amount_poisha,
            ...means,
            status,
            at: moment,
            bill: { line, owner_name: { name_en, name_bn }, place, survey },
          });
        }
      };
      if (random.chance(FAILS)) request(0, at - 300_000, 'failed');
      request(1, at, 'paid');
      const { mouza } = place as { mouza: object };
      const facts = {
        amount_poisha: lines.reduce((sum, line) => sum + line.amount_poisha, 0),
        tax_years: years,
        lands: [{ khatiyan_number, dag_number, mouza }],
      };
      told.push({ user_id, kind: 'land-tax-paid', facts, at: at + 40_000 });
    }
  }
  return { drafts, told };
}
