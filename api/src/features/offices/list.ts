import type { Knex } from 'knex';
import type { HeldPost } from '../../../contract/offices/offices.ts';
import { bengaliNameSql } from '../../platform/access/staff-name.ts';
import { holdsAt } from '../../platform/access/posts.ts';

/** An appointment with its post, office and person. */
export interface AppointmentRow extends HeldPost {
  user_id: number;
  user: { name: string; name_bn?: string | undefined; email: string };
  to_be_placed: boolean;
  starts_at: Date;
  ends_at: Date | null;
  current: boolean;
}

export interface AppointmentFilter {
  id?: number | undefined;
  user_id?: number | undefined;
  office_id?: number | undefined;
  /** Only those of accounts that somebody has to place. */
  to_be_placed?: boolean | undefined;
}

/** The most appointments of an answer; an office or a person has fewer. */
const MAX_LISTED = 500;

/** Appointments: those that hold or will hold first, then the newest. */
export async function listAppointments(knex: Knex, filter: AppointmentFilter): Promise<AppointmentRow[]> {
  const { id, user_id, office_id, to_be_placed } = filter;
  const rows = knex('appointments as a')
    .join('posts as p', 'p.id', 'a.post_id')
    .join('offices as o', 'o.id', 'p.office_id')
    .join('users as u', 'u.id', 'a.user_id')
    .select('a.id', 'p.kind as post', 'p.office_id', 'o.kind as office_kind', 'a.deputy', 'a.two_factor')
    .select('a.user_id', 'a.to_be_placed', 'a.starts_at', 'a.ends_at')
    .select(knex.raw(`json_build_object('name_en', o.name_en, 'name_bn', o.name_bn) as office`))
    .select(
      knex.raw(`jsonb_build_object('name', u.name, 'email', u.email) || ${bengaliNameSql('u')} as "user"`),
    )
    .select(knex.raw(`(${holdsAt('a', 'now()')}) as current`))
    .orderByRaw('(a.ends_at is not null and a.ends_at <= now()), a.id desc')
    .limit(MAX_LISTED);
  if (id !== undefined) void rows.where('a.id', id);
  if (user_id !== undefined) void rows.where('a.user_id', user_id);
  if (office_id !== undefined) void rows.where('p.office_id', office_id);
  if (to_be_placed) void rows.where('a.to_be_placed', true).whereNull('a.ends_at');
  return (await rows) as AppointmentRow[];
}
