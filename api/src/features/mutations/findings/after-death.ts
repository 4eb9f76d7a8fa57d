import { formatDate } from '../../../../contract/format.ts';
import type { Language } from '../../../../contract/language.ts';
import { recordOfClaim, type Claim } from './claim.ts';
import { defineFinding, reason, type FindingReader } from './finding.ts';
import { caseName, isInPlacesOf, MOST_CASES, type OtherCase } from './other-cases.ts';
import { isNid } from './same-person.ts';
import { sameNid } from '../../land/nid.ts';

/** A deed of the deceased that is younger than the death, and the inheritance that tells of it: one is the claim, the other this. */
interface Contradiction extends OtherCase {
  name: string;
  died_on: string;
  deed_date: string;
}

const GIVEN = ['sale', 'gift'];

/** So many mutations that one number gave in are looked through, the last ones. */
const MOST_OF_A_NUMBER = 200;

/**
 * Other mutations `o` of who gives in the claim: by the name and number that were said, and by the number of the account that is known as
 * the owner of that name. They are found again by the number on whichever land, by the name on the same dag.
 * @param days SQL of the day of death and of the deed
 */
const ofSameGivers = (reader: FindingReader, days: { died_on: string; deed_date: string }): string => `
with givers as (
  select p.name, p.nid from mutation_parties p where p.mutation_id = :id and p.side = 'previous_owner'
  union
  select p.name, v.nid from mutation_parties p
  join owner_links l on l.dag_id = :dag_id and l.ended_at is null and fold_name(l.owner) = fold_name(p.name)
  join verified_identities v on v.user_id = l.user_id and v.status <> 'replaced' and v.nid is not null
  where p.mutation_id = :id and p.side = 'previous_owner'
), again as (
  select other.mutation_id, other.name from givers g cross join lateral (
    select p.mutation_id, p.name from mutation_parties p where ${sameNid('p.nid', 'g.nid')} and p.side = 'previous_owner'
    order by p.mutation_id desc limit ${MOST_OF_A_NUMBER}) other
  where ${isNid('g.nid')}
  union
  select p.mutation_id, p.name from mutations m
  join mutation_parties p on p.mutation_id = m.id and p.side = 'previous_owner'
  join givers g on fold_name(g.name) = fold_name(p.name)
  where m.mouza_id = :mouza_id and fold_number(m.dag_number) = fold_number(:dag_number)
)
select distinct on (o.id) case when ${isInPlacesOf(reader)} then o.tracking_number end as tracking_number, again.name,
  to_char(${days.died_on}, 'YYYY-MM-DD') as died_on, to_char(${days.deed_date}, 'YYYY-MM-DD') as deed_date
from again join mutations o on o.id = again.mutation_id left join inheritances i on i.mutation_id = o.id
where o.id <> :id and o.status not in ('pending_payment', 'rejected') and ${days.died_on} < ${days.deed_date}`;

const END = `order by o.id limit ${MOST_CASES}`;

/** Of an inheritance: deeds of the deceased. */
const deedsOf = (reader: FindingReader): string =>
  `${ofSameGivers(reader, { died_on: ':died_on::date', deed_date: 'o.deed_date' })} and o.mutation_type in ('sale', 'gift') ${END}`;

/** Of a sale or a gift: inheritances from who gives. */
const deathsOf = (reader: FindingReader): string =>
  `${ofSameGivers(reader, { died_on: 'i.died_on', deed_date: ':deed_date::date' })} ${END}`;

/** The day of death of an inheritance; null: it is none, or that was not said. */
const deathOf = ({ inheritance }: Claim): string | null => inheritance?.died_on ?? null;

const listed = (found: readonly Contradiction[], language: Language, day: 'died_on' | 'deed_date'): string =>
  found
    .map((each) => {
      const date = formatDate(`${each[day]}T00:00:00Z`, language);
      return `“${each.name}”, ${date} (${caseName(each, language)})`;
    })
    .join('; ');

/** Whether somebody gave land away after the day on which they died by an inheritance. */
export default defineFinding<Contradiction[]>({
  name: 'after-death',
  title: { en: 'Day of death', bn: 'মৃত্যুর তারিখ' },
  read: async (knex, claim, reader) => {
    const died_on = deathOf(claim);
    if (died_on === null && !GIVEN.includes(claim.mutation_type)) return null;
    const { id, mouza_id, dag_number, deed_date } = claim;
    const land = { id, mouza_id, dag_number, dag_id: recordOfClaim(claim)?.id ?? null };
    const { rows } = await (died_on === null
      ? knex.raw<{ rows: Contradiction[] }>(deathsOf(reader), { ...land, deed_date })
      : knex.raw<{ rows: Contradiction[] }>(deedsOf(reader), { ...land, died_on }));
    return rows.length > 0 ? rows : null;
  },
  describe: (found, claim) =>
    deathOf(claim) === null
      ? reason(
          'red',
          `The previous owner had died before this deed, by an inheritance: ${listed(found, 'en', 'died_on')}.`,
          `উত্তরাধিকারের আবেদন অনুযায়ী আগের মালিক এই দলিলের আগেই মারা গেছেন: ${listed(found, 'bn', 'died_on')}।`,
        )
      : reason(
          'red',
          `The deceased gave land away after the day of death, by a deed of: ${listed(found, 'en', 'deed_date')}.`,
          `মৃত্যুর তারিখের পরের দলিলে মৃত ব্যক্তির জমি হস্তান্তর হয়েছে: ${listed(found, 'bn', 'deed_date')}।`,
        ),
});
