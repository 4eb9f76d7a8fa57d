/** Gives cases to posts, and back to the AC (Land). */
import type { Knex } from 'knex';
import { assignmentTexts as texts } from '../../../contract/assignments/assignments.ts';
import { MAX_REMARKS_LENGTH, remarksTooLong } from '../../../contract/decisions/decisions.ts';
import { dhakaDay } from '../../../contract/format.ts';
import type { Message } from '../../../contract/language.ts';
import { messages } from '../../../contract/messages.ts';
import { officeTexts, postRows, type PostKind } from '../../../contract/offices/offices.ts';
import { holdsAt } from '../../platform/access/posts.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { CaseKind } from '../../platform/decisions/case-kind.ts';
import { dayError, parseDay } from '../../../contract/typed-day.ts';
import { fieldErrors, problem } from '../../platform/http/http-error.ts';
import { normalizeText } from '../../platform/text/normalize-text.ts';
import { currentAssignment, type AssignmentRow } from './history.ts';
import { offeredPosts, officesOf, officesToGive } from './posts.ts';
import type { DeskReader } from './views.ts';

export interface Wish {
  office_id: number;
  post: PostKind;
  due_on: string | null;
  note: string | null;
}

/** Locks a case until the transaction ends. @throws 403 for one's own; 404; 409 when it is settled */
async function lockCase(trx: Knex, actor: SignedInActor, kind: CaseKind, id: number): Promise<void> {
  const found = (await trx(`${kind.name} as t`)
    .where('t.id', id)
    .forUpdate()

    .first('t.user_id', trx.raw(`${kind.open('t')} as open`))) as
    | { user_id: number; open: boolean }
    | undefined;
  if (!found) throw problem(404, messages.notFound);
  if (found.user_id === actor.user.id) throw problem(403, texts.own);
  if (!found.open) throw problem(409, texts.settled);
}

/** Reads the day and the words of a wish. @throws 422 by field */
function checkWish({ due_on, note, ...post }: Wish, today: string): Wish {
  const errors: Record<string, Message[]> = {};
  const day = due_on?.trim() ? parseDay(due_on) : null;
  if (day === undefined) errors['due_on'] = [dayError(due_on ?? '')];
  else if (day !== null && day < today) errors['due_on'] = [texts.past];
  const words = normalizeText({ long: true }, note ?? '') || null;
  if ([...(words ?? '')].length > MAX_REMARKS_LENGTH) errors['note'] = [remarksTooLong];
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
  return { ...post, due_on: day ?? null, note: words };
}

async function postId(trx: Knex, office_id: number, kind: PostKind): Promise<number> {
  await trx('posts').insert({ office_id, kind }).onConflict(['office_id', 'kind']).ignore();
  return ((await trx('posts').where({ office_id, kind }).first('id')) as { id: number }).id;
}

const logged = ({ post, office, due_on, note }: AssignmentRow) => ({
  post,
  office: office.name_en,
  due_on,
  note,
});

/** Ends the current assignment and writes the next one, with its audit row. */
async function write(
  trx: Knex,
  actor: SignedInActor,
  { kind, id, action }: { kind: CaseKind; id: number; action: string },
  next: { post_id: number; due_on: string | null; note: string | null },
): Promise<void> {
  const before = await currentAssignment(trx, kind, id);
  const at = { kind: kind.name, case_id: id };
  await trx('case_assignments').where(at).whereNull('ended_at').update({ ended_at: trx.fn.now() });
  await trx('case_assignments').insert({ ...at, ...next, assigned_by: actor.user.id });
  const after = (await currentAssignment(trx, kind, id))!;
  await kind.take?.(trx, id, after.office_id);
  await audit(trx, actor, {
    action,
    resource: kind.name,
    record_id: id,
    before: before ? logged(before) : null,
    after: logged(after),
  });
}

/**
 * Gives a case to a post of its own office. The same again changes nothing.
 * @param reader who gives it, with the places where they may change something
 * @throws 403 for one's own; 404; 409 when it is settled; 422 by field
 */
export async function assignCase(
  knex: Knex,
  actor: SignedInActor,
  { kind, id, reader }: { kind: CaseKind; id: number; reader: DeskReader },
  wish: Wish,
): Promise<void> {
  const { office_id, post, due_on, note } = checkWish(wish, dhakaDay(new Date()));
  await knex.transaction(async (trx) => {
    await lockCase(trx, actor, kind, id);
    const office = (await officesToGive(trx, kind, id, reader)).find((own) => own.id === office_id);
    if (!office) throw fieldErrors({ post: [texts.outside] });
    if (!postRows[post].in.includes(office.kind)) throw fieldErrors({ post: [officeTexts.notInOffice] });
    const offered = await offeredPosts(trx, [office]);
    if (!offered.some((each) => each.post === post)) throw fieldErrors({ post: [texts.vacant] });
    const now = await currentAssignment(trx, kind, id);
    const isSame =
      now?.office_id === office_id && now.post === post && now.due_on === due_on && now.note === note;
    if (isSame) return;
    const post_id = await postId(trx, office_id, post);
    await write(trx, actor, { kind, id, action: 'assign-case' }, { post_id, due_on, note });
  });
}

/** Whether somebody holds a post now. */
export async function holdsPost(knex: Knex, user_id: number, post_id: number): Promise<boolean> {
  const held: unknown = await knex('appointments as a')
    .where({ 'a.user_id': user_id, 'a.post_id': post_id })
    .whereRaw(holdsAt('a', 'now()'))
    .first('a.id');
  return held !== undefined;
}

/** The AC office to which a case goes back: its own, else that of whoever has it. */
async function officeAbove(trx: Knex, kind: CaseKind, id: number, from: AssignmentRow): Promise<number> {
  const own = (await officesOf(trx, kind, id))?.find((office) => office.kind === 'ac');
  if (own) return own.id;
  const office = (await trx('offices').where({ id: from.office_id }).first('id', 'kind', 'parent_id')) as {
    id: number;
    kind: string;
    parent_id: number;
  };
  return office.kind === 'union' ? office.parent_id : office.id;
}

/**
 * Gives a case back to the AC (Land): whoever holds the post that it lies with does. Again it changes nothing.
 * @throws 403 when they do not hold it; 404; 409 when it is settled; 422 by field
 */
export async function giveBack(
  knex: Knex,
  actor: SignedInActor,
  { kind, id }: { kind: CaseKind; id: number },
  words: string | null,
): Promise<void> {
  const { note } = checkWish({ office_id: 0, post: 'acland', due_on: null, note: words }, '');
  await knex.transaction(async (trx) => {
    await lockCase(trx, actor, kind, id);
    const now = await currentAssignment(trx, kind, id);
    if (now?.post === 'acland' && now.assigned_by === actor.user.id) return;
    if (!now || !(await holdsPost(trx, actor.user.id, now.post_id))) throw problem(403, texts.notHolder);
    if (now.post === 'acland') return;
    const office_id = await officeAbove(trx, kind, id, now);
    const post_id = await postId(trx, office_id, 'acland');
    await write(trx, actor, { kind, id, action: 'give-back' }, { post_id, due_on: null, note });
  });
}
