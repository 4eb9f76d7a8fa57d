import { digitsIn } from '../../../../contract/digits.ts';
import { formatList } from '../../../../contract/format.ts';
import type { Language } from '../../../../contract/language.ts';
import { defineFinding, reason } from './finding.ts';

interface Other {
  tracking_number: string;
  /** The same person gives there too. */
  same_giver: boolean;
}

/** Paid for and not decided yet: what nobody has paid for holds up nobody. */
const OPEN = ['pending', 'assigned_to_ac_land', 'flagged'];
const MOST = 5;

/** Others that are open on the dag, in the same survey as far as that is known. */
const OTHERS = `
select o.tracking_number, exists (
    select from mutation_parties mine join mutation_parties theirs
      on theirs.side = mine.side and (theirs.nid = mine.nid or fold_name(theirs.name) = fold_name(mine.name))
    where mine.mutation_id = :id and theirs.mutation_id = o.id and mine.side = 'previous_owner') as same_giver
from mutations o
where o.mouza_id = :mouza_id and fold_number(o.dag_number) = fold_number(:dag_number) and o.id <> :id
  and o.status = any(:open::text[])
  and (o.survey_type_id is null or :survey_type_id::bigint is null or o.survey_type_id = :survey_type_id)
order by same_giver desc, o.id
limit ${MOST}`;

const numbers = (others: readonly Other[], language: Language): string =>
  formatList(
    others.map(({ tracking_number }) => digitsIn(tracking_number, language)),
    'and',
    language,
  );

/** Whether the same land is asked for by another mutation that is not decided. */
export default defineFinding<Other[]>({
  name: 'open-mutations',
  title: { en: 'Other mutations of the dag', bn: 'একই দাগের অন্য নামজারি' },
  read: async (knex, { id, mouza_id, dag_number, survey_type_id }) => {
    const bindings = { id, mouza_id, dag_number, survey_type_id, open: OPEN };
    return (await knex.raw<{ rows: Other[] }>(OTHERS, bindings)).rows;
  },
  describe: (others) => {
    const same = others.filter(({ same_giver }) => same_giver);
    if (same.length > 0) {
      return reason(
        'red',
        `The same previous owner gives land of this dag in another open mutation: ${numbers(same, 'en')}.`,
        `একই আগের মালিক এই দাগের জমি আরেকটি চলমান নামজারিতেও হস্তান্তর করছেন: ${numbers(same, 'bn')}।`,
      );
    }
    return others.length > 0
      ? reason(
          'amber',
          `Open on this dag, from other owners: ${numbers(others, 'en')}.`,
          `এই দাগে অন্য মালিকের চলমান নামজারি আছে: ${numbers(others, 'bn')}।`,
        )
      : reason('green', 'No other mutation of this dag is open.', 'এই দাগে আর কোনো নামজারি চলমান নেই।');
  },
});
