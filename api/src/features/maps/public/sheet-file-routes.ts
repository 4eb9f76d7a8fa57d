import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { etagOf, sendCached } from '../../../platform/http/etag.ts';
import { idParams, messageSchema } from '../../../platform/http/schemas.ts';
import { chosen } from '../schemas.ts';
import { SHEET_FORMATS, sheetFile, sheetFileState, sheetFileType } from './sheet-files.ts';

/** What is drawn of a sheet as KML and as GPX, for everybody, as the map is. */
const routes: FastifyPluginAsyncZod = async (app) => {
  for (const format of SHEET_FORMATS) {
    app.get(
      `/map/${format}/zil/:id`,
      {
        config: { access: 'public' },
        schema: {
          tags: ['Maps'],
          summary: `What is drawn of a sheet as ${format.toUpperCase()}, of every survey or of one`,
          params: idParams,
          querystring: z.object({ survey_type_id: chosen }),
          response: { 200: z.string(), 404: messageSchema },
          produces: [sheetFileType(format)],
        },
      },
      async (request, reply) => {
        const query = { zil_id: request.params.id, survey_type_id: request.query.survey_type_id };
        const { zil, state } = await sheetFileState(app.replica, query);
        void reply.type(sheetFileType(format));
        void reply.header('content-disposition', `attachment; filename="sheet-${query.zil_id}.${format}"`);
        const file = request.method === 'HEAD' ? '' : sheetFile(app.replica, zil, query, format);
        return sendCached(request, reply, file, etagOf({ format, ...state })) as never;
      },
    );
  }
};

export default routes;
