/** Finds khatians in the global search by a number that is typed with its kind: `khatian 12`, `খতিয়ান ৪৬`. */
import { digitsIn } from '../../../contract/digits.ts';
import { nameIn, type Message } from '../../../contract/language.ts';
import { typedNumber } from '../../../contract/land/numbers/typed-number.ts';
import { MAX_PER_KIND, resultType, type Finder } from '../../platform/feature/finder.ts';
import { findKhatians } from './find.ts';

const label: Message = { en: 'Khatian', bn: 'খতিয়ান' };

export const khatianFinder: Finder = {
  access: 'staff',
  order: 0,
  find: async (knex, text, { language }) => {
    const typed = typedNumber(text);
    if (typed?.kind !== 'khatian') return [];
    const found = await findKhatians(knex, { number: typed.number, owner: '' }, MAX_PER_KIND);
    return found.map(({ khatiyan_number, mouza, survey_type, dag_id }) => ({
      name: [
        `${label[language]} ${digitsIn(khatiyan_number, language)}`,
        nameIn(mouza, language),
        nameIn(mouza.upazila, language),
        ...(survey_type ? [survey_type.code] : []),
      ].join(' · '),
      type: resultType(label, language),
      to: `khatian/${dag_id}`,
      exact: true,
    }));
  },
};
