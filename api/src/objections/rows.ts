/** Objections and their mutations, as the author of an objection sees them. */
import type { Knex } from 'knex';

import { isObjectionable, objectionTexts as texts } from '../../contract/objections/objections.ts';
import { Problem, problem } from '../lib/errors.ts';
import { countOwn, type Page, type Paged } from '../lists/own.ts';
import { OBJECTION_FILES, objections } from '../mutations/objections.ts';
import { mutationOf } from '../mutations/rows.ts';
import { mutationNumbered } from '../mutations/tracked.ts';
import type { Objectionable, StoredObjectedMutation, StoredOwnObjection } from './mutation-schemas.ts';
import { objectionableOfDag, standingTo, verifiedAs } from './standing.ts';

/** Of a mutation what a recorded owner of its dag is told. */
async function objectedMutation(knex: Knex, id: number): Promise<StoredObjectedMutation> {
  const { previous_owners, buyers, ...mutation } = await mutationOf(knex, id);
  const names = (people: readonly { name: string }[]) => people.map(({ name }) => name);
  return { ...mutation, previous_owners: names(previous_owners), buyers: names(buyers) };
}

/** The mutation of a tracking number, if one may object to it. @throws a 422 on a number that was misread */
async function ofNumber(knex: Knex, userId: number, number: string): Promise<number[]> {
  if (number === '') return [];
  const found = (await mutationNumbered(knex, number).first('id')) as { id: number } | undefined;
  if (!found) return [];
  try {
    await standingTo(knex, userId, found.id);
    return [found.id];
  } catch (error) {
    if (error instanceof Problem) return [];
    throw error;
  }
}

/**
 * The mutations of a dag, or the one of a tracking number, to which somebody may object.
 * @throws a 422 on a number that was misread
 */
export async function objectionableTo(
  knex: Knex,
  userId: number,
  { dag_id, number = '' }: { dag_id?: number | undefined; number?: string | undefined },
): Promise<Objectionable> {
  const identity = await verifiedAs(knex, userId);
  if (!identity) return { verified: false, mutations: [] };
  const ids =
    dag_id === undefined
      ? await ofNumber(knex, userId, number)
      : await objectionableOfDag(knex, identity, { dag_id, userId });
  const mutations: Objectionable['mutations'] = [];
  for (const id of ids) {
    const own = (await knex('objections').where({ mutation_id: id, user_id: userId }).first('id')) as
      | { id: number }
      | undefined;
    const mutation = await objectedMutation(knex, id);
    if (isObjectionable(mutation.status)) mutations.push({ ...mutation, objection_id: own?.id ?? null });
  }
  return { verified: true, mutations };
}

type Row = Omit<StoredOwnObjection, 'mutation' | 'hearing'> & { mutation_id: number };

const own = (knex: Knex, userId: number): Knex.QueryBuilder =>
  objections(knex).select('mutation_id', knex.raw(OBJECTION_FILES)).where({ user_id: userId });

/** The last hearing of a mutation to which somebody was called. */
const hearingOf = async (
  knex: Knex,
  userId: number,
  mutation_id: number,
): Promise<StoredOwnObjection['hearing']> =>
  (await knex('mutation_step_invited as i')
    .join('mutation_steps as s', 's.id', 'i.step_id')
    .where({ mutation_id, 'i.user_id': userId })
    .orderBy('s.id', 'desc')
    .first('s.meets_at', 's.place')) ?? null;

const withMutation = async (
  knex: Knex,
  userId: number,
  { mutation_id, ...row }: Row,
): Promise<StoredOwnObjection> => ({
  ...row,
  hearing: await hearingOf(knex, userId, mutation_id),
  mutation: await objectedMutation(knex, mutation_id),
});

/** A page of one's own objections, the newest first. */
export async function ownObjections(
  knex: Knex,
  user_id: number,
  { offset, limit }: Page,
): Promise<Paged<StoredOwnObjection>> {
  const found = (await own(knex, user_id).orderBy('id', 'desc').limit(limit).offset(offset)) as Row[];
  const rows: StoredOwnObjection[] = [];
  for (const row of found) rows.push(await withMutation(knex, user_id, row));
  return { rows, total: await countOwn(knex, 'objections', { user_id }) };
}

/** One of one's own objections. @throws a 404 */
export async function ownObjectionOf(knex: Knex, userId: number, id: number): Promise<StoredOwnObjection> {
  const row = (await own(knex, userId).where({ id }).first()) as Row | undefined;
  if (!row) throw problem(404, texts.notFound);
  return withMutation(knex, userId, row);
}
