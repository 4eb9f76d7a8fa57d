/** Scanned sheets, for staff. */
import { isUnsaved } from '../../../../platform/files/unsaved.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { MAX_CONTROL_POINTS } from '../../../../../contract/maps/limits.ts';
import { drawTexts } from '../../../../../contract/maps/messages.ts';
import { scanTexts } from '../../../../../contract/maps/scan-texts.ts';
import type { Placement, SheetScan } from '../../../../../contract/maps/sheets.ts';
import { fieldErrors } from '../../../../platform/http/http-error.ts';
import { id, idParams, validationErrorSchema, messageSchema } from '../../../../platform/http/schemas.ts';
import { actorOf } from '../../../../platform/access/sessions/actor.ts';
import * as schemas from '../../schemas.ts';
import { drawScan, readScanForm, type ScanForm } from './files.ts';
import { documentOf, placeScan, saveScan, scansOf, type Picture } from './save.ts';
import type { Sheet } from '../../sheet.ts';
import { byRow, narrowed, requireInPlaces, staffAccess } from '../../../../platform/access/where.ts';
import { scanPlace, zilPlace } from '../../../land/row-places.ts';
import { publicRecord } from '../../../land/public-record.ts';

const tags = ['Boundaries'];
const pixels = z.number().min(0).max(100_000);
const point = z.object({
  x: pixels,
  y: pixels,
  lng: z.number().min(-180).max(180),
  lat: z.number().min(-90).max(90),
});
const { position } = schemas;
const placement = z.object({
  a: z.number(),
  b: z.number(),
  c: z.number(),
  d: z.number(),
  e: z.number(),
  f: z.number(),
  corners: z.tuple([position, position, position, position]),
  residuals_m: z.array(z.number().nullable()),
  residual_m: z.number().nullable(),
  unproven: z.array(z.int()),
  nearly_one_line: z.boolean(),
}) satisfies z.ZodType<Placement>;
const scan = z.object({
  id: z.int(),
  version: z.int(),
  zil_id: z.int(),
  survey_type_id: z.int().nullable(),
  mouza_map_id: z.int().nullable(),
  picture_url: z.string(),
  width: z.int(),
  height: z.int(),
  control_points: z.array(point),
  placement: placement.nullable(),
  by: z.string().nullable(),
  at: z.iso.datetime(),
}) satisfies z.ZodType<SheetScan>;
const saved = scan.extend({ message: z.string() });

const sheetOf = z.object({ zil_id: id, survey_type_id: schemas.chosen });

/** @throws 422 on `zil_id` or `survey_type_id` */
function readSheet({ fields }: ScanForm): Sheet {
  const read = sheetOf.safeParse(fields);
  if (read.success) return { zil_id: read.data.zil_id, survey_type_id: read.data.survey_type_id ?? null };
  const field = read.error.issues[0]?.path[0] === 'survey_type_id' ? 'survey_type_id' : 'zil_id';
  throw fieldErrors({ [field]: [field === 'zil_id' ? drawTexts.unknownSheet : drawTexts.unknownSurvey] });
}

const routes: FastifyPluginAsyncZod = async (app) => {
  const { knex, storage } = app;

  app.get(
    '/admin/sheet-scans',
    {
      config: { access: publicRecord },
      schema: {
        tags,
        summary: 'The scan of a sheet, and the mouza maps that one can be made from',
        querystring: sheetOf,
        response: {
          200: z.object({
            scan: scan.nullable(),
            mouza_maps: z.array(
              z.object({ id: z.int(), name: z.string().nullable(), survey_type_id: z.int().nullable() }),
            ),
          }),
          422: validationErrorSchema,
        },
      },
    },
    async (request) => {
      const { zil_id, survey_type_id } = request.query;
      return scansOf(knex, { zil_id, survey_type_id: survey_type_id ?? null });
    },
  );

  /**
   * Returns the picture of a form, or that of the mouza map that it names.
   * @throws 422 on `picture` or `mouza_map_id`
   */
  async function pictureOf(form: ScanForm, sheet: Sheet): Promise<Picture & { mouza_map_id: number | null }> {
    if (form.sent) return { ...(await drawScan(storage, form.sent, 'picture')), mouza_map_id: null };
    const map = id.safeParse(form.fields.mouza_map_id);
    if (!map.success) throw fieldErrors({ picture: [scanTexts.pictureRequired] });
    const document = await documentOf(knex, sheet, map.data);
    return { ...(await drawScan(storage, document, 'mouza_map_id')), mouza_map_id: map.data };
  }

  app.post(
    '/admin/sheet-scans',
    {
      config: { access: staffAccess(narrowed) },
      schema: {
        tags,
        summary: 'Lays a picture under a sheet: one that is sent, or that of a mouza map',
        description:
          'A form of `zil_id`, `survey_type_id` and either a file `picture` or `mouza_map_id`. The first page is drawn anew. It takes ' +
          'the place of an earlier scan.',
        consumes: ['multipart/form-data'],
        response: { 201: saved, 413: validationErrorSchema, 422: validationErrorSchema },
      },
    },
    async (request, reply) => {
      const officer = actorOf(request);
      const form = await readScanForm(request, storage);
      let picture: Picture | undefined;
      try {
        const sheet = readSheet(form);
        await requireInPlaces(knex, zilPlace, sheet.zil_id, request.places);
        const chosen = await pictureOf(form, sheet);
        picture = chosen;
        const made = await saveScan(knex, officer, sheet, chosen);
        picture = undefined;
        return reply.code(201).send({ ...made, message: request.t(scanTexts.saved) });
      } catch (error) {
        if (!isUnsaved(error)) picture = undefined;
        throw error;
      } finally {
        for (const path of [form.sent, picture?.path]) if (path) await storage.remove(path);
      }
    },
  );

  app.put(
    '/admin/sheet-scans/:id/control-points',
    {
      config: { access: staffAccess(byRow(scanPlace)) },
      schema: {
        tags,
        summary: 'Keeps the control points of a scan, and answers how well they fit',
        params: idParams,
        body: z.object({ points: z.array(point).max(2 * MAX_CONTROL_POINTS), version: z.int() }),
        response: {
          200: saved,
          404: messageSchema,
          409: messageSchema.extend({ code: z.string() }),
          422: validationErrorSchema,
        },
      },
    },
    async (request) => {
      const placed = await placeScan(knex, actorOf(request), request.params.id, request.body);
      return { ...placed, message: request.t(scanTexts.pointsSaved) };
    },
  );
};

export default routes;
