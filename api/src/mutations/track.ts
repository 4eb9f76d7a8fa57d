/** Following a mutation without an account: by its number and the end of the contact number. */
import type { Knex } from 'knex';

import { asciiDigits, closedUp } from '../../contract/digits.ts';
import { mutationMessages as texts } from '../../contract/mutations/messages.ts';
import { idOfTracking, trackingNumber, type MutationEvent } from '../../contract/mutations/mutations.ts';
import type { MutationStatus } from '../../contract/mutations/states.ts';
import { problem } from '../lib/errors.ts';
import { isObjectedTo } from './objections.ts';

interface TrackedRow {
  tracking_number: string;
  status: MutationStatus;
  created_at: Date;
  objection_open: boolean;
  events: { status: MutationStatus; objection: 'filed' | 'heard' | null; at: Date }[];
}

/** No change of state. */
const SILENT: readonly MutationEvent['action'][] = ['documents', 'record', 'reply', 'carry'];

/** Whether an event is an objection, and which of both. */
const OBJECTION = `case action when 'object' then 'filed' when 'hear' then 'heard' end as objection`;

/**
 * The states of a mutation and when it came to them, that there are objections, nothing else. One answer for a number that is not there and for one
 * whose contact number ends otherwise.
 * @throws a 404
 */
export async function trackMutation(
  knex: Knex,
  { number, last4 }: { number: string; last4: string },
): Promise<TrackedRow> {
  const id = idOfTracking(asciiDigits(number));
  const ending = closedUp(last4);
  const found = (
    id !== null && /^\d{4}$/.test(ending)
      ? await knex('mutations')
          .where({ id })
          .whereRaw('right(contact_number, 4) = ?', [ending])
          .first('status', 'created_at')
      : undefined
  ) as { status: MutationStatus; created_at: Date } | undefined;
  if (!found || id === null) throw problem(404, texts.notTracked);
  const events = (await knex('mutation_events')
    .where({ mutation_id: id })
    .whereNotIn('action', [...SILENT])
    .orderBy('id')
    .select('status', knex.raw(OBJECTION), 'at')) as TrackedRow['events'];
  const objection_open = await isObjectedTo(knex, id);
  return { tracking_number: trackingNumber(id), ...found, objection_open, events };
}
