/** What a person follows: started, paused, ended. */
import type { Knex } from 'knex';
import { messages } from '../../../../contract/messages.ts';
import { MAX_WATCHES, watchTexts as texts, type LandWatch } from '../../../../contract/owners/watches.ts';
import { problem } from '../../../platform/http/http-error.ts';
import { currentIdentity } from '../../identity/identities.ts';

/** What a person follows, the newest first. */
export async function watchesOf(knex: Knex, user_id: number): Promise<LandWatch[]> {
  const { rows } = await knex.raw<{ rows: LandWatch[] }>(
    `select w.id, w.dag_id, d.dag_no, coalesce(d.khatiyan_number, w.khatiyan_number) as khatiyan_number,
      json_build_object('en', m.name_en, 'bn', m.name_bn) as mouza, json_build_object('en', u.name_en, 'bn', u.name_bn) as upazila,
      to_json(w.started_at) as started_at, to_json(w.paused_at) as paused_at
     from land_watches w left join dags d on d.id = w.dag_id join zils z on z.id = coalesce(d.zil_id, w.zil_id)
     join mouzas m on m.id = z.mouza_id join upazilas u on u.id = m.upazila_id
     where w.user_id = ? and w.ended_at is null order by w.id desc`,
    [user_id],
  );
  return rows;
}

/**
 * Follows a dag, or its whole khatian. The same again answers the one that is there.
 * @throws 403 without a verified identity, 404 without the dag, 409 when there are too many
 */
export const startWatch = (
  knex: Knex,
  user_id: number,
  { dag_id, whole_khatian }: { dag_id: number; whole_khatian: boolean },
): Promise<{ id: number; isNew: boolean }> =>
  knex.transaction(async (trx) => {
    // One watch of a person after the other, so that the limit holds.
    const identity: unknown = await currentIdentity(trx, user_id).forUpdate().first('id');
    if (!identity) throw problem(403, texts.notVerified);
    const dag = (await trx('dags')
      .where({ id: dag_id, retired_at: null })
      .first('zil_id', 'khatiyan_number')) as { zil_id: number; khatiyan_number: string } | undefined;
    if (!dag) throw problem(404, messages.notFound);
    const live = () => trx('land_watches').where({ user_id, ended_at: null });
    const same = (await (
      whole_khatian
        ? live()
            .where({ zil_id: dag.zil_id })
            .whereRaw('fold_number(khatiyan_number) = fold_number(?)', [dag.khatiyan_number])
        : live().where({ dag_id })
    ).first('id')) as { id: number } | undefined;
    if (same) return { id: same.id, isNew: false };
    const [{ count }] = (await live().count({ count: '*' })) as [{ count: string | number }];
    if (Number(count) >= MAX_WATCHES) throw problem(409, texts.tooMany);
    const [{ id }] = (await trx('land_watches')
      .insert({ user_id, ...(whole_khatian ? dag : { dag_id }) })
      .returning('id')) as [{ id: number }];
    return { id, isNew: true };
  });

const CHANGES = {
  pause: (now: Knex.Raw) => ({ paused_at: now }),
  resume: () => ({ paused_at: null }),
  end: (now: Knex.Raw) => ({ ended_at: now }),
} as const;
export type WatchChange = keyof typeof CHANGES;
export const WATCH_CHANGES = Object.keys(CHANGES) as WatchChange[];

/** Pauses, resumes or ends one's own watch. @throws 404 for another person's, and for one that has ended */
export async function changeWatch(
  knex: Knex,
  user_id: number,
  id: number,
  change: WatchChange,
): Promise<void> {
  const changed = await knex('land_watches')
    .where({ id, user_id, ended_at: null })
    .update(CHANGES[change](knex.raw('now()')));
  if (changed === 0) throw problem(404, messages.notFound);
}
