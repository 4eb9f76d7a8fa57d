/** Finds people in the global search by the name of their account in any spelling; never by an identity number. */
import type { Message } from '../../../contract/language.ts';
import { MAX_PER_KIND, resultType, type Finder } from '../../platform/feature/finder.ts';

const label: Message = { en: 'Person', bn: 'ব্যক্তি' };

interface Person {
  id: number;
  name: string;
  verified: boolean;
  registered: boolean;
  asked: boolean;
}

/** The page on which the land office sees a person: verified people, land registrations or mutations. */
function pathOf({ name, verified, registered }: Person): string {
  const page = verified ? 'kyc-approvals/verified' : registered ? 'land-tax-registrations' : 'mutations';
  return `${page}?q=${encodeURIComponent(name)}`;
}

/** Finds people who are verified, have registered land or have applied for a mutation. */
export const personFinder: Finder = {
  access: 'staff',
  order: 5,
  find: async (knex, text, { language, places }) => {
    const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word));
    // A person has no place: only who acts everywhere looks for one.
    if (words.length === 0 || places !== 'everywhere') return [];
    const named = knex('users').select('id', 'name').orderBy('id', 'desc');
    for (const word of words) void named.whereRaw('person_text(name) like person_pattern(?)', [word]);
    const seen = knex(named.as('t')).select('t.id', 't.name', {
      verified: knex.raw(
        `exists (select from verified_identities v where v.user_id = t.id and v.status <> 'replaced')`,
      ),
      registered: knex.raw('exists (select from land_tax_registrations r where r.user_id = t.id)'),
      asked: knex.raw('exists (select from mutations m where m.user_id = t.id)'),
    });
    const people = (await knex(seen.as('t'))
      .whereRaw('verified or registered or asked')
      .limit(MAX_PER_KIND)) as Person[];
    return people.map((person) => ({
      name: person.name,
      type: resultType(label, language),
      to: pathOf(person),
    }));
  },
};
