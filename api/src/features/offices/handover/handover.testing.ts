/** Transfers in the office of Savar, with open cases. For tests. */
import type { Knex } from 'knex';
import type { LightMyRequestResponse } from 'fastify';
import { dhakaDay } from '../../../../contract/format.ts';
import type { HandoverDetails } from '../../../../contract/offices/handovers.ts';
import { openSession } from '../../../platform/access/sessions/sessions.ts';
import { openCaseOffice, type CaseOffice } from '../../assignments/cases.testing.ts';
import type { Login } from '../../mutations/registry.testing.ts';

export const today = (): string => dhakaDay(new Date());
export const tomorrow = (): string => dhakaDay(new Date(Date.now() + 86_400_000));

export interface Handovers {
  world: CaseOffice;
  admin: Login;
  call: CaseOffice['office']['call'];
  appointmentOf: (who: Login) => Promise<number>;
  /** A surveyor of Savar, and somebody without a post. */
  two: () => Promise<[Login, Login]>;
  enter: (from: Login, to: Login, day?: string) => Promise<LightMyRequestResponse>;
  /** Enters one that must be taken (default: for tomorrow). */
  entered: (from: Login, to: Login, day?: string) => Promise<HandoverDetails>;
  read: (who: Login, id: number) => Promise<HandoverDetails>;
  confirm: (who: Login, id: number, remark?: string) => Promise<LightMyRequestResponse>;
  /** The day comes: the post passes now. */
  dayComes: (id: number) => Promise<void>;
  /** Logs in again. */
  again: (who: Login) => Promise<Login>;
  /** The kinds of notices of hand-overs that somebody has. */
  notices: (who: Login) => Promise<string[]>;
}

export async function openHandovers(): Promise<Handovers> {
  const world = await openCaseOffice();
  const { admin } = world.staff;
  const { call, knex, login } = world.office;
  const appointmentOf: Handovers['appointmentOf'] = async ({ user }) =>
    (await knex('appointments').where({ user_id: user.id }).orderBy('id').first('id')).id;
  const enter: Handovers['enter'] = async (from, to, day = tomorrow()) =>
    call(admin, 'POST', '/admin/handovers', {
      appointment_id: await appointmentOf(from),
      successor_id: to.user.id,
      day,
    });
  return {
    world,
    admin,
    call,
    appointmentOf,
    enter,
    two: async () => [
      await login('acland', [{ post: 'surveyor', officeId: world.offices.savar }]),
      await login('acland', []),
    ],
    async entered(from, to, day) {
      const answer = await enter(from, to, day);
      if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`);
      return answer.json();
    },
    async read(who, id) {
      const answer = await call(who, 'GET', `/admin/handovers/${id}`);
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
      return answer.json();
    },
    confirm: (who, id, remark) =>
      call(who, 'POST', `/admin/handovers/${id}/confirm`, remark === undefined ? undefined : { remark }),
    // A session has milliseconds; one that is opened at once must not be from before the end of the post.
    dayComes: async (id) =>
      void (await world.owner.raw(
        `with h as (update handovers set passes_at = date_trunc('milliseconds', now()) where id = ? returning *),
          s as (update appointments set starts_at = date_trunc('milliseconds', now()) where id in (select successor_appointment_id from h))
         update appointments set ends_at = date_trunc('milliseconds', now()) where id in (select outgoing_appointment_id from h)`,
        [id],
      )),
    async again({ user }) {
      const token = await openSession(knex, { userId: user.id, userAgent: null, ip: null });
      return { user, token, headers: { authorization: `Bearer ${token}` } };
    },
    notices: ({ user }) =>
      knex('notifications').where({ user_id: user.id }).whereLike('kind', 'handover-%').pluck('kind'),
  };
}

/** A hand-over of somebody who holds a post, without a list. @returns its id */
export async function insertHandover(knex: Knex, outgoing_id: number, successor_id: number): Promise<number> {
  const held = await knex('appointments').where({ user_id: outgoing_id }).first('id', 'post_id');
  const [{ id }] = (await knex('handovers').insert(
    {
      post_id: held.post_id,
      outgoing_id,
      outgoing_appointment_id: held.id,
      successor_id,
      successor_appointment_id: held.id,
      passes_at: new Date(),
      entered_by: successor_id,
    },
    ['id'],
  )) as [{ id: number }];
  return id;
}
