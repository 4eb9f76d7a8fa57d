/** The made-up report: how many ponds have each status. */
import { z } from 'zod';
import { defineReport } from '../../../api/src/features/reports/report.ts';
import { figuresCsv } from '../../../api/src/platform/lists/figures-csv.ts';
import { pondsByStatus, type PondCount } from './ponds.ts';

export default defineReport({
  name: 'ponds',
  summary: 'How many ponds have each status',
  query: z.object({}),
  answer: z.array(
    z.object({
      status: z.enum(['pending', 'allowed', 'refused']),
      ponds: z.int(),
      is_sample: z.boolean(),
    }),
  ),
  parameters: () => null,
  read: async (knex) =>
    (await knex('ponds')
      .groupBy('status')
      .select('status', knex.raw('count(*) as ponds, false as is_sample'))) as PondCount[],
  file: {
    summary: 'The same as CSV',
    name: () => 'ponds.csv',
    text: (rows, language) => figuresCsv(pondsByStatus, rows, language),
  },
});
