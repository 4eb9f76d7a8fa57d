/** Finds people in the global search by the name of their account in any spelling; never by an identity number. */
import type { Message } from '../../../contract/language.ts';
import { inPlaces } from '../../platform/access/places.ts';
import { MAX_PER_KIND, resultType, type Finder } from '../../platform/feature/finder.ts';
import { called } from '../../platform/lists/called.ts';

const label: Message = { en: 'Person', bn: 'ব্যক্তি' };

interface Person {
  id: number;
  name: string;
  /** Has a case within the reader's places. */
  active: boolean;
}

/** The page of a person; who has nothing but a verified identity is in the list of those. */
const pathOf = ({ id, name, active }: Person): string =>
  active ? `people/${id}` : `kyc-approvals/verified?q=${encodeURIComponent(name)}`;

/** Finds people who are verified, or have a case. */
export const personFinder: Finder = {
  access: 'staff',
  order: 5,
  find: async (knex, text, { language, places }) => {
    if (!/\p{L}/u.test(text)) return [];
    const named = called(knex('users').select('id', 'name').orderBy('id', 'desc'), 'person_text(name)', text);
    const cases = inPlaces(
      knex('person_places as p').select(knex.raw('1')).whereRaw('p.id = t.id'),
      places,
      'p.mouza_id',
    );
    const seen = knex(named.as('t')).select('t.id', 't.name', {
      verified: knex.raw(
        `exists (select from verified_identities v where v.user_id = t.id and v.status <> 'replaced')`,
      ),
      active: knex.raw('exists (?)', [cases]),
    });
    // An identity has no place, so who acts in some finds people by their cases there alone.
    const people = (await knex(seen.as('t'))
      .whereRaw(places === 'everywhere' ? 'verified or active' : 'active')
      .limit(MAX_PER_KIND)) as Person[];
    return people.map((person) => ({
      name: person.name,
      type: resultType(label, language),
      to: pathOf(person),
    }));
  },
};
