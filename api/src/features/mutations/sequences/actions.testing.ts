/** What people may try with a mutation at any time; the API says whether they may. For tests. */
import { STEP_KINDS } from '../../../../contract/mutations/inquiry/steps.ts';
import { MUTATION_STATUSES } from '../../../../contract/mutations/states.ts';
import type { RecordProposal } from '../../../../contract/record-versions/record-versions.ts';
import type { KhotiyanRow } from '../../../../contract/lookup/lookup.ts';
import type { Asked, World } from './world.testing.ts';

type Try = (world: World, mutation: Asked) => Promise<unknown>;

/** A form with a file. */
function formOf(texts: Record<string, string>, files: string): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  form.append(files, new Blob(['%PDF-1.7\n%made up\n']), 'paper.pdf');
  return form;
}

const payment = ({ pick }: World, amount: unknown = undefined) => ({
  amount: amount ?? 1_025,
  method: pick(['bkash', 'nagad', 'bank', 'card']),
});
const pay = (world: World, { id, applicant }: Asked, body: object, key?: string) =>
  world.call(applicant, 'POST', `/mutations/${id}/pay`, body, key);

const versionOf = async ({ registry: { knex } }: World, { id }: Asked): Promise<number> =>
  ((await knex('mutations').where({ id }).first('version')) as { version: number }).version;

/** The rows that an officer confirms: as proposed, moved between two owners, not the whole, or more than it; now and then of an older version. */
async function confirmedFor(world: World, { id }: Asked) {
  const answer = await world.call(world.officers[0]!, 'GET', `/admin/mutations/${id}/proposal`);
  if (answer.statusCode !== 200) return null;
  const { proposed, base } = answer.json<RecordProposal>();
  const rows = proposed.map(({ owner, area }) => ({ owner, area }));
  const [first, last] = [rows[0], rows.at(-1)];
  const how = world.random(4);
  const grown = first &&
    how === 2 && { total_changes: true, ...(world.random(3) && { reason: 'Measured anew' }) };
  if (grown) first.area = Math.round(first.area * 101) / 100;
  if (first && last && how < 2) {
    const moved = Math.round(first.area * 50) / 100;
    first.area = Math.round((first.area - moved) * 100) / 100;
    if (how === 0) last.area = Math.round((last.area + moved) * 100) / 100;
  }
  const remark = 'Looked at with the deed on the table';
  const finding_remarks = Object.fromEntries(FINDINGS.map((name) => [name, remark]));
  return {
    rows,
    base: world.random(8) ? base : base - 1,
    ...(world.random(5) && { finding_remarks }),
    ...grown,
  };
}

const decide = async (world: World, mutation: Asked, body: object) => {
  const version = await versionOf(world, mutation);
  const looked = world.random(3) ? { version } : {};
  return world.call(world.pick(world.officers), 'PATCH', `/admin/mutations/${mutation.id}`, {
    ...body,
    ...looked,
  });
};

const FINDINGS = [
  'record',
  'owners',
  'extent',
  'heirs',
  'objections',
  'inquiry',
  'open-mutations',
  'deed',
  'documents',
  'applicant',
  'land-tax',
  'fee',
  'officer',
];

/** Presses a button beside a change that waits for a second person, where one does. */
async function onPending(world: World, press: 'confirm' | 'withdraw'): Promise<unknown> {
  const { dagId: dag_id, registry } = world;
  const change = (await registry.knex('record_changes').where({ dag_id, status: 'pending' }).first('id')) as
    | { id: number }
    | undefined;
  if (!change) return null;
  const path = `/admin/record-changes/${change.id}/${press}`;
  return world.call(
    world.pick(world.officers),
    'POST',
    path,
    press === 'confirm' ? undefined : { reason: 'Not so' },
  );
}

export const ACTIONS: Record<string, Try> = {
  'asks for another': (world) => world.ask(),
  'asks for the same again': ({ call }, { applicant, input }) => call(applicant, 'POST', '/mutations', input),
  pays: (world, mutation) => pay(world, mutation, payment(world), world.random(2) ? 'again' : undefined),
  'pays twice under one key': (world, mutation) => {
    const body = payment(world);
    return Promise.all([pay(world, mutation, body, 'twice'), pay(world, mutation, body, 'twice')]);
  },
  'pays in two windows': (world, mutation) =>
    Promise.all([1, 2].map((window) => pay(world, mutation, payment(world), `${window} ${world.random(9)}`))),
  'pays less': (world, mutation) => pay(world, mutation, payment(world, 1_000)),
  'pays for somebody else': (world, { id }) =>
    world.call(world.pick(world.citizens), 'POST', `/mutations/${id}/pay`, payment(world)),
  'adds a paper': ({ call }, { id, applicant }) =>
    call(applicant, 'POST', `/mutations/${id}/documents`, formOf({}, 'documents[]')),
  answers: ({ call, random }, { id, applicant }) =>
    call(applicant, 'POST', `/mutations/${id}/answer`, { answer: `Answer ${random(3)}` }),
  'enters a step': ({ call, pick, officers }, { id }) => {
    const hearing = { date: '2099-12-03', time: '10:30', place: 'Savar land office' };
    // A hearing that is called refuses the approval from then on.
    const kind = pick([...STEP_KINDS, 'report', 'report', 'order', 'order']);
    const step = { kind, words: 'As found on the land', ...hearing };
    return call(pick(officers), 'POST', `/admin/mutations/${id}/steps`, formOf(step, 'documents[]'));
  },
  'sets a status': (world, mutation) =>
    decide(world, mutation, { status: world.pick(MUTATION_STATUSES), remarks: 'As the office sees it' }),
  'sets one as another officer does': (world, { id }) => {
    const statuses = [world.pick(MUTATION_STATUSES), world.pick(MUTATION_STATUSES)];
    return Promise.all(
      world.officers.map((officer, index) =>
        world.call(officer, 'PATCH', `/admin/mutations/${id}`, { status: statuses[index] }),
      ),
    );
  },
  'approves with rows': async (world, mutation) => {
    const record = await confirmedFor(world, mutation);
    return record && decide(world, mutation, { status: 'approved', remarks: 'As the deed says', record });
  },
  'corrects the record': async (world, mutation) => {
    const rows = await confirmedFor(world, mutation);
    const path = `/admin/mutations/${mutation.id}/record`;
    const version = (await versionOf(world, mutation)) - Number(world.random(8) === 0);
    return rows && world.call(world.pick(world.officers), 'POST', path, { version, ...rows });
  },
  'names the dag': ({ call, officers, dagId }, { id }) =>
    call(officers[0]!, 'PUT', `/admin/mutations/${id}/dag`, { dag_id: dagId }),
  'restores the record': async (world, mutation) => {
    const version = await versionOf(world, mutation);
    const path = `/admin/mutations/${mutation.id}/record`;
    const body = { version, restore: true, ...(world.random(4) && { reason: 'The deed is forged' }) };
    return world.call(world.pick(world.officers), 'POST', path, body);
  },
  'corrects the owners': async ({ registry: { knex }, call, pick, random, officers, dagId }) => {
    const { khotiyan } = (await knex('dags').where({ id: dagId }).first('khotiyan')) as {
      khotiyan: KhotiyanRow[];
    };
    const respelt = khotiyan.map(({ owner, area }) => ({ owner: `${owner}a`.slice(0, 60), area }));
    const rows = random(2) ? [...khotiyan].reverse() : respelt;
    const reason = random(4) && { reason: 'As the book of the office says' };
    return call(pick(officers), 'PUT', `/admin/dags/${dagId}`, { khotiyan: rows, ...reason });
  },
  'confirms a change': (world) => onPending(world, 'confirm'),
  'withdraws a change': (world) => onPending(world, 'withdraw'),
};

/** What makes a sequence go on is tried more often, or most of it would be refused: only what is paid is approved. */
export const FREQUENT_ACTIONS: readonly string[] = [
  ...Object.keys(ACTIONS),
  'pays',
  'pays',
  'approves with rows',
  'sets a status',
  'restores the record',
  'restores the record',
  ...['pays', 'approves with rows', 'corrects the record', 'confirms a change', 'sets a status'].flatMap(
    (name) => [name, name, name],
  ),
];
