/** Hand-overs as stored, and as their readers see them. */
import type { Knex } from 'knex';
import {
  HANDOVER_SIDES,
  handoverTexts,
  type HandoverCase,
  type HandoverList,
  type HandoverSide,
} from '../../../../contract/offices/handovers.ts';
import type { PostKind } from '../../../../contract/offices/offices.ts';
import { problem } from '../../../platform/http/http-error.ts';
import type { ListedPost } from './open-work.ts';

interface Person {
  id: number;
  name: string;
  confirmed_at: Date | null;
  remark: string | null;
}

/** A hand-over with its post and people. */
export interface HandoverRow extends ListedPost, Record<HandoverSide, Person> {
  id: number;
  outgoing_appointment_id: number;
  successor_appointment_id: number;
  post: PostKind;
  office: { name_en: string; name_bn: string };
  passes_at: Date;
  passed: boolean;
  ended_before: Date | null;
  /** When the post of the outgoing holder ends. */
  ends_at: Date | null;
  entered_at: Date;
  entered_by: string;
  listed_at: Date | null;
  closed: { at: Date; by: string; reason: string } | null;
}

export interface HandoverLists {
  list: HandoverList | null;
  successor_list: HandoverList | null;
}

export interface HandoverFilter {
  id?: number;
  /** Those of a person. */
  user_id?: number;
  /** Those that somebody has not confirmed, unless they are closed. */
  waiting?: boolean;
}

/** The most hand-overs of a list. */
const MOST = 200;

interface Stored extends Omit<HandoverRow, 'closed'> {
  closed_at: Date | null;
  closed_by: string | null;
  close_reason: string | null;
  [column: string]: unknown;
}

const person = (row: Stored, side: HandoverSide): Person => ({
  id: row[`${side}_id`] as number,
  name: row[`${side}_name`] as string,
  confirmed_at: row[`${side}_confirmed_at`] as Date | null,
  remark: row[`${side}_remark`] as string | null,
});

/** Reads hand-overs: those whose day comes first, first. Without their lists, which can be long. */
export async function readHandovers(knex: Knex, filter: HandoverFilter): Promise<HandoverRow[]> {
  const { id, user_id, waiting } = filter;
  const rows = knex('handovers as h')
    .join('posts as p', 'p.id', 'h.post_id')
    .join('offices as o', 'o.id', 'p.office_id')
    .join('appointments as a', 'a.id', 'h.outgoing_appointment_id')
    .join('users as u', 'u.id', 'h.outgoing_id')
    .join('users as s', 's.id', 'h.successor_id')
    .join('users as e', 'e.id', 'h.entered_by')
    .leftJoin('users as c', 'c.id', 'h.closed_by')
    .select('h.id', 'h.post_id', 'p.kind as post', 'p.office_id', 'o.kind as office_kind')
    .select('h.outgoing_appointment_id', 'h.successor_appointment_id', 'h.ended_before', 'a.ends_at')
    .select('h.outgoing_id', 'u.name as outgoing_name', 'h.outgoing_confirmed_at', 'h.outgoing_remark')
    .select('h.successor_id', 's.name as successor_name', 'h.successor_confirmed_at', 'h.successor_remark')
    .select('h.passes_at', 'h.entered_at', 'e.name as entered_by', 'h.listed_at')
    .select('h.closed_at', 'c.name as closed_by', 'h.close_reason')
    .select(knex.raw('h.passes_at <= now() as passed'))
    .select(knex.raw(`json_build_object('name_en', o.name_en, 'name_bn', o.name_bn) as office`))
    .orderBy(['h.passes_at', 'h.id'])
    .limit(MOST);
  if (id !== undefined) void rows.where('h.id', id);
  if (user_id !== undefined)
    void rows.where((own) => void own.where('h.outgoing_id', user_id).orWhere('h.successor_id', user_id));
  if (waiting) {
    const open =
      'h.closed_at is null and (h.outgoing_confirmed_at is null or h.successor_confirmed_at is null)';
    void rows.whereRaw(open);
  }
  return ((await rows) as Stored[]).map((row) => ({
    ...row,
    outgoing: person(row, 'outgoing'),
    successor: person(row, 'successor'),
    closed: row.closed_at && { at: row.closed_at, by: row.closed_by!, reason: row.close_reason! },
  }));
}

/** Locks a hand-over until the transaction ends. @throws 404 */
export async function lockHandover(trx: Knex, id: number): Promise<HandoverRow> {
  await trx('handovers').where({ id }).forUpdate().first('id');
  const [row] = await readHandovers(trx, { id });
  if (!row) throw problem(404, handoverTexts.notFound);
  return row;
}

/** The frozen lists of a hand-over. */
export const readLists = async (knex: Knex, id: number): Promise<HandoverLists> =>
  (await knex('handovers').where({ id }).first('list', 'successor_list')) as HandoverLists;

/** Which of the two somebody is; null: neither. */
export const sideOf = (row: HandoverRow, userId: number): HandoverSide | null =>
  HANDOVER_SIDES.find((side) => row[side].id === userId) ?? null;

export const waitsFor = (row: HandoverRow): HandoverSide[] =>
  row.closed ? [] : HANDOVER_SIDES.filter((side) => row[side].confirmed_at === null);

/** Whether one of the two may confirm now: the successor after the outgoing holder, or once the day has come. */
export const mayConfirm = (row: HandoverRow, side: HandoverSide | null): boolean =>
  side !== null &&
  waitsFor(row).includes(side) &&
  (side === 'outgoing' || row.outgoing.confirmed_at !== null || row.passed);

/** Whether the post has ended for the outgoing holder: then nobody lists what is open for them any more. */
export const hasEnded = ({ ends_at }: HandoverRow, now: Date): boolean => ends_at !== null && ends_at <= now;

const keyOf = ({ kind, id }: HandoverCase): string => `${kind} ${id}`;
const all = ({ own, office }: HandoverList): HandoverCase[] => [...own, ...office];

/** What is only on the later list, and what only on the earlier one. */
export function changesBetween(
  before: HandoverList,
  after: HandoverList,
): { came: HandoverCase[]; settled: HandoverCase[] } {
  const [earlier, later] = [new Set(all(before).map(keyOf)), new Set(all(after).map(keyOf))];
  return {
    came: all(after).filter((each) => !earlier.has(keyOf(each))),
    settled: all(before).filter((each) => !later.has(keyOf(each))),
  };
}
