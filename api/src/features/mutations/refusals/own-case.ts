import { sameNid } from '../../land/nid.ts';
import { refusalWhere } from './refusal.ts';

/** The officer has asked for it, or is a buyer, an heir or a previous owner by the number of their verified identity. */
export default refusalWhere(`
exists (select from mutations where id = :id and user_id = :officer)
or exists (
  select from verified_identities verified
  join mutation_parties party on ${sameNid('party.nid', 'verified.nid')}
  where verified.user_id = :officer and verified.status <> 'replaced' and party.mutation_id = :id)`);
