import type { Example, ExampleIds, Examples } from '../../../../testing/walk/example.ts';
import { mutationIn } from '../examples.testing.ts';

/** A hearing ahead, of a mutation of the caller's; without one, of a new person's. */
async function called(ids: ExampleIds, owner: number | null = ids.caller) {
  const meets_at = new Date(Date.now() + 86_400_000);
  const mutation_id = await mutationIn(ids, 'assigned_to_ac_land', owner);
  const step = { mutation_id, kind: 'hearing', meets_at, place: 'Savar land office' };
  const step_id = await ids.insert('mutation_steps', { ...step, actor_id: await ids.first('users') });
  return { mutation_id, step_id, meets_at };
}

const asked = async (ids: ExampleIds): Promise<number> => {
  const { mutation_id, step_id } = await called(ids, null);
  const user_id = await ids.parent('mutations', mutation_id, 'user_id');
  return ids.insert('hearing_requests', { mutation_id, step_id, user_id, reason: 'I am in hospital.' });
};

const listed: Example = async (ids) => {
  await asked(ids);
  return {};
};

export default {
  'GET /api/mutations/:id/hearing': async (ids) => ({ params: { id: (await called(ids)).mutation_id } }),
  'POST /api/mutations/:id/hearing/another-day': async (ids) => {
    const { mutation_id, meets_at } = await called(ids);
    return { params: { id: mutation_id }, body: { reason: 'I am in hospital.', meets_at } };
  },
  'GET /api/admin/hearing-requests': listed,
  'PUT /api/admin/hearing-requests/:id': async (ids) => ({
    params: { id: await asked(ids) },
    body: { answer: 'The others come from afar.' },
  }),
} satisfies Examples;
