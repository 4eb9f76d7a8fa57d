/** An administrator lets a post pass from its holder to a successor. */
import type { Knex } from 'knex';
import { dhakaDay } from '../../../../contract/format.ts';
import { handoverTexts as texts, type HandoverInput } from '../../../../contract/offices/handovers.ts';
import type { SignedInActor } from '../../../platform/access/sessions/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { CaseKind } from '../../../platform/decisions/case-kind.ts';
import { fieldErrors, Problem } from '../../../platform/http/http-error.ts';
import { dayError, parseDay } from '../../../../contract/typed-day.ts';
import { appointIn, lockOffice } from '../appoint.ts';
import { listAppointments, type AppointmentRow } from '../list.ts';
import { freezeList } from './freeze.ts';
import { lockHandover } from './rows.ts';
import { tellEntered } from './tell.ts';

/** When a successor begins whose first day it is: at its start in Bangladesh, today at once. @throws 422 */
function beginningOf(typed: string, now: Date): Date {
  const day = parseDay(typed);
  if (day === undefined) throw fieldErrors({ day: [dayError(typed)] });
  const today = dhakaDay(now);
  if (day < today) throw fieldErrors({ day: [texts.past] });
  return day === today ? now : new Date(`${day}T00:00:00+06:00`);
}

/** The appointment that passes on. @throws 422 when nobody holds it, a deputy does, or it ends before */
async function outgoingAppointment(
  trx: Knex,
  { appointment_id, successor_id }: HandoverInput,
  passes_at: Date,
): Promise<AppointmentRow> {
  // Somebody may be ending it.
  await trx('appointments').where({ id: appointment_id }).forNoKeyUpdate().first('id');
  const [appointment] = await listAppointments(trx, { id: appointment_id });
  if (!appointment?.current || appointment.to_be_placed)
    throw fieldErrors({ appointment_id: [texts.notHeld] });
  if (appointment.deputy) throw fieldErrors({ appointment_id: [texts.deputy] });
  if (appointment.user_id === successor_id) throw fieldErrors({ successor_id: [texts.samePerson] });
  const open: unknown = await trx('handovers')
    .where({ outgoing_appointment_id: appointment_id })
    .whereNull('closed_at')
    .first('id');
  if (open !== undefined) throw fieldErrors({ appointment_id: [texts.underWay] });
  if (appointment.ends_at && appointment.ends_at < passes_at) throw fieldErrors({ day: [texts.endsBefore] });
  return appointment;
}

/** What is wrong with the successor's appointment stands at the field of the successor. */
const atSuccessor = (failure: unknown): unknown =>
  failure instanceof Problem && failure.status === 422
    ? fieldErrors({ successor_id: [failure.text] })
    : failure;

/**
 * Enters a transfer: the post of the outgoing holder ends when the successor begins, and both are asked to confirm the list of what is
 * open. With today as the day it passes at once, and the list is frozen as of now.
 * @throws 422 by field, as for an appointment
 */
export async function enterHandover(
  knex: Knex,
  actor: SignedInActor,
  kinds: readonly CaseKind[],
  wish: HandoverInput,
  now = new Date(),
): Promise<number> {
  const passes_at = beginningOf(wish.day, now);
  return knex.transaction(async (trx) => {
    const [seen] = await listAppointments(trx, { id: wish.appointment_id });
    if (!seen) throw fieldErrors({ appointment_id: [texts.notHeld] });
    await lockOffice(trx, seen.office_id);
    const outgoing = await outgoingAppointment(trx, wish, passes_at);
    const { post, office_id, two_factor, office } = outgoing;
    await trx('appointments').where({ id: outgoing.id }).update({ ends_at: passes_at });
    const successor = await appointIn(
      trx,
      actor,
      {
        user_id: wish.successor_id,
        office_id,
        post,
        deputy: false,
        two_factor,
        starts_at: passes_at,
        ends_at: null,
      },
      now,
    ).catch((failure: unknown) => {
      throw atSuccessor(failure);
    });
    const { post_id } = (await trx('appointments').where({ id: outgoing.id }).first('post_id')) as {
      post_id: number;
    };
    const [{ id }] = (await trx('handovers').insert(
      {
        post_id,
        outgoing_id: outgoing.user_id,
        outgoing_appointment_id: outgoing.id,
        successor_id: successor.user_id,
        successor_appointment_id: successor.id,
        passes_at,
        ended_before: outgoing.ends_at,
        entered_by: actor.user.id,
      },
      'id',
    )) as [{ id: number }];
    const row = await lockHandover(trx, id);
    if (passes_at <= now) await freezeList(trx, kinds, row);
    await audit(trx, actor, {
      action: 'enter-handover',
      resource: 'users',
      record_id: outgoing.user_id,
      before: { post, office: office.name_en, ends_at: outgoing.ends_at },
      after: { post, office: office.name_en, ends_at: passes_at, successor: successor.user.name },
    });
    await tellEntered(trx, row);
    return id;
  });
}
