import { formatDate } from '../../../../contract/format.ts';
import type { Language } from '../../../../contract/language.ts';
import { restrictionRows, type PublicRestriction } from '../../../../contract/restrictions/restrictions.ts';
import { publicRestrictionsSql } from '../../restrictions/of-dag.ts';
import { defineFinding, reason } from './finding.ts';

const line = ({ kind, authority, reference, ordered_on }: PublicRestriction, language: Language): string =>
  `${restrictionRows[kind].label[language]}, ${authority}, ${reference}, ${formatDate(ordered_on, language)}`;

/** Whether anything burdens the land: then it stays with the land, whoever owns it. */
export default defineFinding<PublicRestriction[]>({
  name: 'restrictions',
  title: { en: 'Restrictions', bn: 'বিধিনিষেধ' },
  read: async (knex, { recorded }) => {
    if (!('record' in recorded)) return null;
    const found = (await knex('dags as d')
      .where('d.id', recorded.record.id)
      .first(knex.raw(`${publicRestrictionsSql('d')} as list`))) as { list: PublicRestriction[] } | undefined;
    return found?.list ?? null;
  },
  describe: (restrictions) =>
    restrictions.length > 0
      ? reason(
          'red',
          `This land is restricted: ${restrictions.map((each) => line(each, 'en')).join('; ')}.`,
          `এই জমিতে বিধিনিষেধ আছে: ${restrictions.map((each) => line(each, 'bn')).join('; ')}।`,
        )
      : reason('green', 'No restriction is registered.', 'কোনো বিধিনিষেধ নিবন্ধিত নেই।'),
});
