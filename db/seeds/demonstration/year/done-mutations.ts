import type { Knex } from 'knex';
import { asSubmitted, type Done, type Row } from './audit.ts';

type Mutation = Row & { user_id: number; created_at: Date };
type Event = {
  mutation_id: number;
  action: string;
  status: string;
  at: Date;
  actor_id: number | null;
  words: string | null;
};
const DECISIONS = new Set(['assign', 'flag', 'approve', 'reject']);

/** What became of a mutation: asked for, and each decision. */
function decisionsOf(row: Mutation, events: readonly Event[]): Done[] {
  const of = { resource: 'mutations', record_id: row.id };
  const begun = {
    ...asSubmitted(row, 'remarks'),
    status: 'pending_payment',
    record_owed: false,
    waiting: false,
  };
  const done: Done[] = [{ ...of, at: row.created_at, actor_id: row.user_id, action: 'submit', after: begun }];
  let before: Row = { ...begun, status: 'pending', waiting: true };
  for (const { action, status, at, actor_id, words } of events) {
    if (!DECISIONS.has(action)) continue;
    const version = Number(before['version']) + 1;
    const after = {
      ...before,
      status,
      remarks: words,
      reviewer_id: actor_id,
      reviewed_at: at,
      version,
      updated_at: at,
      waiting: status === 'assigned_to_ac_land',
    };
    done.push({ ...of, at, actor_id, action, before, after });
    before = after;
  }
  return done;
}

/** What was done about mutations: asked for, decided, each step of the office, and what they have changed in the records. */
export async function doneAboutMutations(trx: Knex.Transaction): Promise<Done[]> {
  const mutations = (await trx('mutations').where({ is_sample: true }).orderBy('id')) as Mutation[];
  const events = new Map<number, Event[]>();
  for (const event of (await trx('mutation_events').orderBy('at').orderBy('id')) as Event[])
    events.set(event.mutation_id, [...(events.get(event.mutation_id) ?? []), event]);
  const steps = (await trx('mutation_steps').orderBy('id')) as (Row & {
    mutation_id: number;
    kind: string;
    actor_id: number;
    at: Date;
  })[];
  const { rows: changes } = await trx.raw<{
    rows: { at: Date; actor_id: number; dag: Row; before: object; after: object; versions: Row[] }[];
  }>(
    `select v.recorded_at as at, v.actor_id, to_jsonb(dags) as dag, v.rows as after,
       (select jsonb_agg(version_facts(each) order by number) from record_versions each
        where each.dag_id = v.dag_id and (each.id = v.id or v.number = 2 and each.number = 1)) as versions,
       (select rows from record_versions was where was.dag_id = v.dag_id and was.number = v.number - 1) as before
     from record_versions v join dags on dags.id = v.dag_id where v.source = 'mutation' order by v.id`,
  );
  return [
    ...mutations.flatMap((row) => decisionsOf(row, events.get(row.id) ?? [])),
    ...steps.map((row) => ({
      at: row.at,
      actor_id: row.actor_id,
      action: row.kind,
      resource: 'mutations',
      record_id: row.mutation_id,
      before: null,
      after: { ...row, files: [] },
    })),
    ...changes.flatMap(({ at, actor_id, dag, before, after, versions }) => [
      {
        at,
        actor_id,
        action: 'mutate',
        resource: 'dags',
        record_id: dag.id,
        before: { ...dag, khotiyan: before },
        after: { ...dag, khotiyan: after },
      },
      // As the database seals each version when it is written.
      ...versions.map((version) => ({
        at,
        actor_id: version['actor_id'] as number | null,
        action: 'version',
        resource: 'record_versions',
        record_id: version.id,
        after: version,
      })),
    ]),
  ];
}
