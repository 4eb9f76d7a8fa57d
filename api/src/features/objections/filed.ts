/** What an account has objected: once for itself, and once for each owner for whom it acts (docs/decisions/139). */
import type { Knex } from 'knex';
import type { Standing } from './standing.ts';

export interface FiledBefore {
  id: number;
  mutation_id: number;
  reasons: string;
  owner: string;
  /** Null: for itself. */
  representation_id: number | null;
}

/** What an account has filed against mutations, oldest first. */
export const filedBefore = async (
  knex: Knex,
  user_id: number,
  mutations: readonly number[],
): Promise<FiledBefore[]> =>
  knex('objections as o')
    .leftJoin('representation_acts as a', 'a.objection_id', 'o.id')
    .where('o.user_id', user_id)
    .whereIn('o.mutation_id', mutations)
    .orderBy('o.id')
    .select('o.id', 'o.mutation_id', 'o.reasons', 'o.owner', 'a.representation_id');

/** Whether an objection was filed as this owner: the account itself, or the one for whom it acts. */
export const isFiledAs = (filed: FiledBefore, { owner, acting }: Standing): boolean =>
  filed.owner === owner || (acting === null && filed.representation_id === null);
