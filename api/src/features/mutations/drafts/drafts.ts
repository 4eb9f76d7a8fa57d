/** Creates, saves and deletes drafts of mutations. Each person sees their own only. */
import type { Knex } from 'knex';

import {
  draftMessages,
  FORM_KEY,
  MAX_DRAFTS,
  MAX_FIELDS,
  type DraftFields,
} from '../../../../contract/mutations/drafts.ts';
import { toNfc } from '../../../../contract/nfc.ts';
import { stripInvisible } from '../../../../contract/unseen.ts';
import { fieldErrors, problem } from '../../../platform/http/http-error.ts';
import { lockUser } from '../../../platform/database/user-lock.ts';
import { draftOf } from './rows.ts';
import type { Draft } from './schemas.ts';

/** A draft whose row is locked. */
export interface LockedDraft {
  id: number;
  version: number;
  fields: DraftFields;
  mutation_id: number | null;
}

/** Half of a surrogate pair: PostgreSQL cannot store it. */
const LONE_SURROGATES = /\p{Surrogate}/gu;

/** Removes invisible marks. All else stays as it was typed: it is shown again, and checked at submission. */
function toStoredFields(fields: DraftFields): string {
  if (Object.keys(fields).length > MAX_FIELDS) throw fieldErrors({ fields: [draftMessages.tooManyFields] });
  const clean = Object.entries(fields).map(([name, text]) => [
    name,
    toNfc(stripInvisible(text.replace(LONE_SURROGATES, ''))),
  ]);
  return JSON.stringify(Object.fromEntries(clean));
}

/**
 * Creates a draft. A form sends its own key (`FORM_KEY`); sent again with that key, it returns the existing draft unchanged.
 * @throws a 409 when there are as many as one may have
 */
export function beginDraft(knex: Knex, userId: number, fields: DraftFields): Promise<Draft> {
  const stored = toStoredFields(fields);
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
    if (Number(count) >= MAX_DRAFTS) throw problem(409, draftMessages.tooMany);
    const [row] = (await trx('mutation_drafts').insert({ user_id: userId, fields: stored }, ['id'])) as [
      { id: number },
    ];
    return draftOf(trx, userId, row.id);
  });
}

/**
 * Locks a draft of a person until the transaction ends.
 * @throws a 404 when it is not there or not theirs
 */
export async function lockDraft(trx: Knex, userId: number, id: number): Promise<LockedDraft> {
  const held = (await trx('mutation_drafts')
    .where({ id, user_id: userId })
    .forUpdate()
    .first('id', 'version', 'fields', 'mutation_id')) as LockedDraft | undefined;
  if (!held) throw problem(404, draftMessages.notFound);
  return held;
}

/** Locks a draft that can still be changed. @throws a 409 when it was submitted */
export async function lockOpenDraft(trx: Knex, userId: number, id: number): Promise<LockedDraft> {
  const held = await lockDraft(trx, userId, id);
  if (held.mutation_id !== null) throw problem(409, draftMessages.submitted);
  return held;
}

/** Restarts the retention period of a draft. */
export const touchDraft = (trx: Knex, id: number, more: object = {}) =>
  trx('mutation_drafts')
    .where({ id })
    .update({ touched_at: trx.fn.now(), warned_at: null, ...more });

/**
 * Replaces the fields of a draft. Sent again, or without changes, it returns the draft as it is.
 * @throws a 404 when it is not there, a 409 when it was submitted, or changed elsewhere since `version`
 */
export function saveDraft(
  knex: Knex,
  userId: number,
  { id, fields, version }: { id: number; fields: DraftFields; version: number },
): Promise<Draft> {
  const stored = toStoredFields(fields);
  return knex.transaction(async (trx) => {
    const held = await lockOpenDraft(trx, userId, id);
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

/** Deletes a draft with its papers; the sweep removes their files later. @throws a 404 when it is not there */
export async function deleteDraft(knex: Knex, userId: number, id: number): Promise<void> {
  const gone = await knex('mutation_drafts').where({ id, user_id: userId }).whereNull('mutation_id').delete();
  if (gone === 0) throw problem(404, draftMessages.notFound);
}
