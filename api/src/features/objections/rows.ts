/** Objections and their mutations, as the author of an objection sees them. */
import type { Knex } from 'knex';

import { objectionTexts as texts } from '../../../contract/objections/objections.ts';
import { Problem, problem } from '../../platform/http/http-error.ts';
import { countOwn, type Page, type Paged } from '../../platform/lists/own-list.ts';
import { OBJECTION_ACTED_FOR, OBJECTION_FILES, objectionRows } from '../mutations/objections/read.ts';
import { mutationByNumber } from '../mutations/tracking-number.ts';
import type { StoredMutationsOpenToObjection, StoredOwnObjection } from './schemas.ts';
import { lastInvitedHearings, objectedMutations } from './objected-mutations.ts';
import { filedBefore, isFiledAs, type FiledBefore } from './filed.ts';
import { mutationsOpenToObjectionOnDag, standingsOf, verifiedIdentityOf, type Standing } from './standing.ts';

/** The mutation of a tracking number, if one may object to it. @throws a 422 on a number that was misread */
async function ofNumber(
  knex: Knex,
  userId: number,
  number: string,
): Promise<{ ids: number[]; standings: Standing[] }> {
  const none = { ids: [], standings: [] };
  if (number === '') return none;
  const found = (await mutationByNumber(knex, number).first('id')) as { id: number } | undefined;
  if (!found) return none;
  try {
    const { standings, isDecided } = await standingsOf(knex, userId, found.id);
    return standings.length > 0 && !isDecided ? { ids: [found.id], standings } : none;
  } catch (error) {
    if (error instanceof Problem) return none;
    throw error;
  }
}

/** As whom the reader may object, null: as themselves, and what they have objected so. */
const objectsAs = (standing: Standing, filed: readonly FiledBefore[]) => ({
  owner: standing.owner,
  representation_id: standing.acting?.representation_id ?? null,
  kind: standing.acting?.kind ?? null,
  objection_id: filed.find((before) => isFiledAs(before, standing))?.id ?? null,
});

/**
 * The mutations of a dag, or the one of a tracking number, to which somebody may object.
 * @throws a 422 on a number that was misread
 */
export async function mutationsOpenToObjection(
  knex: Knex,
  userId: number,
  { dag_id, number = '' }: { dag_id?: number | undefined; number?: string | undefined },
): Promise<StoredMutationsOpenToObjection> {
  const identity = await verifiedIdentityOf(knex, userId);
  if (!identity) return { verified: false, mutations: [] };
  const { ids, standings } =
    dag_id === undefined
      ? await ofNumber(knex, userId, number)
      : { ids: await mutationsOpenToObjectionOnDag(knex, identity, { dag_id, userId }), standings: null };
  const own = await filedBefore(knex, userId, ids);
  const mutations: StoredMutationsOpenToObjection['mutations'] = [];
  for (const mutation of (await objectedMutations(knex, ids)).values()) {
    const filed = own.filter(({ mutation_id }) => mutation_id === mutation.id);
    const last = filed[filed.length - 1]?.id ?? null;
    // As whom a reader may object is read where it tells whether somebody is left for whom they have not.
    const all = standings ?? (last === null ? [] : (await standingsOf(knex, userId, mutation.id)).standings);
    const as = all.map((standing) => objectsAs(standing, filed));
    mutations.push({
      ...mutation,
      objection_id: as.some(({ objection_id }) => objection_id === null) ? null : last,
      ...(all.some(({ acting }) => acting) && { objects_as: as }),
    });
  }
  return { verified: true, mutations };
}

type Row = Omit<StoredOwnObjection, 'mutation' | 'hearing'> & { mutation_id: number };

const own = (knex: Knex, userId: number): Knex.QueryBuilder =>
  objectionRows(knex)
    .select('mutation_id', knex.raw(OBJECTION_FILES), knex.raw(OBJECTION_ACTED_FOR))
    .where({ user_id: userId });

/** Objections with their mutations and hearings; as many statements for a thousand as for one. */
async function withMutations(
  knex: Knex,
  userId: number,
  found: readonly Row[],
): Promise<StoredOwnObjection[]> {
  const ids = found.map(({ mutation_id }) => mutation_id);
  const mutations = await objectedMutations(knex, ids);
  const hearings = await lastInvitedHearings(knex, userId, ids);
  return found.map(({ mutation_id, ...row }) => ({
    ...row,
    hearing: hearings.get(mutation_id) ?? null,
    mutation: mutations.get(mutation_id)!,
  }));
}

/** A page of one's own objections, the newest first. */
export async function ownObjections(
  knex: Knex,
  user_id: number,
  { offset, limit }: Page,
): Promise<Paged<StoredOwnObjection>> {
  const found = (await own(knex, user_id).orderBy('id', 'desc').limit(limit).offset(offset)) as Row[];
  const rows = await withMutations(knex, user_id, found);
  return { rows, total: await countOwn(knex, 'objections', { user_id }) };
}

/** One of one's own objections. @throws a 404 */
export async function ownObjectionOf(knex: Knex, userId: number, id: number): Promise<StoredOwnObjection> {
  const row = (await own(knex, userId).where({ id }).first()) as Row | undefined;
  if (!row) throw problem(404, texts.notFound);
  return (await withMutations(knex, userId, [row]))[0]!;
}
