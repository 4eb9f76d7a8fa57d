import type { Example, ExampleIds, Examples } from '../../../../testing/walk/example.ts';
import { mutationIn } from '../examples.testing.ts';

/** A mutation of someone else than the caller that is with the AC (Land). */
const assigned = async (ids: ExampleIds): Promise<number> => {
  const email = `${crypto.randomUUID()}@example.org`;
  const owner = await ids.insert('users', { name: 'Rahima Khatun', email, password_hash: 'opens nothing' });
  return mutationIn(ids, 'assigned_to_ac_land', owner);
};

const field = (name: string, value: string): string =>
  `--step\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

const ordered: Example = async (ids) => ({
  params: { id: await assigned(ids) },
  body: Buffer.from(`${field('kind', 'order')}${field('words', 'Granted.')}--step--\r\n`),
  headers: { 'content-type': 'multipart/form-data; boundary=step' },
});

const heard: Example = async (ids) => {
  const id = await mutationIn(ids, 'assigned_to_ac_land');
  await ids.insert('mutation_steps', {
    mutation_id: id,
    kind: 'hearing',
    meets_at: new Date(),
    place: 'Savar land office',
    actor_id: await ids.first('users'),
  });
  return { params: { id } };
};

export default {
  'GET /api/admin/mutations/:id/steps': async (ids) => ({ params: { id: await assigned(ids) } }),
  'POST /api/admin/mutations/:id/steps': ordered,
  'GET /api/mutations/:id/hearing.ics': heard,
} satisfies Examples;
