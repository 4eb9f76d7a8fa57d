/** What people may try with a mutation at any time; the API says whether they may. For tests. */
import { STEP_KINDS } from '../../../contract/mutation-steps/steps.ts';
import { MUTATION_STATUSES } from '../../../contract/mutations/states.ts';
import type { RecordProposal } from '../../../contract/record-versions/record-versions.ts';
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

/** The rows that an officer confirms: as proposed, moved between two owners, or not the whole; now and then of an older version. */
async function confirmedFor(world: World, { id }: Asked) {
  const answer = await world.call(world.officers[0]!, 'GET', `/admin/mutations/${id}/proposal`);
  if (answer.statusCode !== 200) return null;
  const { proposed, base } = answer.json<RecordProposal>();
  const rows = proposed.map(({ owner, area }) => ({ owner, area }));
  const [first, last] = [rows[0], rows.at(-1)];
  const how = world.random(3);
  if (first && last && how < 2) {
    const moved = Math.round(first.area * 50) / 100;
    first.area = Math.round((first.area - moved) * 100) / 100;
    if (how === 0) last.area = Math.round((last.area + moved) * 100) / 100;
  }
  return { rows, base: world.random(8) ? base : base - 1 };
}

const decide = (world: World, { id }: Asked, body: object) =>
  world.call(world.pick(world.officers), 'PATCH', `/admin/mutations/${id}`, body);

export const TRIES: Record<string, Try> = {
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
  'sets a status': (world, mutation) => decide(world, mutation, { status: world.pick(MUTATION_STATUSES) }),
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
    return rows && world.call(world.pick(world.officers), 'POST', path, rows);
  },
  'names the dag': ({ call, officers, dagId }, { id }) =>
    call(officers[0]!, 'PUT', `/admin/mutations/${id}/dag`, { dag_id: dagId }),
  'edits the record by hand': async ({ registry: { knex }, dagId }) => {
    const { khotiyan } = (await knex('dags').where({ id: dagId }).first('khotiyan')) as {
      khotiyan: object[];
    };
    await knex('dags')
      .where({ id: dagId })
      .update({ khotiyan: JSON.stringify([...khotiyan].reverse()) });
  },
};

/** What makes a sequence go on is tried more often, or most of it would be refused: only what is paid is approved. */
export const OFTEN: readonly string[] = [
  ...Object.keys(TRIES),
  ...['pays', 'pays', 'approves with rows', 'sets a status'],
  ...['pays', 'approves with rows', 'corrects the record', 'sets a status'].flatMap((name) => [
    name,
    name,
    name,
  ]),
];
