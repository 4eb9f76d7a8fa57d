import { refusalWhere } from './refusal.ts';

/**
 * A hearing is called and its day has not passed, by Dhaka's calendar, or somebody waits to hear whether it gets another day. The last
 * one that was called counts: it may have been moved.
 */
export default refusalWhere(`
coalesce((
  select (meets_at at time zone 'Asia/Dhaka')::date >= (now() at time zone 'Asia/Dhaka')::date
  from mutation_steps where mutation_id = :id and kind = 'hearing' order by id desc limit 1), false)
or exists (select from hearing_requests where mutation_id = :id and status = 'pending')`);
