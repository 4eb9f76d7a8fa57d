/** The khatian search of the land office (specification 2, section 2: /admin/khatian). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { normalizeTyped } from '../../../contract/digits.ts';
import { landNumber } from '../../../contract/land/numbers/number.ts';
import { REGISTRATION_STATUSES } from '../../../contract/land-registrations/registrations.ts';
import { MUTATION_TYPES } from '../../../contract/mutations/mutations.ts';
import { MUTATION_STATUSES } from '../../../contract/mutations/states.ts';
import { idParams, messageSchema, time } from '../../platform/http/schemas.ts';
import { readWithTimeout } from '../../platform/lists/timeout.ts';
import { mouza, ownerShare, place, surveyType, zil } from '../land/schemas.ts';
import { findKhatians } from './find.ts';
import { khatianOf } from './read.ts';
import { khatianQuery } from './schemas.ts';
import { byRow, staffAccess } from '../../platform/access/where.ts';
import { publicRecord } from '../land/public-record.ts';
import { dagPlace } from '../land/row-places.ts';

const key = {
  mouza: mouza.extend({ upazila: place, district: place }),
  survey_type: surveyType.nullable(),
  khatiyan_number: z.string(),
};
const found = z.object({
  ...key,
  dag_id: z.int(),
  dags: z.int(),
  dag_numbers: z.array(z.string()),
  owners: z.array(z.string()),
});
const khatian = z.object({
  ...key,
  dags: z.array(
    z.object({
      id: z.int(),
      dag_no: z.string(),
      zil,
      area: z.number(),
      owners: z.array(z.string()),
      document_url: z.string().nullable(),
      has_boundary: z.boolean(),
      versions: z.int(),
      is_sample: z.boolean(),
    }),
  ),
  owners: z.array(ownerShare),
  area: z.number(),
  registrations: z.array(
    z.object({
      id: z.int(),
      dag_number: z.string(),
      owner: z.string(),
      status: z.enum(REGISTRATION_STATUSES),
      land_area: z.number(),
      submitted_at: time,
    }),
  ),
  tax: z.array(
    z.object({ id: z.int(), dag_number: z.string(), tax_year: z.int(), amount: z.number(), paid_at: time }),
  ),
  mutations: z.array(
    z.object({
      id: z.int(),
      tracking_number: z.string(),
      mutation_type: z.enum(MUTATION_TYPES),
      status: z.enum(MUTATION_STATUSES),
      dag_number: z.string(),
      created_at: time,
    }),
  ),
  more: z.boolean(),
});

const routes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/admin/khatians',
    {
      config: { access: publicRecord },
      schema: {
        tags: ['Land records'],
        summary: 'Khatians by place, number and owner: at most 50',
        description:
          'By a number or an owner, in any place, or all of a mouza or a sheet. Owners are found however their names are spelt.',
        querystring: khatianQuery,
        response: { 200: z.array(found), 503: messageSchema },
      },
    },
    async ({ query: { number, owner, ...places } }) =>
      readWithTimeout(app.replica, (trx) =>
        findKhatians(trx, { ...places, number: landNumber(number), owner: normalizeTyped(owner) }),
      ),
  );

  app.get(
    '/admin/khatians/:id',
    {
      config: { access: staffAccess(byRow(dagPlace)) },
      schema: {
        tags: ['Land records'],
        summary: 'The khatian that a dag is of: its dags, owners, registrations, tax and mutations',
        params: idParams,
        response: { 200: khatian, 404: messageSchema },
      },
    },
    async ({ params }) => readWithTimeout(app.knex, (trx) => khatianOf(trx, params.id)),
  );
};

export default routes;
