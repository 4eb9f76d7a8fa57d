/** Splits dags, for staff. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import type { CheckedSplit, ReplacedBoundary, SplitWarning } from '../../../../../contract/maps/splits.ts';
import { MAX_CUT_POINTS } from '../../../../../contract/maps/limits.ts';
import { drawTexts } from '../../../../../contract/maps/messages.ts';
import { id, idParams, validationErrorSchema, messageSchema } from '../../../../platform/http/schemas.ts';
import { actorOf } from '../../../../platform/access/sessions/actor.ts';
import * as schemas from '../../schemas.ts';
import { checkSplit, splitDag } from './save.ts';
import { staffBoundary } from '../../boundaries.ts';
import { byRow, staffAccess } from '../../../../platform/access/where.ts';
import { dagPlace } from '../../../land/row-places.ts';

const tags = ['Boundaries'];

const line = z
  .array(z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]))
  .max(MAX_CUT_POINTS);
const side = z.enum(['left', 'right']);
const part = z.object({ side, area: schemas.area, perimeter: schemas.length, geometry: schemas.polygon });
const warning = schemas.warning.extend({ of_dag_id: z.int() }) satisfies z.ZodType<SplitWarning>;
const replaced = z.object({
  dag_id: z.int(),
  dag_no: z.string(),
  khatiyan_number: z.string(),
  version: z.int(),
  area: schemas.area,
  recorded: schemas.area,
  drawn_at: z.iso.datetime(),
  by: z.string().nullable(),
}) satisfies z.ZodType<ReplacedBoundary>;
const checked = z.object({
  whole: schemas.area,
  parts: z.tuple([part, part]),
  warnings: z.array(warning),
  replaces: replaced.nullable(),
}) satisfies z.ZodType<CheckedSplit>;
const conflictSchema = messageSchema.extend({
  code: z.enum(['changed', 'warnings', 'drawn']),
  warnings: z.array(warning).optional(),
  replaces: replaced.optional(),
});
const staff = schemas.staffBoundary;

const routes: FastifyPluginAsyncZod = async (app) => {
  const { knex, config } = app;
  const country = config.countryBounds;

  app.post(
    '/admin/geojson-datas/:id/split/check',
    {
      config: { access: staffAccess(byRow(dagPlace)) },
      schema: {
        tags,
        summary: 'The two parts into which a line cuts a dag, and what saving them would ask about',
        params: idParams,
        body: z.object({ line, keep: side.optional(), dag_id: id.optional() }),
        response: { 200: checked, 422: validationErrorSchema },
      },
    },
    async (request) => {
      const { line: cut, keep, dag_id } = request.body;
      return checkSplit(
        knex,
        request.params.id,
        { line: cut, keep, dag_id },
        country,
        request.t.bind(request),
      );
    },
  );

  app.post(
    '/admin/geojson-datas/:id/split',
    {
      config: { access: staffAccess(byRow(dagPlace)) },
      schema: {
        tags,
        summary: 'Splits a dag by a line, for an approved mutation of it',
        description:
          'One side stays with it, the other becomes the boundary of another dag of the same sheet and survey. A 409 `warnings` is saved ' +
          'when it comes again with a `remark`; a 409 `drawn` names the boundary of the other dag, which is replaced when its version ' +
          'comes as `replaces`, with a `remark`.',
        params: idParams,
        body: z.object({
          line,
          keep: side,
          dag_id: id,
          mutation_id: id,
          replaces: schemas.version,
          remark: schemas.remark,
          version: schemas.version,
        }),
        response: {
          200: messageSchema.extend({ kept: staff, cut: staff }),
          409: conflictSchema,
          422: validationErrorSchema,
        },
      },
    },
    async (request) => {
      const { version, replaces, ...sent } = request.body;
      const splitting = { ...sent, version, replaces, country, say: request.t.bind(request) };
      const { kept, cut } = await splitDag(knex, actorOf(request), request.params.id, splitting);
      return { message: request.t(drawTexts.split), kept: staffBoundary(kept), cut: staffBoundary(cut) };
    },
  );
};

export default routes;
