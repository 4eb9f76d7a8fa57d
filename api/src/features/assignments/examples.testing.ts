import { caseKinds } from '../../../contract/assignments/assignments.ts';
import { CASE_KINDS, type CaseKindName } from '../../../contract/assignments/days.ts';
import type { Example, ExampleIds, Examples } from '../../../testing/walk/example.ts';
import { paidRequest } from '../copies/examples.testing.ts';
import { waiting } from '../identity/examples.testing.ts';
import { pending } from '../land-registrations/examples.testing.ts';
import { mutationIn } from '../mutations/examples.testing.ts';

const OPEN: Record<CaseKindName, (ids: ExampleIds) => Promise<number>> = {
  land_tax_registrations: async (ids) => (await pending(ids)).id,
  mutations: (ids) => mutationIn(ids, 'pending', null),
  copies: paidRequest,
  kycs: async (ids) => (await waiting(ids)).id,
};

/** An open case of a kind, of somebody other than the caller; returns its id. */
export const openCase = (ids: ExampleIds, kind: CaseKindName): Promise<number> => OPEN[kind](ids);

/** The AC office of the first mouza, where the examples lie: the one above the union office that a registration comes to. */
async function acOffice(ids: ExampleIds): Promise<number> {
  const { id: case_id } = await pending(ids);
  const assignment = await ids.madeFor('case_assignments', { kind: 'land_tax_registrations', case_id });
  const post = await ids.parent('case_assignments', assignment, 'post_id');
  return ids.parent('offices', await ids.parent('posts', post, 'office_id'), 'parent_id');
}

/** A case that the caller has given back: who does it again changes nothing. */
async function givenBack(ids: ExampleIds, kind: CaseKindName): Promise<number> {
  const case_id = await OPEN[kind](ids);
  if (kind === 'mutations' || kind === 'land_tax_registrations') {
    const first = await ids.madeFor('case_assignments', { kind, case_id });
    await ids.change('case_assignments', first, { ended_at: new Date(Date.now() + 86_400_000) });
  }
  const none = () => Promise.reject(new Error('There are none'));
  const post_id = await ids.first('posts', none);
  await ids.insert('case_assignments', { kind, case_id, post_id, assigned_by: ids.caller });
  return case_id;
}

const examples = CASE_KINDS.flatMap((kind): [string, Example][] => {
  const { address } = caseKinds[kind];
  return [
    [`GET ${address}/:id/assignments`, async (ids) => ({ params: { id: await OPEN[kind](ids) } })],
    [
      `POST ${address}/:id/assign`,
      async (ids) => ({
        params: { id: await OPEN[kind](ids) },
        body: {
          office_id: await acOffice(ids),
          post: 'acland',
          due_on: '2099-12-31',
          note: 'Look at the map.',
        },
      }),
    ],
    [
      `POST ${address}/:id/give-back`,
      async (ids) => ({ params: { id: await givenBack(ids, kind) }, body: { note: 'Measured.' } }),
    ],
  ];
});

export default Object.fromEntries(examples) as Examples;
