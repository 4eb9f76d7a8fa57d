import type { Knex } from 'knex';
import { officeTexts, postRows, type OfficeKind, type PostKind } from '../../../contract/offices/offices.ts';
import { endAllSessions } from '../../platform/access/sessions/own-sessions.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { CaseKind } from '../../platform/decisions/case-kind.ts';
import { fieldErrors, problem } from '../../platform/http/http-error.ts';
import { freezeOfAppointment } from './handover/freeze.ts';
import { listAppointments, type AppointmentRow } from './list.ts';

export interface NewAppointment {
  user_id: number;
  office_id: number;
  post: PostKind;
  deputy: boolean;
  two_factor: boolean;
  starts_at: Date;
  ends_at: Date | null;
}

/** Locks an office until the transaction ends, so that its posts are given one after another. @throws 422 at the field */
export async function lockOffice(trx: Knex, id: number): Promise<OfficeKind> {
  const office = (await trx('offices').where({ id }).forNoKeyUpdate().first('kind')) as
    | { kind: OfficeKind }
    | undefined;
  if (!office) throw fieldErrors({ office_id: [officeTexts.officeNotFound] });
  return office.kind;
}

async function postOf(trx: Knex, office_id: number, kind: PostKind): Promise<number> {
  await trx('posts').insert({ office_id, kind }).onConflict(['office_id', 'kind']).ignore();
  return ((await trx('posts').where({ office_id, kind }).first('id')) as { id: number }).id;
}

/** The appointments to a post that overlap a span, without those that were ended before they began. */
const overlapping = (trx: Knex, post_id: number, { starts_at, ends_at }: NewAppointment): Knex.QueryBuilder =>
  trx('appointments')
    .where({ post_id })
    .whereRaw(`(ends_at is null or ends_at > starts_at + interval '1 millisecond')`)
    .whereRaw('tstzrange(starts_at, ends_at) && tstzrange(?::timestamptz, ?::timestamptz)', [
      starts_at,
      ends_at,
    ]);

/** @throws 422 when the person is no staff */
async function requireStaffAccount(trx: Knex, id: number): Promise<void> {
  const account: unknown = await trx('users')
    .where({ id })
    .where((row) => void row.where('role', 'acland').orWhere('invited_role', 'acland'))
    .first('id');
  if (account === undefined) throw fieldErrors({ user_id: [officeTexts.notStaff] });
}

/**
 * Ends the appointments of before there were offices when the first post begins: the account is placed. They stay marked, because their end
 * closes no sessions (`postEndedSql`).
 */
const place = (trx: Knex, user_id: number, ends_at: Date): Promise<number> =>
  trx('appointments').where({ user_id, to_be_placed: true }).whereNull('ends_at').update({ ends_at });

/**
 * Gives somebody of the land office a post. Their first post ends what they had from before there were offices.
 * @throws 422 by field: no such office or account, a post that such an office has not, one that somebody holds at that time
 */
export const appoint = (
  knex: Knex,
  actor: SignedInActor,
  wish: NewAppointment,
  now = new Date(),
): Promise<AppointmentRow> => knex.transaction((trx) => appointIn(trx, actor, wish, now));

/** The same in a transaction. */
export async function appointIn(
  trx: Knex,
  actor: SignedInActor,
  wish: NewAppointment,
  now: Date,
): Promise<AppointmentRow> {
  const { user_id, office_id, post, deputy, two_factor, starts_at, ends_at } = wish;
  if (deputy && !ends_at) throw fieldErrors({ ends_at: [officeTexts.deputyUntil] });
  if (ends_at && ends_at <= starts_at) throw fieldErrors({ ends_at: [officeTexts.endBeforeStart] });
  const kind = await lockOffice(trx, office_id);
  const row = postRows[post];
  if (!row.in.includes(kind)) throw fieldErrors({ post: [officeTexts.notInOffice] });
  await requireStaffAccount(trx, user_id);
  const post_id = await postOf(trx, office_id, post);
  const own: unknown = await overlapping(trx, post_id, wish)
    .where({ user_id, to_be_placed: false })
    .first('id');
  if (own !== undefined) throw fieldErrors({ post: [officeTexts.alreadyHolds] });
  if (row.single && kind !== 'national' && !deputy) {
    const held: unknown = await overlapping(trx, post_id, wish).where({ deputy: false }).first('id');
    if (held !== undefined) throw fieldErrors({ post: [officeTexts.held] });
  }
  await place(trx, user_id, starts_at > now ? starts_at : now);
  const columns = { post_id, user_id, deputy, two_factor, starts_at, ends_at, appointed_by: actor.user.id };
  const [inserted] = (await trx('appointments').insert(columns, 'id')) as { id: number }[];
  const [appointment] = await listAppointments(trx, { id: inserted!.id });
  const after = { post, office: appointment!.office.name_en, deputy, two_factor, starts_at, ends_at };
  await audit(trx, actor, { action: 'appoint', resource: 'users', record_id: user_id, after });
  return appointment!;
}

/**
 * Ends an appointment now. The sessions of its holder end, so that nobody works on with rights of a moment ago. The list of a hand-over
 * that is under way is frozen.
 * @throws 404; 409 when it has ended
 */
export async function endAppointment(
  knex: Knex,
  actor: SignedInActor,
  { id, cases }: { id: number; cases: readonly CaseKind[] },
  now = new Date(),
): Promise<AppointmentRow> {
  return knex.transaction(async (trx) => {
    // The hand-over before the appointment: closing it locks them in this order too.
    await freezeOfAppointment(trx, cases, id);
    await trx('appointments').where({ id }).forNoKeyUpdate().first('id');
    const [before] = await listAppointments(trx, { id });
    if (!before) throw problem(404, officeTexts.appointmentNotFound);
    if (before.ends_at && before.ends_at <= now) throw problem(409, officeTexts.ended);
    // One that has not begun never holds.
    const ends_at = before.starts_at < now ? now : new Date(before.starts_at.getTime() + 1);
    await trx('appointments').where({ id }).update({ ends_at, to_be_placed: false });
    await endAllSessions(trx, before.user_id, now);
    await audit(trx, actor, {
      action: 'end-appointment',
      resource: 'users',
      record_id: before.user_id,
      before: { post: before.post, office: before.office.name_en, ends_at: before.ends_at },
      after: { post: before.post, office: before.office.name_en, ends_at },
    });
    const [after] = await listAppointments(trx, { id });
    return after!;
  });
}
