/** A refusal is a file in this folder and a row of the table in `index.ts`. */
import type { Knex } from 'knex';

/**
 * Whether a refusal stands against the approval of a mutation.
 * @param officer who would approve it
 */
export type RefusalCheck = (knex: Knex, mutation_id: number, officer: { id: number }) => Promise<boolean>;

/** A refusal as a condition in SQL, with `:id` of the mutation and `:officer`. */
export const refusalWhere =
  (condition: string): RefusalCheck =>
  async (knex, id, officer) => {
    const { rows } = await knex.raw<{ rows: [{ stands: boolean }] }>(`select (${condition}) as stands`, {
      id,
      officer: officer.id,
    });
    return rows[0].stands;
  };
