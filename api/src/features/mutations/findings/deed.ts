import { digitsIn } from '../../../../contract/digits.ts';
import { formatList } from '../../../../contract/format.ts';
import type { Language } from '../../../../contract/language.ts';
import { defineFinding, reason } from './finding.ts';

interface Use {
  tracking_number: string;
  rejected: boolean;
  same_dag: boolean;
  same_buyer: boolean;
}

const MOST = 5;

/** A deed is known by its number, its registry office and its year: numbers begin anew each year in every office. */
const USES = `
select o.tracking_number, o.status = 'rejected' as rejected,
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
limit ${MOST}`;

const numbers = (uses: readonly Use[], language: Language): string =>
  formatList(
    uses.map(({ tracking_number }) => digitsIn(tracking_number, language)),
    'and',
    language,
  );

/** Whether the deed was used before. One deed may pass several dags to one buyer; it passes nothing twice. */
export default defineFinding<Use[]>({
  name: 'deed',
  title: { en: 'Deed', bn: 'দলিল' },
  read: async (knex, { id, mouza_id, dag_number, deed_number, deed_date, registry_office }) => {
    const bindings = { id, mouza_id, dag_number, deed_number, deed_date, registry_office };
    return (await knex.raw<{ rows: Use[] }>(USES, bindings)).rows;
  },
  describe: (uses) => {
    const twice = uses.filter(({ rejected, same_dag, same_buyer }) => !rejected && (same_dag || !same_buyer));
    if (twice.length > 0) {
      return reason(
        'red',
        `This deed was used before, for the same dag or another buyer: ${numbers(twice, 'en')}.`,
        `এই দলিল আগেও ব্যবহার করা হয়েছে, একই দাগে বা অন্য ক্রেতার নামে: ${numbers(twice, 'bn')}।`,
      );
    }
    return uses.length > 0
      ? reason(
          'amber',
          `The deed also stands in ${numbers(uses, 'en')}: another dag of the same buyer, or rejected.`,
          `দলিলটি এসব আবেদনেও আছে: ${numbers(uses, 'bn')} (একই ক্রেতার অন্য দাগ, বা প্রত্যাখ্যাত)।`,
        )
      : reason('green', 'The deed was not used before.', 'দলিলটি আগে ব্যবহার করা হয়নি।');
  },
});
