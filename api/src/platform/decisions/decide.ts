/** Decisions of staff on requests: each is taken once, never on one's own request, with an audit row and a message to the owner. */
import type { Knex } from 'knex';
import { z } from 'zod';

import {
  alreadyDecided,
  changedMeanwhile,
  MAX_REMARKS_LENGTH,
  remarksTooLong,
  remarksRule,
} from '../../../contract/decisions/decisions.ts';
import type { Message } from '../../../contract/language.ts';
import { messages } from '../../../contract/messages.ts';
import { nextState, type Machine } from '../../../contract/states.ts';
import { audit } from '../audit/audit.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { fieldErrors, problem } from '../http/http-error.ts';
import type { SignedInActor } from '../access/sessions/actor.ts';
import type { ReviewedBy } from '../../../contract/offices/signature.ts';

/** How requests of one kind are decided. */
export interface DecisionRules<Action extends string, State extends string, Answer> {
  /** Needs the columns `user_id`, `status`, `reviewer_id`, `reviewed_at`, `version` and that of `words`. */
  table: string;
  /** Which role may take which decision in which state, and which decisions carry words to the owner. */
  machine: Machine<Action, State>;
  /** The column of the words to the owner, and the error when required words are missing. */
  words: { column: string; missing: Message };
  /** The kind of request, as `alreadyDecided` takes it. */
  subject: Message;
  labels: Record<State, Message>;
  /** The error for an officer who decides on their own request. */
  ownMessage: Message;
  /** Throws when this officer may not decide, or not now. For one's own request it runs before the 403. */
  refuse?: (trx: Knex, id: number) => Promise<void>;
  /** Reads the answer for a record. */
  readAnswer: (trx: Knex, id: number) => Promise<Answer>;
  /** Encodes the answer in a 409, where it differs from its JSON: error bodies are not serialized by the route's schema. */
  schema?: z.ZodType<Answer>;
  /** Runs in the transaction before the row is updated; returns more columns to set. */
  beforeUpdate?: (trx: Knex, row: { id: number; words: string | null }) => Promise<Record<string, unknown>>;
  /** Runs in the transaction after the row is updated. */
  afterUpdate?: (trx: Knex.Transaction, row: { id: number; words: string | null }) => Promise<void>;
  /** Returns an error when this decision needs words that are otherwise optional. Only called when the client sent a version. */
  needsWords?: (trx: Knex, id: number, action: Action) => Promise<Message | null>;
  /** Notifies the owner, in the transaction of the decision. */
  notifyOwner: (trx: Knex, id: number) => Promise<void>;
}

/** A submitted decision. */
export interface Decision<Action extends string> {
  action: Action;
  words?: string | null | undefined;
  /** The version that the officer saw; any other one is a conflict. */
  version?: number | undefined;
}

interface Row<State extends string> {
  user_id: number;
  status: State;
  reviewer_id: number | null;
  version: number;
  [column: string]: unknown;
}

/** Reads the words to the owner; null for a decision that carries none. @throws 422 */
function readWords<Action extends string>(
  { machine, words: { column, missing } }: DecisionRules<Action, string, unknown>,
  { action, words }: Decision<Action>,
): string | null {
  const rule = remarksRule(machine, action);
  const stored = (rule && normalizeText({ long: true }, words ?? '')) || null;
  if (rule === 'required' && stored === null) throw fieldErrors({ [column]: [missing] });
  // Checked after normalization: NFC writes some Bengali letters as two characters.
  if ([...(stored ?? '')].length > MAX_REMARKS_LENGTH) throw fieldErrors({ [column]: [remarksTooLong] });
  return stored;
}

/**
 * Decides on a pending request, writes the audit row and notifies the owner. Safe to send twice: the same decision of the same officer
 * changes nothing.
 * @throws 403 for one's own request or another role's decision; 404; 409 with the current record when someone else decided first or it
 * changed; 422 when the words are missing or too long
 */
export async function decide<
  Action extends string,
  State extends string,
  Answer extends ReviewedBy & { status: State },
>(
  knex: Knex,
  queue: DecisionRules<Action, State, Answer>,
  officer: SignedInActor,
  id: number,
  decision: Decision<Action>,
): Promise<Answer> {
  const { table, machine, subject } = queue;
  const { action, version } = decision;
  const { column } = queue.words;
  const words = readWords(queue, decision);
  return knex.transaction(async (trx) => {
    // The row lock makes a second officer wait here until the first decision is written.
    const before = (await trx(table).where({ id }).forUpdate().first()) as Row<State> | undefined;
    if (!before) throw problem(404, messages.notFound);
    if (before.user_id === officer.user.id) {
      await queue.refuse?.(trx, id);
      throw problem(403, queue.ownMessage);
    }
    const same = machine[action].some(({ to }) => to === before.status) && before[column] === words;
    if (same && before.reviewer_id === officer.user.id) return queue.readAnswer(trx, id);

    const status = nextState(machine, action, before.status, officer.user.role);
    const others = machine[action].some(({ from }) => from === before.status);
    if (!status && others) throw problem(403, messages.notAllowed);
    if (!status || (version !== undefined && version !== before.version)) {
      const current = await queue.readAnswer(trx, id);
      const text = status
        ? changedMeanwhile(subject)
        : alreadyDecided(subject, queue.labels[current.status], current);
      throw problem(409, text, { current: queue.schema ? z.encode(queue.schema, current) : current });
    }
    await queue.refuse?.(trx, id);
    if (version !== undefined && words === null) {
      const missing = await queue.needsWords?.(trx, id, action);
      if (missing) throw fieldErrors({ [column]: [missing] });
    }
    const besides = await queue.beforeUpdate?.(trx, { id, words });
    const [after] = (await trx(table)
      .where({ id })
      .update({
        status,
        [column]: words,
        reviewer_id: officer.user.id,
        reviewed_at: trx.fn.now(),
        version: before.version + 1,
        ...besides,
      })
      .returning('*')) as [Row<State>];
    await audit(trx, officer, { action, resource: table, record_id: id, before, after });
    await queue.afterUpdate?.(trx, { id, words });
    await queue.notifyOwner(trx, id);
    return queue.readAnswer(trx, id);
  });
}
