/** The steps of a request that is or was pending, from the audit log. */
import { staffJson } from '../access/staff-name.ts';
import type { Knex } from 'knex';
import { z } from 'zod';
import { MAX_STEPS, type DecisionStep } from '../../../contract/decisions/history.ts';
import { ROLES } from '../../../contract/roles.ts';
import { OPEN_ACTION } from '../audit/audit.ts';
import { time } from '../http/schemas.ts';

/** Records of one kind whose steps are shown. */
export interface StepSource {
  /** Their resource in the audit log. */
  resource: string;
  ids: readonly number[];
  /** The column of the words to the owner. */
  words: string;
}

export const decisionSteps = z.object({
  steps: z.array(
    z.object({
      id: z.int(),
      at: time,
      by: z.object({ id: z.int(), name: z.string().nullable(), name_bn: z.string().optional() }).nullable(),
      role: z.enum(ROLES).nullable(),
      action: z.string(),
      words: z.string().nullable(),
    }),
  ),
});

type Step = Omit<DecisionStep, 'at'> & { at: Date };

/** Reads the steps of records, newest first, without audit rows of mere views. Words belong to the step that set them. */
export async function stepsOf(knex: Knex, traced: readonly StepSource[]): Promise<Step[]> {
  const ofKind = ({ resource, ids, words }: StepSource) =>
    knex('audit_log as a')
      .where('a.resource', resource)
      .whereIn('a.record_id', [...ids])
      .whereNot('a.action', OPEN_ACTION)
      .orderBy('a.id', 'desc')
      .limit(MAX_STEPS)
      .select('a.id', 'a.at', 'a.actor_id', 'a.actor_role as role', 'a.action')
      .select(knex.raw(`nullif(a.after ->> ?, coalesce(a.before ->> ?, '')) as words`, [words, words]));
  return (await knex
    .from(knex.unionAll(traced.map(ofKind), true).as('s'))
    .leftJoin('users as u', 'u.id', 's.actor_id')
    .orderBy('s.id', 'desc')
    .limit(MAX_STEPS)
    .select('s.id', 's.at', 's.role', 's.action', 's.words')
    .select(
      knex.raw(`case when s.actor_id is not null then ${staffJson('u', 's.actor_id')} end as by`),
    )) as Step[];
}
