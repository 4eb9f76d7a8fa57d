import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { DUPLICATE_KINDS, MAX_DUPLICATES } from '../../../../contract/land/numbers/duplicates.ts';
import { time } from '../../../platform/http/schemas.ts';
import { readWithTimeout } from '../../../platform/lists/timeout.ts';
import { refusals } from '../../../platform/resources/model/schemas.ts';
import { duplicateNumbers } from './duplicates.ts';

const pair = z.object({ name_en: z.string().nullable(), name_bn: z.string().nullable() });
const record = z.object({
  id: z.int(),
  number: z.string(),
  khatian: z.string().nullable(),
  name: pair.nullable(),
  area: z.number().nullable().meta({ description: 'Square feet' }),
  created_at: time,
});
const double = z.object({
  kind: z.enum(DUPLICATE_KINDS),
  zil_no: z.string().nullable(),
  mouza: pair.nullable(),
  upazila: pair,
  district: pair,
  survey: pair.nullable(),
  records: z.array(record),
});

const routes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/admin/number-doubles',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['Land records'],
        summary: `Numbers of land that several records have: at most ${MAX_DUPLICATES}, dags first`,
        description:
          'Since before a number was taken once. Nothing joins the list; a record leaves it when a person gives it another number or place.',
        response: { 200: z.object({ total: z.int(), doubles: z.array(double) }), ...refusals.list },
      },
    },
    async () => readWithTimeout(app.replica, (trx) => duplicateNumbers(trx, MAX_DUPLICATES)),
  );
};

export default routes;
