import { defineFinding, reason, type FindingReader } from './finding.ts';
import { otherCaseNames as numbers, isInPlacesOf, MOST_CASES, type OtherCase } from './other-cases.ts';

interface Use extends OtherCase {
  rejected: boolean;
  same_dag: boolean;
  same_buyer: boolean;
}

/** A deed is known by its number, its registry office and its year: numbers begin anew each year in every office. */
const uses = (reader: FindingReader): string => `
select case when ${isInPlacesOf(reader)} then o.tracking_number end as tracking_number, o.status = 'rejected' as rejected,
  o.mouza_id = :mouza_id and fold_number(o.dag_number) = fold_number(:dag_number) as same_dag,
  exists (
    select from mutation_parties mine join mutation_parties theirs on theirs.nid = mine.nid and theirs.side = mine.side
    where mine.mutation_id = :id and theirs.mutation_id = o.id and mine.side = 'buyer') as same_buyer
from mutations o
where fold_number(o.deed_number) = fold_number(:deed_number)
  and fold_name(o.registry_office) = fold_name(:registry_office)
  and extract(year from o.deed_date) = extract(year from :deed_date::date)
  and o.id <> :id and o.status <> 'pending_payment'
order by o.status = 'rejected', o.id
limit ${MOST_CASES}`;

/** Whether the deed was used before, on whichever dag. A rejected use passed nothing; an inheritance may have no deed. */
export default defineFinding<Use[]>({
  name: 'deed',
  title: { en: 'Deed', bn: 'দলিল' },
  read: async (knex, { id, mouza_id, dag_number, deed_number, deed_date, registry_office }, reader) => {
    if (deed_number === '') return null;
    const bindings = { id, mouza_id, dag_number, deed_number, deed_date, registry_office };
    return (await knex.raw<{ rows: Use[] }>(uses(reader), bindings)).rows;
  },
  describe: (found) => {
    const standing = found.filter(({ rejected }) => !rejected);
    const twice = standing.filter(({ same_dag, same_buyer }) => same_dag || !same_buyer);
    if (twice.length > 0) {
      return reason(
        'red',
        `This deed was used before, for the same dag or another buyer: ${numbers(twice, 'en')}.`,
        `এই দলিল আগেও ব্যবহার করা হয়েছে, একই দাগে বা অন্য ক্রেতার নামে: ${numbers(twice, 'bn')}।`,
      );
    }
    if (standing.length > 0) {
      return reason(
        'red',
        `This deed was used before, for another dag of the same buyer: ${numbers(standing, 'en')}. See whether it names this dag too.`,
        `এই দলিল একই ক্রেতার অন্য দাগের জন্য আগেও ব্যবহার করা হয়েছে: ${numbers(standing, 'bn')}। দলিলে এই দাগও আছে কি না দেখুন।`,
      );
    }
    return found.length > 0
      ? reason(
          'amber',
          `The deed also stands in ${numbers(found, 'en')}, which was rejected.`,
          `দলিলটি প্রত্যাখ্যাত আবেদনেও আছে: ${numbers(found, 'bn')}।`,
        )
      : reason('green', 'The deed was not used before.', 'দলিলটি আগে ব্যবহার করা হয়নি।');
  },
});
