/**
 * What refuses the approval of a mutation, and the rows that it writes, whatever a client sends: one file, and one row, a
 * refusal (docs/decisions/080).
 */
import type { Knex } from 'knex';

import {
  REFUSAL_CODES,
  refusalTexts,
  type Refusal,
  type RefusalCode,
} from '../../../../contract/mutations/refusals.ts';
import { problem } from '../../../platform/http/http-error.ts';
import dagUnresolved from './dag-unresolved.ts';
import hearingAhead from './hearing-ahead.ts';
import objectionOpen from './objection-open.ts';
import objectionUpheld from './objection-upheld.ts';
import ownCase from './own-case.ts';
import type { RefusalCheck } from './refusal.ts';
import restricted from './restricted.ts';
import unpaid from './unpaid.ts';

const CHECKS: Record<RefusalCode, RefusalCheck> = {
  own_case: ownCase,
  unpaid,
  dag_unresolved: dagUnresolved,
  restricted,
  objection_upheld: objectionUpheld,
  objection_open: objectionOpen,
  hearing_ahead: hearingAhead,
};

/** Reads why an officer cannot approve a mutation now; none: they can. */
export async function refusalsOf(
  knex: Knex,
  mutation_id: number,
  officer: { id: number },
): Promise<Refusal[]> {
  const found: Refusal[] = [];
  for (const code of REFUSAL_CODES) {
    if (await CHECKS[code](knex, mutation_id, officer)) found.push({ code, text: refusalTexts[code] });
  }
  return found;
}

/**
 * Refuses what the table of refusals does not allow an officer. The caller holds the mutation's row.
 * @throws a 409 with the `code` of the first refusal that stands
 */
export async function refuseApproval(trx: Knex, mutation_id: number, officer: { id: number }): Promise<void> {
  for (const code of REFUSAL_CODES) {
    if (await CHECKS[code](trx, mutation_id, officer)) throw problem(409, refusalTexts[code], { code });
  }
}

/** Refuses what an officer may not do about a case of their own, also where nothing is approved. @throws 409 with `own_case` */
export async function refuseOwnCase(trx: Knex, mutation_id: number, officer: { id: number }): Promise<void> {
  const code = 'own_case';
  if (await CHECKS[code](trx, mutation_id, officer)) throw problem(409, refusalTexts[code], { code });
}
