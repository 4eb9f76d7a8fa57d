/** The posts that accounts of the land office hold (docs/decisions/100). */
import { z } from 'zod';
import { POST_KINDS } from '../../../contract/offices/offices.ts';

/** The posts of an act, as the logs keep them (`posts_held` of the database). */
export const postsHeld = z
  .array(
    z.object({
      post: z.enum(POST_KINDS),
      office_id: z.int(),
      office: z.object({ name_en: z.string(), name_bn: z.string() }),
      deputy: z.boolean(),
    }),
  )
  .nullable();

/** SQL of a row's appointments that count at a moment. */
export const holdsAt = (appointment: string, moment: string): string =>
  `${appointment}.starts_at <= ${moment} and (${appointment}.ends_at is null or ${appointment}.ends_at > ${moment})`;

/**
 * SQL of the posts that a user of the land office holds at a moment, as JSON (`HeldPost[]`), the oldest first. Citizens and administrators
 * have none, and cost nothing.
 */
export const heldPostsSql = (moment: string): string => `
  case when users.role = 'acland' then coalesce((
    select json_agg(json_build_object('id', a.id, 'post', p.kind, 'office_id', o.id, 'office_kind', o.kind,
      'office', json_build_object('name_en', o.name_en, 'name_bn', o.name_bn), 'deputy', a.deputy, 'two_factor', a.two_factor)
      order by a.id)
    from appointments a join posts p on p.id = a.post_id join offices o on o.id = p.office_id
    where a.user_id = users.id and ${holdsAt('a', moment)}), '[]') else '[]' end as posts`;

/**
 * SQL condition on `sessions`, for accounts of the land office: a post of its owner has ended since its login. Then it is over, so that
 * nobody works on in a window that was opened with other rights (docs/decisions/107). What an account had from before there were offices
 * ends with its first post, and ends no session.
 */
export const postEndedSql = (moment: string): string => `
  exists (select from appointments ended where ended.user_id = sessions.user_id and not ended.to_be_placed
    and ended.ends_at > sessions.created_at and ended.ends_at <= ${moment})`;
