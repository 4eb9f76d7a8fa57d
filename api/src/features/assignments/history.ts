import type { Knex } from 'knex';
import type { PostKind } from '../../../contract/offices/offices.ts';
import type { CaseKind } from '../../platform/decisions/case-kind.ts';

/** An assignment inside the API: times as dates. */
export interface AssignmentRow {
  id: number;
  post_id: number;
  post: PostKind;
  office_id: number;
  office: { name_en: string; name_bn: string };
  assigned_by: number | null;
  by: string | null;
  by_bn: string | null;
  note: string | null;
  due_on: string | null;
  since: Date;
  ended_at: Date | null;
}

/** The most entries that are shown of a case. */
const MOST = 200;

/** With whom a case has lain, the newest first. */
export async function assignmentsOf(
  knex: Knex,
  { name }: CaseKind,
  case_id: number,
  most = MOST,
): Promise<AssignmentRow[]> {
  return (await knex('case_assignments as c')
    .join('posts as p', 'p.id', 'c.post_id')
    .join('offices as o', 'o.id', 'p.office_id')
    .leftJoin('users as u', 'u.id', 'c.assigned_by')
    .where({ 'c.kind': name, 'c.case_id': case_id })
    .orderBy('c.id', 'desc')
    .limit(most)
    .select('c.id', 'c.post_id', 'p.kind as post', 'p.office_id', 'c.assigned_by', 'u.name as by')
    .select('u.name_bn as by_bn')
    .select('c.note', knex.raw(`to_char(c.due_on, 'YYYY-MM-DD') as due_on`), 'c.since', 'c.ended_at')
    .select(
      knex.raw(`json_build_object('name_en', o.name_en, 'name_bn', o.name_bn) as office`),
    )) as AssignmentRow[];
}

/** With whom a case lies now; undefined: with nobody. */
export async function currentAssignment(
  knex: Knex,
  kind: CaseKind,
  case_id: number,
): Promise<AssignmentRow | undefined> {
  const [last] = await assignmentsOf(knex, kind, case_id, 1);
  return last?.ended_at === null ? last : undefined;
}
