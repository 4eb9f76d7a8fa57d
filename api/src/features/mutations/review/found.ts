/** The search of the land office's list of mutations; each part from an index of its own. */
import type { Knex } from 'knex';

import { typedNumber, type TypedNumber } from '../../../../contract/land/numbers/typed-number.ts';
import { parseOfficeTracking } from '../../../../contract/mutations/tracking.ts';
import { phoneNumber } from '../../../../contract/phone.ts';
import { called, foundAccounts } from '../../../platform/lists/called.ts';

/** The columns of the numbers that a text can name by their kind. */
const NUMBERED: Partial<Record<TypedNumber['kind'], string>> = {
  khatian: 'khatiyan_number',
  dag: 'dag_number',
  deed: 'deed_number',
};

/** Ids by the number of the certificate of the heirs, on which an inheritance rests instead of a deed. */
const byCertificate = (knex: Knex, number: string): Knex.QueryBuilder =>
  knex('inheritances')
    .select('mutation_id as id')
    .whereRaw(`fold_number(certificate_number) = nullif(fold_number(?), '')`, [number]);

/** Ids by a number that is typed with its kind. */
function numbered(knex: Knex, { kind, number }: TypedNumber): Knex.QueryBuilder {
  if (kind === 'certificate') return byCertificate(knex, number);
  const column = NUMBERED[kind];
  const rows = knex('mutations').select('id');
  if (!column) return rows.whereRaw('false');
  // Of khatian and dag the index is the search key's.
  if (kind !== 'deed') void rows.whereRaw('search_key like search_pattern(?)', [number]);
  return rows.whereRaw('fold_number(??) = ?', [column, number]);
}

/**
 * Ids by what is searched for: the numbers of the land, the deed, the certificate of the heirs, the tracking number, people with their mail and phone. People are
 * found first, as an array, so that PostgreSQL does not read all mutations to join them.
 */
export function foundMutations(knex: Knex, search: string): Knex.QueryBuilder {
  const typed = typedNumber(search);
  if (typed) return numbered(knex, typed);
  const ids = (): Knex.QueryBuilder => knex('mutations').select('id');
  const phone = phoneNumber(search);
  const parties = () => knex('mutation_parties').select('mutation_id as id');
  return ids()
    .whereRaw('search_key like search_pattern(?)', [search])
    .union([
      ids().whereRaw('user_id = any(array(?))', [foundAccounts(knex, search)]),
      ids().where(parseOfficeTracking(search) ?? { id: 0 }),
      byCertificate(knex, search),
      // An inheritance may have no deed.
      ids().whereRaw(`fold_number(deed_number) = nullif(fold_number(?), '')`, [search]),
      parties().whereRaw(`' ' || search_text(name) like search_pattern(?)`, [search]),
      called(parties(), 'person_text(name)', search),
      ...(phone === null ? [] : [ids().where({ contact_number: phone })]),
    ]);
}
