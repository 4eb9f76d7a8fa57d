/** With whom open cases lie, as a column of lists: joined, so that a list takes no statement more. */
import { z } from 'zod';
import type { Desk } from '../../../contract/assignments/desk.ts';
import { POST_KINDS } from '../../../contract/offices/offices.ts';
import type { CaseKind } from '../../platform/decisions/case-kind.ts';

const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL of the current assignment `c` of a row. */
export const currentAssignmentSql = ({ name }: CaseKind, row: string): string =>
  `c.kind = '${name}' and c.case_id = ${row}.id and c.ended_at is null`;

/** SQL of the desk of a row, as JSON (`Desk`); null for a case that is settled or has not come. */
export const deskSql = (kind: CaseKind, row: string): string => `
  case when ${kind.open(row)} then (select row_to_json(desk) from (
    select p.kind as post, o.id as office_id,
      case when o.id is not null then (select row_to_json(names) from (select o.name_en, o.name_bn) names) end as office,
      ${utc('c.since')} as since, to_char(c.due_on, 'YYYY-MM-DD') as due_on, ${utc(kind.came(row))} as came_at
    from (select) one left join case_assignments c on ${currentAssignmentSql(kind, row)}
    left join posts p on p.id = c.post_id left join offices o on o.id = p.office_id) desk) end`;

/** SQL of what changes with the desk of a row; for the tag of a list. */
export const deskVersionSql = (kind: CaseKind, row: string): string => `
  (select concat(c.id, '.', o.version) from case_assignments c join posts p on p.id = c.post_id
    join offices o on o.id = p.office_id where ${currentAssignmentSql(kind, row)})`;

export const desk = z
  .object({
    post: z.enum(POST_KINDS).nullable(),
    office_id: z.int().nullable(),
    office: z.object({ name_en: z.string(), name_bn: z.string() }).nullable(),
    since: z.string().nullable(),
    due_on: z.string().nullable(),
    came_at: z.string(),
  })
  .nullable()
  .meta({
    description: 'With whom it lies while it is open; `post` is null where that is nobody yet',
  }) satisfies z.ZodType<Desk | null>;
