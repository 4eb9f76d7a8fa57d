/** What happened to land, as contacts and followers are told it. It names nobody. */
import type { Knex } from 'knex';
import type { Message } from '../../../../contract/language.ts';
import { OWNER_EVENTS, type OwnerEvent } from '../../../../contract/owners/owners.ts';
import { factsOfEvent, HAPPENED } from '../notices.ts';

/** The events of owners, and a change of the rows of a dag, of which owners are told with its reason (`rows-changed`). */
export const LAND_EVENTS = [...OWNER_EVENTS, 'rows'] as const;
export type LandEvent = (typeof LAND_EVENTS)[number];

export interface LandEventFacts {
  event: LandEvent;
  dag_no: string;
  mouza: Message;
  happened: Message;
  /** Of a mutation. */
  tracking_number: string | null;
}

const ROWS_CHANGED: Message = {
  en: 'The owners in the record were changed.',
  bn: 'রেকর্ডে মালিকানার তথ্য বদলানো হয়েছে।',
};

const isLandEvent = (name: string | undefined): name is LandEvent =>
  LAND_EVENTS.some((each) => each === name);

/** Reads what is told of an event; undefined: there is no such event, or the dag is no longer there. */
export async function eventFacts(
  knex: Knex,
  event: string | undefined,
  subject: number,
  dag_id: number,
): Promise<LandEventFacts | undefined> {
  if (!isLandEvent(event)) return undefined;
  // A change of rows has no facts besides the dag's.
  const read: OwnerEvent = event === 'rows' ? 'boundary' : event;
  const facts = await factsOfEvent(knex, read, subject, dag_id);
  if (!facts) return undefined;
  const happened = event === 'rows' ? ROWS_CHANGED : HAPPENED[event](facts);
  const { dag_no, mouza_en: en, mouza_bn: bn, tracking_number } = facts;
  return { event, dag_no, mouza: { en, bn }, happened, tracking_number };
}
