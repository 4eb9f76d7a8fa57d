/** What holds of a record and its mutations, whatever was tried. For tests. */
import { isDeepStrictEqual } from 'node:util';
import type { KhotiyanRow } from '../../../../contract/lookup/lookup.ts';
import { ownerShares, totalArea } from '../../../../contract/lookup/lookup.ts';
import type { RecordVersion, RecordVersions } from '../../../../contract/record-versions/record-versions.ts';
import { TIL_IN_WHOLE } from '../../../../contract/land/shares/til.ts';
import {
  isOpen,
  OPEN_STATUSES,
  mutationMachine,
  type MutationAction,
  type MutationStatus,
} from '../../../../contract/mutations/states.ts';
import type { Transition } from '../../../../contract/states.ts';
import type { World } from './world.testing.ts';

interface Event {
  action: MutationAction | 'documents' | 'record' | 'dag';
  status: MutationStatus;
}
interface Row {
  id: number;
  status: MutationStatus;
  fee_poisha: number;
  record_owed: boolean;
  dag_id: number | null;
  /** Its applicant has decided on it last. */
  own: boolean;
  hearing_ahead: boolean;
  events: Event[];
  payments: { status: string; amount_poisha: number }[];
  documents: number;
  steps: number;
}

/** The mutations with all that hangs on them. */
async function readAll({ registry, asked }: World): Promise<Row[]> {
  const of = (table: string) => `from ${table} where mutation_id = m.id`;
  const { rows } = await registry.knex.raw<{ rows: Row[] }>(
    `select m.id, m.status, m.fee_poisha, m.record_owed, m.dag_id, coalesce(m.reviewer_id = m.user_id, false) as own,
      coalesce((select meets_at > now() from mutation_steps s where s.mutation_id = m.id and s.kind = 'hearing'
        order by s.id desc limit 1), false) as hearing_ahead,
      (select json_agg(json_build_object('action', action, 'status', status) order by id) ${of('mutation_events')}) as events,
      (select coalesce(json_agg(json_build_object('status', status, 'amount_poisha', amount_poisha)), '[]')
        ${of('payments')}) as payments,
      (select count(*)::int ${of('mutation_documents')}) as documents,
      (select count(*)::int ${of('mutation_steps')}) as steps
    from mutations m where m.id = any(?)`,
    [asked.map(({ id }) => id)],
  );
  return rows;
}

/** What there was of a mutation before something was tried. */
interface Before {
  status: MutationStatus;
  counts: Record<'documents' | 'steps' | 'paid', number>;
}
export interface Snapshot {
  mutations: Map<number, Before>;
  versions: RecordVersion[];
}
/** Each begins with its deed, its report and its order. */
const ASKED: Before = { status: 'pending_payment', counts: { documents: 1, steps: 2, paid: 0 } };
export const newSnapshot = (): Snapshot => ({ mutations: new Map(), versions: [] });

function must(checkInvariants: boolean, what: string): asserts checkInvariants {
  if (!checkInvariants) throw new Error(what);
}

/** Where a mutation's events have led it, each by the table. */
function replay(events: readonly Event[]): MutationStatus | null {
  let at: MutationStatus | null = null;
  for (const { action, status: to } of events) {
    if (action === 'documents' || action === 'record' || action === 'dag') continue;
    const steps: readonly Transition<MutationStatus>[] = mutationMachine[action];
    const known = steps.some((step) => step.from === at && step.to === to);
    must(known, `the table has no ${action} from ${at} to ${to}`);
    at = to;
  }
  return at;
}

/** What is added to a mutation, and in which states it may be. */
const GROWS: Record<keyof Before['counts'], (status: MutationStatus) => boolean> = {
  documents: isOpen,
  steps: (status) => status === 'assigned_to_ac_land',
  paid: (status) => status === 'pending_payment',
};

function holdsOf(row: Row, memory: Snapshot): void {
  const { id, status, events, payments, documents, steps } = row;
  must(replay(events) === status, `mutation ${id} is ${status}, its events lead to ${replay(events)}`);

  const paid = payments.filter((payment) => payment.status === 'paid');
  must(paid.length < 2, `mutation ${id} is paid ${paid.length} times`);
  const fee = paid.every(({ amount_poisha }) => amount_poisha === Number(row.fee_poisha));
  must(fee, `mutation ${id} is paid another fee`);
  must(paid.length === 0 || status !== 'pending_payment', `mutation ${id} is paid and waits for its payment`);

  if (status === 'approved') {
    must(paid.length === 1, `mutation ${id} is approved and not paid`);
    must(row.dag_id !== null, `mutation ${id} is approved and names no dag`);
    must(!row.own, `mutation ${id} was approved by its applicant`);
    must(!row.hearing_ahead, `mutation ${id} was approved before its hearing`);
  }

  const counts = { documents, steps, paid: paid.length };
  const before = memory.mutations.get(id) ?? ASKED;
  for (const [what, may] of Object.entries(GROWS) as [keyof Before['counts'], (typeof GROWS)['paid']][]) {
    must(counts[what] >= before.counts[what], `mutation ${id} has lost ${what}`);
    must(
      counts[what] === before.counts[what] || may(before.status),
      `mutation ${id} got ${what} as ${before.status}`,
    );
  }
  memory.mutations.set(id, { status, counts });

  // The record follows the decision, or is owed.
  const last = memory.versions
    .filter((version) => version.mutation_id === id)
    .sort((a, b) => b.number - a.number)[0];
  const owed = (status === 'approved') !== (last?.source === 'mutation');
  must(
    row.record_owed === owed,
    `mutation ${id} is ${status} after ${last?.source}: owed ${row.record_owed}`,
  );
}

/** Every change of rows says who, why and on which version; a grave one has two people behind it. */
async function holdsOfChanges({ registry, dagId }: World): Promise<void> {
  const { rows } = await registry.knex.raw<{ rows: { number: number; wrong: string }[] }>(
    `select v.number, case
       when v.actor_id is null then 'nobody'
       when c.id is null or c.status <> 'applied' or c.decided_by <> v.actor_id then 'no change behind it'
       when c.base <> v.number - 1 then 'another version looked at'
       when c.kind <> 'mutation' and c.reason is null then 'no reason'
       when c.kind <> 'restored' and (select sum((r ->> 'area')::numeric) from jsonb_array_elements(v.rows) r)
         <> (select sum((r ->> 'area')::numeric) from jsonb_array_elements(before.rows) r) and (c.reason is null or not c.grave @> '{total}')
         then 'land lost or gained without a reason'
       when c.grave <> '{}' and c.decided_by = c.proposed_by then 'one person for what is grave'
       when c.kind = 'mutation' and not exists (
         select from payments p where p.mutation_id = c.mutation_id and p.status = 'paid') then 'an unpaid mutation'
       when not exists (select from audit_log a where a.resource = 'dags' and a.record_id = v.dag_id
         and (a.after ->> 'change_id')::bigint = c.id and a.actor_id = v.actor_id) then 'no line in the log'
     end as wrong
     from record_versions v
     join record_versions before on before.dag_id = v.dag_id and before.number = v.number - 1
     left join record_changes c on c.id = v.change_id
     where v.dag_id = ? and v.number > 1`,
    [dagId],
  );
  for (const { number, wrong } of rows) must(wrong === null, `version ${number} has ${wrong}`);
}

/** Nothing of the record is lost: its shares, any of its versions; its area only as `holdsOfChanges` allows. */
async function holdsOfRecord(world: World, memory: Snapshot): Promise<void> {
  const { registry, dagId, area, officers, call } = world;
  const answer = await call(officers[0]!, 'GET', `/admin/record-versions/${dagId}`);
  const versions = answer.json<RecordVersions>().versions;
  const oldest = [...versions].reverse();
  must(
    oldest.every(({ number }, index) => number === index + 1),
    'a version of the record is missing',
  );
  const kept = memory.versions.every((version, index) => isDeepStrictEqual(version, oldest[index]));
  must(kept, 'a version of the record has changed');
  for (const { number, rows } of oldest) {
    must(number > 1 || totalArea(rows) === area, `the first version has ${totalArea(rows)} of ${area} sq ft`);
    must(
      rows.every((row) => row.area >= 0),
      `version ${number} leaves somebody less than nothing`,
    );
    const til = ownerShares(rows).reduce((sum, share) => sum + share.til, 0);
    must(til === TIL_IN_WHOLE, `version ${number} has ${til} til`);
  }
  memory.versions = oldest;
  await holdsOfChanges(world);
  const { khotiyan } = (await registry.knex('dags').where({ id: dagId }).first('khotiyan')) as {
    khotiyan: KhotiyanRow[];
  };
  const shown = versions[0]?.rows.map(({ owner, area: held }) => ({ owner, area: held }));
  must(isDeepStrictEqual(shown, khotiyan), 'the record is not its newest version');
}

/** @throws saying what does not hold */
export async function holds(world: World, memory: Snapshot): Promise<void> {
  await holdsOfRecord(world, memory);
  const rows = await readAll(world);
  must(rows.length === world.asked.length, 'a mutation is gone');
  for (const row of rows) holdsOf(row, memory);
  const own = (await world.registry
    .knex('mutations')
    .whereIn(
      'user_id',
      [...world.citizens, ...world.officers].map(({ user }) => user.id),
    )
    .whereIn('status', [...OPEN_STATUSES])
    .groupBy('user_id', 'request_hash')
    .havingRaw('count(*) > 1')
    .select('request_hash')) as unknown[];
  must(own.length === 0, 'the same request is open twice');
}
