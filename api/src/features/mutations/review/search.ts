/** Mutations by their tracking number, in the global search. */
import { digitsIn } from '../../../../contract/digits.ts';
import type { Message } from '../../../../contract/language.ts';
import { mutationTypeLabels, type MutationType } from '../../../../contract/mutations/mutations.ts';
import { parseOfficeTracking } from '../../../../contract/mutations/tracking.ts';
import { resultType, type Finder } from '../../../platform/feature/finder.ts';
import { inPlaces } from '../../../platform/access/places.ts';
import { mutationPlace } from '../../land/row-places.ts';

const label: Message = { en: 'Mutation', bn: 'নামজারি' };

/** The mutation of a tracking number, in the land office's list. */
export const mutationFinder: Finder = {
  access: 'staff',
  order: 0,
  find: async (knex, text, { language, places }) => {
    const tracking = parseOfficeTracking(text);
    if (!tracking) return [];
    const found = (await inPlaces(knex('mutations as t').where(tracking), places, mutationPlace.mouza).first(
      'id',
      'tracking_number',
      'mutation_type',
    )) as { id: number; tracking_number: string; mutation_type: MutationType } | undefined;
    if (!found) return [];
    const { id, tracking_number: number, mutation_type } = found;
    return [
      {
        name: `${digitsIn(number, language)} · ${mutationTypeLabels[mutation_type][language]}`,
        type: resultType(label, language),
        to: `mutations/${id}`,
        exact: true,
      },
    ];
  },
};
