/** Drafts of mutations: begun, changed, given up. Each person's alone. */
import type { Knex } from 'knex';

import {
  draftMessages,
  FORM_KEY,
  MOST_DRAFTS,
  MOST_FIELDS,
  type DraftFields,
} from '../../../../contract/mutations/drafts.ts';
import { toNfc } from '../../../../contract/nfc.ts';
import { withoutUnseen } from '../../../../contract/unseen.ts';
import { fieldErrors, problem } from '../../../platform/http/http-error.ts';
import { lockUser } from '../../../platform/database/user-lock.ts';
import { draftOf } from './rows.ts';
import type { Draft } from './schemas.ts';

/** What a draft is before its owner changes it. */
export interface HeldDraft {
  id: number;
  version: number;
  fields: DraftFields;
  mutation_id: number | null;
}

/** Halves of letters, which nobody can store. */
const HALVES = /\p{Surrogate}/gu;

/** Marks that nobody sees go; all else stays as it was typed, since it is shown again and checked when it is submitted. */
function storable(fields: DraftFields): string {
  if (Object.keys(fields).length > MOST_FIELDS) throw fieldErrors({ fields: [draftMessages.tooManyFields] });
  const clean = Object.entries(fields).map(([name, text]) => [
    name,
    toNfc(withoutUnseen(text.replace(HALVES, ''))),
  ]);
  return JSON.stringify(Object.fromEntries(clean));
}

/**
 * Begins a draft. A form says its own key (`FORM_KEY`), so that one which is sent twice, or whose answer was lost, begins
 * one draft: the one that is there is answered as it is.
 * @throws a 409 when there are as many as one may have
 */
export function beginDraft(knex: Knex, userId: number, fields: DraftFields): Promise<Draft> {
  const stored = storable(fields);
  return knex.transaction(async (trx) => {
    await lockUser(trx, userId);
    const open = () => trx('mutation_drafts').where({ user_id: userId }).whereNull('mutation_id');
    const key = fields[FORM_KEY];
    const same = key
      ? ((await trx('mutation_drafts')
          .where({ user_id: userId })
          .whereRaw('fields ->> ? = ?', [FORM_KEY, key])
          .first('id')) as { id: number } | undefined)
      : undefined;
    if (same) return draftOf(trx, userId, same.id);
    const [{ count }] = (await open().count({ count: '*' })) as [{ count: string }];
    if (Number(count) >= MOST_DRAFTS) throw problem(409, draftMessages.tooMany);
    const [row] = (await trx('mutation_drafts').insert({ user_id: userId, fields: stored }, ['id'])) as [
      { id: number },
    ];
    return draftOf(trx, userId, row.id);
  });
}

/**
 * Holds a draft of a person for the length of the transaction.
 * @throws a 404 when it is not there or not theirs
 */
export async function holdDraft(trx: Knex, userId: number, id: number): Promise<HeldDraft> {
  const held = (await trx('mutation_drafts')
    .where({ id, user_id: userId })
    .forUpdate()
    .first('id', 'version', 'fields', 'mutation_id')) as HeldDraft | undefined;
  if (!held) throw problem(404, draftMessages.notFound);
  return held;
}

/** The same of a draft that can still be changed. @throws a 409 when it was submitted */
export async function holdOpenDraft(trx: Knex, userId: number, id: number): Promise<HeldDraft> {
  const held = await holdDraft(trx, userId, id);
  if (held.mutation_id !== null) throw problem(409, draftMessages.submitted);
  return held;
}

/** Notes that a draft was touched: it is kept for its whole time again. */
export const touchDraft = (trx: Knex, id: number, more: object = {}) =>
  trx('mutation_drafts')
    .where({ id })
    .update({ touched_at: trx.fn.now(), warned_at: null, ...more });

/**
 * Puts what was typed in the place of what was there. Sent again, or with nothing changed, it answers the draft as it is.
 * @throws a 404 when it is not there, a 409 when it was submitted, or changed elsewhere since `version`
 */
export function saveDraft(
  knex: Knex,
  userId: number,
  { id, fields, version }: { id: number; fields: DraftFields; version: number },
): Promise<Draft> {
  const stored = storable(fields);
  return knex.transaction(async (trx) => {
    const held = await holdOpenDraft(trx, userId, id);
    const { rows } = await trx.raw<{ rows: { same: boolean }[] }>(
      'select fields = ?::jsonb as same from mutation_drafts where id = ?',
      [stored, id],
    );
    if (rows[0]!.same) await touchDraft(trx, id);
    else if (held.version !== version)
      throw problem(409, draftMessages.changed, { current: await draftOf(trx, userId, id), values: fields });
    else await touchDraft(trx, id, { fields: stored, version: version + 1 });
    return draftOf(trx, userId, id);
  });
}

/** Gives a draft up, with its papers; their files leave the storage later. @throws a 404 when it is not there */
export async function deleteDraft(knex: Knex, userId: number, id: number): Promise<void> {
  const gone = await knex('mutation_drafts').where({ id, user_id: userId }).whereNull('mutation_id').delete();
  if (gone === 0) throw problem(404, draftMessages.notFound);
}
