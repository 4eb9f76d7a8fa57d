/** Following a mutation without an account: by its number and the end of the contact number. */
import type { Knex } from 'knex';

import { withoutSeparators } from '../../../../contract/digits.ts';
import { mutationMessages as texts } from '../../../../contract/mutations/messages.ts';
import type { MutationEvent } from '../../../../contract/mutations/mutations.ts';
import type { MutationStatus } from '../../../../contract/mutations/states.ts';
import { problem } from '../../../platform/http/http-error.ts';
import { hasOpenObjection } from '../objections/read.ts';
import { mutationByNumber } from '../tracking-number.ts';

interface TrackedRow {
  tracking_number: string;
  status: MutationStatus;
  created_at: Date;
  objection_open: boolean;
  events: { status: MutationStatus; objection: 'filed' | 'heard' | null; at: Date }[];
}

/** Events that change no state. */
const SILENT: readonly MutationEvent['action'][] = ['documents', 'record', 'reply', 'carry', 'rehear', 'dag'];

/** Whether an event is an objection, and which of both. */
const OBJECTION = `case action when 'object' then 'filed' when 'hear' then 'heard' end as objection`;

/**
 * Returns the states of a mutation with their times, and whether it has objections; nothing else. An unknown number and a
 * wrong contact number get the same answer.
 * @throws a 422 for a number with a wrong check digit; a 404
 */
export async function trackMutation(
  knex: Knex,
  { number, last4 }: { number: string; last4: string },
): Promise<TrackedRow> {
  const ending = withoutSeparators(last4);
  const numbered = mutationByNumber(knex, number).whereRaw('right(contact_number, 4) = ?', [ending]);
  const found = (
    /^\d{4}$/.test(ending) ? await numbered.first('id', 'tracking_number', 'status', 'created_at') : undefined
  ) as (Omit<TrackedRow, 'objection_open' | 'events'> & { id: number }) | undefined;
  if (!found) throw problem(404, texts.notTracked);
  const { id, ...row } = found;
  const events = (await knex('mutation_events')
    .where({ mutation_id: id })
    .whereNotIn('action', [...SILENT])
    .orderBy('id')
    .select('status', knex.raw(OBJECTION), 'at')) as TrackedRow['events'];
  const objection_open = await hasOpenObjection(knex, id);
  return { ...row, objection_open, events };
}
