/** Downloads of certified copies (specification 2, sections 2 and 7: "Application document"). */
import { prepared } from '@bhumi/db';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { applicationMessages, copyName } from '../../../contract/applications/applications.ts';
import type { ApplicationType } from '../../../contract/applications/fees.ts';
import { messages } from '../../../contract/messages.ts';
import { admits } from '../../../contract/roles.ts';
import { auditOpened } from '../../platform/audit/audit.ts';
import { sendDocument } from '../../platform/files/documents/documents.ts';
import { problem } from '../../platform/http/http-error.ts';
import { publicOrigin } from '../../platform/http/public-origin.ts';
import { idParams, messageSchema } from '../../platform/http/schemas.ts';
import { publishKey, signingKey } from '../signed-papers/key.ts';
import { paperCode } from '../signed-papers/schemas.ts';
import { codeForPage } from '../signed-papers/sign.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';
import { copyFacts, issuedCopy } from './facts.ts';
import { copyFile } from './files.ts';
import { isInPlaces } from '../../platform/access/where.ts';
import { applicationPlace } from '../land/row-places.ts';

interface Applied {
  user_id: number;
  type: ApplicationType;
  payment_status: string;
  copy_id: number | null;
  path: string | null;
}

/**
 * An application of a user (null: of anyone) with its copy, and the path of its PDF if it was printed in that
 * language.
 */
const appliedFor = prepared<Applied>(`
  select a.user_id, a.type, a.payment_status, c.id as copy_id, f.path
  from applications a left join copies c on c.application_id = a.id
  left join copy_files f on f.copy_id = c.id and f.language = $2
  where a.id = $1 and ($3::bigint is null or a.user_id = $3)`);

const routes: FastifyPluginAsyncZod = async (app) => {
  const { config, knex, storage } = app;
  const key = signingKey(config.secret);

  /** Prints a copy for the first time in a language and returns its path; null: it cannot be printed. */
  async function printed(request: FastifyRequest, copyId: number | null): Promise<string | null> {
    const issued = copyId === null ? null : await issuedCopy(knex, copyId);
    const press = { knex, storage, key, origin: publicOrigin(app) };
    return issued && copyFile(press, actorOf(request), issued, request.language);
  }

  /**
   * The copy that the caller asks for, printed in their language; that staff opened it is noted.
   * @throws 404 when it is not there or somebody else's, 409 before it is paid for
   */
  async function own(request: FastifyRequest, id: number) {
    const reader = actorOf(request);
    const isStaff = admits('staff', reader.user.role);
    const of =
      isStaff && (await isInPlaces(knex, applicationPlace, id, request.places)) ? null : reader.user.id;
    const [applied] = await appliedFor(knex, [id, request.language, of]);
    if (!applied) throw problem(404, messages.notFound);
    const { user_id, type, payment_status, copy_id } = applied;
    if (payment_status !== 'paid') throw problem(409, applicationMessages.payFirst);
    const path = applied.path ?? (await printed(request, copy_id));
    if (!path || copy_id === null) throw problem(404, applicationMessages.noDocument);
    if (user_id !== reader.user.id)
      await auditOpened(knex, reader, { resource: 'copies', record_id: copy_id });
    return { type, copy_id, path };
  }

  app.get(
    '/applications/:id/document',
    {
      config: { access: 'signed-in', usesFairQueue: true },
      schema: {
        tags: ['Applications'],
        summary: 'The certified copy applied for, once it is ready',
        description:
          'For the owner and for staff, in the language of the request; that staff opened it is noted. Made once, from the record as it stood when it ' +
          'was issued; a 409 before it is paid for, a 404 while the land office prepares it.',
        params: idParams,
        response: { 404: messageSchema, 409: messageSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { type, path } = await own(request, id);
      return sendDocument(storage, path, request, reply, {
        name: copyName(type, id),
        attachment: true,
        cacheControl: 'private, no-store',
      });
    },
  );

  app.get(
    '/applications/:id/document/code',
    {
      config: { access: 'signed-in', usesFairQueue: true },
      schema: {
        tags: ['Applications'],
        summary: 'The code of the certified copy, under which it is read as a web page',
        description: 'As for the copy itself, which is made first if it was not yet.',
        params: idParams,
        response: { 200: paperCode, 404: messageSchema, 409: messageSchema },
      },
    },
    async (request) => {
      const { copy_id } = await own(request, request.params.id);
      const issued = await issuedCopy(knex, copy_id);
      if (!issued) throw problem(404, applicationMessages.noDocument);
      await publishKey(knex, key);
      return { code: await codeForPage(knex, key, copyFacts(issued, request.language)) };
    },
  );
};

export default routes;
