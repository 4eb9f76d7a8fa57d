/** Finds land tax registrations in the global search: by their numbers, owner and mouza. */
import type { Message } from '../../../contract/language.ts';
import { digitsIn } from '../../../contract/digits.ts';
import { registrationStatusLabels } from '../../../contract/land-registrations/registrations.ts';
import { nameIn } from '../../../contract/language.ts';
import { MAX_PER_KIND, resultType, type Finder } from '../../platform/feature/finder.ts';
import { searchRegistrations, reviewedByIds } from './review-list.ts';

const label: Message = { en: 'Land tax registration', bn: 'ভূমি করের নিবন্ধন' };
const numbers = (khatiyan: string, dag: string): Message => ({
  en: `Khatian ${khatiyan}, Dag ${dag}`,
  bn: `খতিয়ান ${digitsIn(khatiyan, 'bn')}, দাগ ${digitsIn(dag, 'bn')}`,
});

export const registrationFinder: Finder = {
  access: 'staff',
  order: 4,
  find: async (knex, text, { language, places }) => {
    const ids = await searchRegistrations(knex, text, { places, most: MAX_PER_KIND });
    const found = await reviewedByIds(knex, ids);
    return found.map(({ user, mouza, upazila, khatiyan_number, dag_number, status }) => ({
      name: [
        numbers(khatiyan_number, dag_number)[language],
        nameIn(mouza, language),
        nameIn(upazila, language),
        user.name,
        registrationStatusLabels[status][language],
      ].join(' · '),
      type: resultType(label, language),
      to: `land-tax-registrations?q=${encodeURIComponent(`${khatiyan_number} ${dag_number}`)}`,
    }));
  },
};
