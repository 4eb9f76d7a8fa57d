import type { Knex } from 'knex';
import { DAY } from './days.ts';
import type { Called } from './inquiry.ts';
import { notify } from './notifications.ts';

/** A mutation of the citizen's with what they were told of it; times in milliseconds. */
export interface ToldMutation {
  id: number;
  user_id: number;
  fee: number;
  /** Null: not yet. */
  paid: number | null;
  /** What was decided, the first one first. */
  decided: readonly { status: string; words: string | null; at: number }[];
  hearing: Called | null;
  now: number;
}

/** What a citizen has read of their mutations: all but that of the last month. */
const UNREAD = 30 * DAY;

/** The land of a mutation, as a notice of its hearing names it. */
const heardLand = (trx: Knex.Transaction, mutation_id: number): Promise<object> =>
  trx('mutations as m')
    .join('mouzas as z', 'z.id', 'm.mouza_id')
    .leftJoin('dags as d', 'd.id', 'm.dag_id')
    .where('m.id', mutation_id)
    .first('d.dag_no', 'z.name_en as mouza_en', 'z.name_bn as mouza_bn');

/** Tells somebody something about a mutation, as the application does. */
export async function tellOfMutation(
  trx: Knex.Transaction,
  userId: number,
  { at, now }: { at: number; now: number },
  { kind, facts }: { kind: string; facts: { mutation_id: number } },
): Promise<void> {
  const readUntil = new Date(now - UNREAD).toISOString();
  const mutation = await trx('mutations').where({ id: facts.mutation_id }).first('tracking_number');
  const land = kind.startsWith('mutation-hearing') ? { land: await heardLand(trx, facts.mutation_id) } : {};
  const told = { kind, facts: { ...facts, ...land, ...mutation } };
  await notify(trx, userId, new Date(at).toISOString(), told, readUntil);
}

/** What the citizen was told of a mutation of theirs: the fee, what was decided, the hearing. */
export async function tellCitizen(trx: Knex.Transaction, mutation: ToldMutation): Promise<void> {
  const { id: mutation_id, user_id, fee, paid, decided, hearing, now } = mutation;
  const told = (at: number, kind: string, facts: object) =>
    tellOfMutation(trx, user_id, { at, now }, { kind, facts: { mutation_id, ...facts } });
  if (paid !== null) await told(paid, 'mutation-paid', { amount_poisha: fee });
  for (const { status, words, at } of decided) await told(at, 'mutation-decided', { status, words });
  if (hearing) {
    const { at, meets_at, place, words } = hearing;
    const facts = { meets_at: new Date(meets_at).toISOString(), place, words };
    await told(at, 'mutation-hearing', facts);
  }
}
