/** Says of each line of an import what becomes of it. */
import type { Knex } from 'knex';
import type { RegisterKind } from '../../../contract/register-imports/register-imports.ts';
import { MATCH_OWNERS, REPEATED_OWNERS } from './match-owners.ts';
import { MATCH_RESTRICTIONS, REPEATED_RESTRICTIONS } from './match-restrictions.ts';

/** An import, and who had a hand in it: none of them links themselves. */
export interface Matched {
  id: number;
  kind: RegisterKind;
  officers: readonly number[];
}

/** Compares some lines with what is recorded now. */
export async function matchRegisterLines(
  trx: Knex,
  { id, kind, officers }: Matched,
  lines: readonly number[],
): Promise<void> {
  const bindings = { id, lines: [...lines] };
  if (kind === 'owners') await trx.raw(MATCH_OWNERS, { ...bindings, officers: [...officers] });
  else await trx.raw(MATCH_RESTRICTIONS, bindings);
}

/** Finds lines that contradict or repeat others of their file. */
export const findRepeated = (trx: Knex, { id, kind }: Matched): Promise<unknown> =>
  trx.raw(kind === 'owners' ? REPEATED_OWNERS : REPEATED_RESTRICTIONS, { id });
