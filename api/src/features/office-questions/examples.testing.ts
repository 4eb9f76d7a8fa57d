import type { ExampleIds, Examples } from '../../../testing/walk/example.ts';
import { mutationIn } from '../mutations/examples.testing.ts';

const asked = async (ids: ExampleIds): Promise<number> => {
  const mutation_id = await mutationIn(ids, 'pending', null);
  return ids.insert('office_questions', {
    user_id: await ids.parent('mutations', mutation_id, 'user_id'),
    mutation_id,
    mouza_id: await ids.first('mouzas'),
    question: 'When is it decided?',
  });
};

export default {
  'GET /api/office-questions': async () => ({}),
  'POST /api/office-questions': async (ids) => {
    const id = await mutationIn(ids, 'pending');
    const number = await ids.parent('mutations', id, 'tracking_number');
    return { body: { number, question: 'When is it decided?' } };
  },
  'GET /api/admin/office-questions': async (ids) => {
    await asked(ids);
    return {};
  },
  'PUT /api/admin/office-questions/:id': async (ids) => ({
    params: { id: await asked(ids) },
    body: { answer: 'Next week.' },
  }),
} satisfies Examples;
