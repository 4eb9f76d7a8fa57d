/** The views of a queue by whom its cases lie with. */
import type { FastifyRequest } from 'fastify';
import type { Knex } from 'knex';
import { z } from 'zod';

import { ASSIGNED_VIEWS, type AssignedView } from '../../../contract/assignments/assignments.ts';
import { cameTooEarly } from '../../../contract/assignments/days.ts';
import { dhakaDay } from '../../../contract/format.ts';
import type { HeldPost } from '../../../contract/offices/offices.ts';
import type { Places } from '../../platform/access/places.ts';
import { holdsAt } from '../../platform/access/posts.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';
import { mouzaOf, type CaseKind } from '../../platform/decisions/case-kind.ts';
import { currentAssignmentSql } from './desk.ts';

/** Whose view it is. */
export interface DeskReader {
  id: number;
  posts: readonly Pick<HeldPost, 'office_id' | 'office_kind'>[];
  places: Places;
}

/** What a list is asked for: a view, and by whom. */
export interface AskedView {
  view: AssignedView | undefined;
  reader: DeskReader;
}

export const readerOf = (request: FastifyRequest): DeskReader => {
  const { id } = actorOf(request).user;
  return { id, posts: request.user!.posts, places: request.places };
};

/** The parameter of a list. What is sent empty is not asked for. */
export const assignedParameter = {
  assigned: z
    .enum([...ASSIGNED_VIEWS, ''])
    .optional()
    .meta({
      description:
        '`mine`: with a post that I hold; `office`: with a post of my office, or with nobody yet; `others`: with a post that I do not ' +
        'hold; `escalated`: past its days in an office below mine',
    }),
};

export const viewOf = (assigned: AssignedView | '' | undefined, request: FastifyRequest): AskedView => ({
  view: assigned || undefined,
  reader: readerOf(request),
});

const MINE = `c.post_id in (select h.post_id from appointments h where h.user_id = ? and ${holdsAt('h', 'now()')})`;
const IN_OFFICES = `c.post_id in (select p.id from posts p where p.office_id = any(?::bigint[]))`;

/** Narrows rows `t` of a queue to a view. Without one the statement stays as it is. */
export function narrowToView<Query extends Knex.QueryBuilder>(
  rows: Query,
  kind: CaseKind,
  { view, reader }: AskedView,
  now = new Date(),
): Query {
  const cases = (condition: string) =>
    `t.id in (select c.case_id from case_assignments c where c.kind = '${kind.name}' and c.ended_at is null and ${condition})`;
  const withNobody = `(${kind.open('t')} and not exists (select from case_assignments c where ${currentAssignmentSql(kind, 't')}))`;
  const offices = reader.posts.map(({ office_id }) => office_id);
  if (view === 'mine') void rows.whereRaw(cases(MINE), [reader.id]);
  if (view === 'others') void rows.whereRaw(cases(`not ${MINE}`), [reader.id]);
  if (view === 'office') {
    // What lies with nobody yet is the AC office's to give to somebody, not that of a union.
    const distributes =
      reader.posts.length === 0 || reader.posts.some(({ office_kind }) => office_kind !== 'union');
    void rows.whereRaw(`(${cases(IN_OFFICES)}${distributes ? ` or ${withNobody}` : ''})`, [offices]);
  }
  if (view === 'escalated') escalated(rows, kind, { offices, reader, withNobody, now });
  return rows;
}

/** Narrows to what is past its days in the offices below those of the reader; for whoever acts everywhere, in all. */
function escalated(
  rows: Knex.QueryBuilder,
  kind: CaseKind,
  {
    offices,
    reader,
    withNobody,
    now,
  }: { offices: number[]; reader: DeskReader; withNobody: string; now: Date },
): void {
  const today = dhakaDay(now);
  const tooEarly = `${kind.came('t')} < ?::date::timestamp at time zone 'Asia/Dhaka'`;
  const cutoff = cameTooEarly(kind.name, today);
  const everywhere = reader.places === 'everywhere';
  const below = everywhere ? '' : 'and o.parent_id = any(?::bigint[])';
  const late = `exists (select from case_assignments c join posts p on p.id = c.post_id join offices o on o.id = p.office_id
    where ${currentAssignmentSql(kind, 't')} ${below} and coalesce(c.due_on < ?::date, ${tooEarly}))`;
  const bindings = [...(everywhere ? [] : [offices]), today, cutoff];
  // What lies with nobody is with the AC office, so it stands in the list of the district. A card lies in none.
  const isOfDistrict =
    mouzaOf(kind) !== null && reader.posts.some(({ office_kind }) => office_kind === 'district');
  const seesUnassigned = everywhere || isOfDistrict;
  if (seesUnassigned)
    void rows.whereRaw(`(${late} or (${withNobody} and ${tooEarly}))`, [...bindings, cutoff]);
  else void rows.whereRaw(late, bindings);
}
