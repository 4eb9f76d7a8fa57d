/** The certified copy of an application (specification 2, sections 2 and 7: "Application document"). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { applicationMessages, copyName } from '../../contract/applications/applications.ts';
import type { ApplicationType } from '../../contract/applications/fees.ts';
import { messages } from '../../contract/messages.ts';
import { admits } from '../../contract/roles.ts';
import { sendDocument } from '../documents/documents.ts';
import { problem } from '../lib/errors.ts';
import { lastingOrigin } from '../lib/origin.ts';
import { idParams, said } from '../lib/schemas.ts';
import { signingKey } from '../receipts/signing.ts';
import { actorOf } from '../sessions/actor.ts';
import { issuedCopy } from './facts.ts';
import { printedCopy } from './files.ts';
import { copyOf } from './rows.ts';

interface Applied {
  user_id: number;
  type: ApplicationType;
  payment_status: string;
}

const routes: FastifyPluginAsyncZod = async (app) => {
  const { config, knex, storage } = app;
  const key = signingKey(config.secret);

  app.get(
    '/applications/:id/document',
    {
      config: { access: 'signed-in', waitsForTurn: true },
      schema: {
        tags: ['Applications'],
        summary: 'The certified copy applied for, once it is ready',
        description:
          'For the owner and for staff, in the language of the request. Made once, from the record as it stood when it ' +
          'was issued; a 409 before it is paid for, a 404 while the land office prepares it.',
        params: idParams,
        response: { 404: said, 409: said },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const actor = actorOf(request);
      const { role, id: user_id } = actor.user;
      const mine = admits('staff', role) ? {} : { user_id };
      const applied = await knex<Applied & { id: number }>('applications')
        .where({ id, ...mine })
        .first();
      if (!applied) throw problem(404, messages.notFound);
      if (applied.payment_status !== 'paid') throw problem(409, applicationMessages.payFirst);
      const copy = await copyOf(knex, id);
      const issued = copy && (await issuedCopy(knex, copy.id));
      const press = { knex, storage, key, origin: lastingOrigin(app) };
      const path = issued && (await printedCopy(press, actor, issued, request.language));
      if (!path) throw problem(404, applicationMessages.noDocument);
      return sendDocument(storage, path, request, reply, {
        ...{ name: copyName(applied.type, id), attachment: true, cacheControl: 'private, no-store' },
      });
    },
  );
};

export default routes;
