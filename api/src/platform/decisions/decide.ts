/** Deciding what someone has asked for: once, by someone else than its owner, with a trace and word to them. */
import type { Knex } from 'knex';
import { z } from 'zod';

import {
  alreadyDecided,
  changedMeanwhile,
  MAX_WORDS_LENGTH,
  wordsTooLong,
  wordsRule,
} from '../../../contract/decisions/decisions.ts';
import type { Message } from '../../../contract/language.ts';
import { messages } from '../../../contract/messages.ts';
import { nextState, type Machine } from '../../../contract/states.ts';
import { audit } from '../audit/audit.ts';
import { storedText } from '../text/stored-text.ts';
import { fieldErrors, problem } from '../http/http-error.ts';
import type { SignedIn } from '../access/sessions/actor.ts';

/** What is decided, and how it is told. */
export interface DecisionRules<Action extends string, State extends string, Answer> {
  /** Has `user_id`, `status`, `reviewer_id`, `reviewed_at`, `version` and the column of the words. */
  table: string;
  /** Who may do what from where, and which decisions carry words. */
  machine: Machine<Action, State>;
  /** The column that keeps the words to the owner, and what is said when they are needed and missing. */
  words: { column: string; missing: Message };
  /** What is decided, as `alreadyDecided` takes it. */
  subject: Message;
  labels: Record<State, Message>;
  /** Nobody decides what they have asked for themselves. */
  ownMessage: Message;
  /** Refuses what may not be decided by this officer, or not now; asked of one's own record as well, before its 403. */
  refuse?: (trx: Knex, id: number) => Promise<void>;
  /** The record as it is answered. */
  readAnswer: (trx: Knex, id: number) => Promise<Answer>;
  /** How the record crosses the wire, where that is not as it is in our code: an error is not written by the schema of its route. */
  schema?: z.ZodType<Answer>;
  /** Does in the transaction what goes with the decision, and answers the columns that it sets besides. */
  beforeUpdate?: (trx: Knex, row: { id: number; words: string | null }) => Promise<Record<string, unknown>>;
  /** Does in the transaction what needs the decision to be written already. */
  afterUpdate?: (trx: Knex.Transaction, row: { id: number; words: string | null }) => Promise<void>;
  /** Whether a decision needs words that may be left out otherwise, by what it does; asked when a version was looked at. */
  needsWords?: (trx: Knex, id: number, action: Action) => Promise<Message | null>;
  /** Tells the owner what was decided, in the transaction of the decision. */
  notifyOwner: (trx: Knex, id: number) => Promise<void>;
}

/** A decision as it is sent. */
export interface Decision<Action extends string> {
  action: Action;
  words?: string | null | undefined;
  /** The version that was looked at; another one is a conflict. */
  version?: number | undefined;
}

interface Row<State extends string> {
  user_id: number;
  status: State;
  reviewer_id: number | null;
  version: number;
  [column: string]: unknown;
}

/** The words as they are stored; of a decision that carries none, null. */
function readWords<Action extends string>(
  { machine, words: { column, missing } }: DecisionRules<Action, string, unknown>,
  { action, words }: Decision<Action>,
): string | null {
  const wanted = wordsRule(machine, action);
  const kept = (wanted && storedText({ long: true }, words ?? '')) || null;
  if (wanted === 'required' && kept === null) throw fieldErrors({ [column]: [missing] });
  // As they are stored: NFC writes some Bengali letters as two characters.
  if ([...(kept ?? '')].length > MAX_WORDS_LENGTH) throw fieldErrors({ [column]: [wordsTooLong] });
  return kept;
}

/**
 * Takes a decision on a record that waits for it, with its audit row, and tells its owner. The officer who sends the same
 * decision again gets the record as it is; nothing is told twice.
 * @throws a 403 for one's own record and for a decision that is another role's, a 404 when it is not there, a 409 with the record as it is now when someone decided
 * first, a 422 when the words lack or are too long
 */
export async function decide<
  Action extends string,
  State extends string,
  Answer extends { status: State; reviewer: { name: string } | null },
>(
  knex: Knex,
  queue: DecisionRules<Action, State, Answer>,
  officer: SignedIn,
  id: number,
  decision: Decision<Action>,
): Promise<Answer> {
  const { table, machine, subject } = queue;
  const { action, version } = decision;
  const { column } = queue.words;
  const words = readWords(queue, decision);
  return knex.transaction(async (trx) => {
    // Of two officers at once the second waits here, and then sees what the first has decided.
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
        : alreadyDecided(subject, queue.labels[current.status], current.reviewer?.name ?? null);
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
