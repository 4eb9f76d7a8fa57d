/** What is open at a post and in its office. */
import type { Knex } from 'knex';
import { lastDay } from '../../../../contract/assignments/days.ts';
import {
  MAX_LISTED_CASES,
  type HandoverCase,
  type HandoverList,
} from '../../../../contract/offices/handovers.ts';
import type { OfficeKind, PostKind } from '../../../../contract/offices/offices.ts';
import { inPlaces, type Places } from '../../../platform/access/places.ts';
import type { CaseKind } from '../../../platform/decisions/case-kind.ts';
import { currentAssignmentSql } from '../../assignments/desk.ts';

export interface ListedPost {
  post_id: number;
  office_id: number;
  office_kind: OfficeKind;
}

interface Row {
  id: number;
  number: string;
  came_at: Date;
  due_on: string | null;
  post: PostKind | null;
  total: string;
}

/** The open cases of a kind, the oldest first: those of the post, or the others in its office's places. */
async function casesOf(
  knex: Knex,
  kind: CaseKind,
  { post_id, office_id, office_kind }: ListedPost,
  part: 'own' | 'office',
): Promise<{ cases: HandoverCase[]; count: number }> {
  const places: Places = office_kind === 'national' ? 'everywhere' : { officeIds: [office_id] };
  const open = knex(`${kind.name} as t`)
    .leftJoin('case_assignments as c', (on) => void on.on(knex.raw(currentAssignmentSql(kind, 't'))))
    .leftJoin('posts as p', 'p.id', 'c.post_id')
    .whereRaw(kind.open('t'));
  const rows = (await (
    part === 'own'
      ? open.where('c.post_id', post_id)
      : inPlaces(open.whereRaw('c.post_id is distinct from ?::bigint', [post_id]), places, kind.place.mouza)
  )
    .select('t.id', 'p.kind as post')
    .select(knex.raw(`${kind.number('t')} as number`), knex.raw(`${kind.came('t')} as came_at`))
    .select(knex.raw(`to_char(c.due_on, 'YYYY-MM-DD') as due_on`), knex.raw('count(*) over () as total'))
    .orderByRaw('came_at, t.id')
    .limit(MAX_LISTED_CASES)) as Row[];
  const cases = rows.map(({ id, number, came_at, due_on, post }) => ({
    kind: kind.name,
    id,
    number,
    came_at: came_at.toISOString(),
    last_day: lastDay(kind.name, came_at, due_on),
    post,
  }));
  return { cases, count: Number(rows[0]?.total ?? 0) };
}

/** Everything that is open at a post and in its office now. */
export async function openWork(
  knex: Knex,
  kinds: readonly CaseKind[],
  post: ListedPost,
): Promise<HandoverList> {
  const list: HandoverList = { own: [], office: [], own_count: 0, office_count: 0 };
  for (const kind of kinds) {
    for (const part of ['own', 'office'] as const) {
      const { cases, count } = await casesOf(knex, kind, post, part);
      list[part].push(...cases);
      list[`${part}_count`] += count;
    }
  }
  return list;
}
