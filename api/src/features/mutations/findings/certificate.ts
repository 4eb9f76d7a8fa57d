import type { Knex } from 'knex';

import type { Claim } from './claim.ts';
import { defineFinding, reason, type FindingReader } from './finding.ts';
import { otherCaseNames, isInPlacesOf, MOST_CASES, type OtherCase } from './other-cases.ts';
import { samePerson } from './same-person.ts';

interface Use extends OtherCase {
  rejected: boolean;
  /** For another deceased, another day of death or other heirs. */
  is_other: boolean;
  /** Each union parishad counts its certificates for itself: of another district, with nobody in common, it may be another certificate. */
  is_elsewhere: boolean;
}

type Facts = { uses: Use[] } | 'none';

/** SQL condition: somebody of one mutation on a side is nobody of the other. */
const somebodyElse = (one: string, other: string, side: string): string => `exists (
    select from mutation_parties mine where mine.mutation_id = ${one} and mine.side = '${side}' and not exists (
      select from mutation_parties theirs
      where theirs.mutation_id = ${other} and theirs.side = mine.side and ${samePerson('mine', 'theirs')}))`;

const IN_COMMON = `exists (
    select from mutation_parties mine join mutation_parties theirs on ${samePerson('mine', 'theirs')}
    where mine.mutation_id = :id and theirs.mutation_id = o.id)`;

const DISTRICT = (mouza: string): string =>
  `(select u.district_id from mouzas z join upazilas u on u.id = z.upazila_id where z.id = ${mouza})`;

const uses = (reader: FindingReader): string => `
select case when ${isInPlacesOf(reader)} then o.tracking_number end as tracking_number, o.status = 'rejected' as rejected,
  i.died_on <> :died_on::date or ${somebodyElse(':id', 'o.id', 'previous_owner')}
    or ${somebodyElse(':id', 'o.id', 'buyer')} or ${somebodyElse('o.id', ':id', 'buyer')} as is_other,
  not ${IN_COMMON} and ${DISTRICT(':mouza_id')} <> ${DISTRICT('o.mouza_id')} as is_elsewhere
from inheritances i join mutations o on o.id = i.mutation_id
where fold_number(i.certificate_number) = fold_number(:certificate_number) and i.certificate_date = :certificate_date::date
  and i.certificate_issuer = :certificate_issuer and o.id <> :id and o.status <> 'pending_payment'
order by is_other desc, o.status = 'rejected', is_elsewhere, o.id
limit ${MOST_CASES}`;

async function usesOf(
  knex: Knex,
  { id, mouza_id, inheritance }: Claim,
  reader: FindingReader,
): Promise<Facts> {
  if (!inheritance) return 'none';
  const { died_on, certificate_number, certificate_date, certificate_issuer } = inheritance;
  const bindings = { id, mouza_id, died_on, certificate_number, certificate_date, certificate_issuer };
  return { uses: (await knex.raw<{ rows: Use[] }>(uses(reader), bindings)).rows };
}

/** Whether an inheritance has a certificate of the heirs that was not used for others. Whether it is genuine, only the officer can see. */
export default defineFinding<Facts>({
  name: 'certificate',
  title: { en: 'Certificate of the heirs', bn: 'ওয়ারিশ সনদ' },
  read: (knex, claim, reader) => (claim.mutation_type === 'inheritance' ? usesOf(knex, claim, reader) : null),
  describe: (facts, { inheritance, deed_date }) => {
    if (facts === 'none') {
      return reason(
        'red',
        'No certificate of the heirs was given: neither its number nor who issued it.',
        'ওয়ারিশ সনদের তথ্য দেওয়া হয়নি: সনদের নম্বর বা কে দিয়েছে, কিছুই নেই।',
      );
    }
    const others = facts.uses.filter(({ is_other }) => is_other);
    const standing = others.filter(({ rejected, is_elsewhere }) => !rejected && !is_elsewhere);
    if (standing.length > 0) {
      return reason(
        'red',
        `This certificate was used before, for other heirs or another deceased: ${otherCaseNames(standing, 'en')}.`,
        `এই সনদ আগেও ব্যবহার করা হয়েছে, অন্য উত্তরাধিকারী বা অন্য মৃত ব্যক্তির জন্য: ${otherCaseNames(standing, 'bn')}।`,
      );
    }
    if (inheritance?.holding === 'separate' && deed_date < inheritance.died_on) {
      return reason(
        'red',
        'The partition deed of the heirs is of before the day of death.',
        'উত্তরাধিকারীদের বণ্টননামা দলিলের তারিখ মৃত্যুর তারিখের আগের।',
      );
    }
    return others.length > 0
      ? reason(
          'amber',
          `A certificate of this number and day stands elsewhere or was rejected, for others: ${otherCaseNames(others, 'en')}.`,
          `একই নম্বর ও তারিখের সনদ অন্যত্র বা প্রত্যাখ্যাত আবেদনে আছে, অন্যদের জন্য: ${otherCaseNames(others, 'bn')}।`,
        )
      : reason('green', 'The certificate was not used for others.', 'সনদটি অন্য কারও জন্য ব্যবহার করা হয়নি।');
  },
});
