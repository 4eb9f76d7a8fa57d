import { CEILING_BIGHA, exceedsCeiling, toBigha } from '../../../../contract/land/ceiling.ts';
import { formatNumber } from '../../../../contract/format.ts';
import type { Language } from '../../../../contract/language.ts';
import { totalArea } from '../../../../contract/lookup/lookup.ts';
import { sameNid } from '../../land/nid.ts';
import { recordOfClaim, type Claim } from './claim.ts';
import { claimedArea, givenArea } from './extent.ts';
import { defineFinding, reason } from './finding.ts';

/** What a buyer who is known by account has of farm land, and gets by this; in square feet. */
interface Holder {
  name: string;
  held: number;
  gets: number;
}

/**
 * The buyers with a verified identity, and the rows of other dags that are theirs. A dag is farm land where the mutation or the registration
 * that made the link says so, else where the last approved registration of these numbers does.
 */
const HELD = `
select p.position - 1 as place, p.name, coalesce(held.area, 0)::float8 as held
from mutation_parties p
join verified_identities v on ${sameNid('v.nid', 'p.nid')} and v.status <> 'replaced'
left join lateral (
  select sum(rows.area) as area from (
    select distinct on (d.id, part.place) (part.value ->> 'area')::numeric as area
    from owner_links l join dags d on d.id = l.dag_id and d.retired_at is null join zils z on z.id = d.zil_id
    cross join jsonb_array_elements(d.khotiyan) with ordinality as part(value, place)
    where l.user_id = v.user_id and l.ended_at is null and l.dag_id is distinct from :dag_id
      and fold_name(part.value ->> 'owner') = fold_name(l.owner)
      and coalesce(
        (select m.land_type from mutations m where m.id = l.mutation_id),
        (select r.land_type from land_tax_registrations r where r.id = l.land_tax_registration_id),
        (select r.land_type from land_tax_registrations r where r.mouza_id = z.mouza_id and r.status = 'approved'
          and fold_number(r.dag_number) = fold_number(d.dag_no) and fold_number(r.khatiyan_number) = fold_number(d.khatiyan_number)
          order by r.id desc limit 1)) = 'agricultural'
  ) rows
) held on true
where p.mutation_id = :id and p.side = 'buyer'
order by p.position`;

/** What passes to the buyer in a place of the list, in square feet: by the share, or all buyers alike. */
function passesTo({ buyers }: Claim, place: number, area: number): number {
  const share = buyers[place]?.share;
  return share ? (area * share.numerator) / share.denominator : area / Math.max(1, buyers.length);
}

const bigha = (squareFeet: number, language: Language): string =>
  formatNumber(toBigha(squareFeet), language, 2);

/** Whether a buyer would have more farm land than the law allows. Known is only what is linked to accounts. */
export default defineFinding<Holder[]>({
  name: 'ceiling',
  title: { en: 'Ceiling of farm land', bn: 'কৃষিজমির সর্বোচ্চ সীমা' },
  read: async (knex, claim) => {
    if (claim.land_type !== 'agricultural') return null;
    const record = recordOfClaim(claim);
    const facts = record && {
      recorded: totalArea(record.khotiyan),
      given: givenArea(claim, record.khotiyan),
    };
    const area = facts ? claimedArea(claim, facts) : Number(claim.land_area ?? 0);
    const bindings = { id: claim.id, dag_id: record?.id ?? null };
    const { rows } = await knex.raw<{ rows: { place: number; name: string; held: number }[] }>(
      HELD,
      bindings,
    );
    const holders = rows.map(({ place, name, held }) => ({
      name,
      held,
      gets: passesTo(claim, place, area ?? 0),
    }));
    return holders.length > 0 ? holders : null;
  },
  describe: (holders) => {
    const over = holders.filter(({ held, gets }) => exceedsCeiling(held + gets));
    const line =
      (language: Language) =>
      ({ name, held, gets }: Holder) =>
        `${name} (${bigha(held + gets, language)})`;
    return over.length > 0
      ? reason(
          'amber',
          `With this land more than ${CEILING_BIGHA} bigha of farm land, the most that the Land Reform Act 2023 allows one person: ${over.map(line('en')).join(', ')}.`,
          `এই জমিসহ কৃষিজমি ${formatNumber(CEILING_BIGHA, 'bn')} বিঘার বেশি হবে, ভূমি সংস্কার আইন ২০২৩ অনুযায়ী যা এক ব্যক্তির সর্বোচ্চ সীমা: ${over.map(line('bn')).join(', ')}।`,
        )
      : reason(
          'green',
          `With this land at most ${CEILING_BIGHA} bigha of farm land, as far as accounts tell.`,
          `অ্যাকাউন্টের তথ্য অনুযায়ী এই জমিসহ কৃষিজমি ${formatNumber(CEILING_BIGHA, 'bn')} বিঘার বেশি হবে না।`,
        );
  },
});
