import type { Examples } from '../../../../testing/walk/example.ts';

export default {
  'GET /storage/*': async (ids) => ({ params: { '*': await ids.value('dags', 'document_path') } }),
} satisfies Examples;
