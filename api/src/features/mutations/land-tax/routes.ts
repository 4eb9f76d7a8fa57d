/** Carrying the registration for land tax over with a mutation: what is offered, and what an officer has chosen. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { carryOverTexts as texts } from '../../../../contract/land-registrations/carry-over.ts';
import { auditOpened } from '../../../platform/audit/audit.ts';
import { idParams, validationErrorSchema, messageSchema } from '../../../platform/http/schemas.ts';
import { actorOf } from '../../../platform/access/sessions/actor.ts';
import { lockApproved } from '../lock-approved.ts';
import { carryOver } from './carry-over.ts';
import { landTaxOffer as offerOf } from './offer.ts';
import { carryOverInput, landTaxOffer } from './schemas.ts';
import { byRow, staffAccess } from '../../../platform/access/where.ts';
import { mutationPlace } from '../../land/row-places.ts';

const tags = ['Mutations'];

const ofMutation = staffAccess(byRow(mutationPlace));

const routes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/admin/mutations/:id/land-tax',
    {
      config: { access: ofMutation },
      schema: {
        tags,
        summary: 'Which land tax registrations a mutation ends and begins',
        description:
          'What would end and begin with its approval, and what has. What fits exactly is marked; everything else is a list ' +
          'to choose from. That it was opened is noted.',
        params: idParams,
        response: { 200: landTaxOffer, 404: messageSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const offer = await offerOf(app.knex, id);
      await auditOpened(app.knex, actorOf(request), { resource: 'mutations', record_id: id });
      return offer;
    },
  );

  app.post(
    '/admin/mutations/:id/land-tax',
    {
      config: { access: ofMutation },
      schema: {
        tags,
        summary: 'Carries land tax registrations over with an approved mutation',
        description:
          'For an approval that was given without. What is chosen ends on the day of the approval, and the applicant’s begins ' +
          'as approved; the same choice again changes nothing, another one is a 409. Owners are told.',
        params: idParams,
        body: carryOverInput,
        response: {
          200: messageSchema,
          403: messageSchema,
          404: messageSchema,
          409: messageSchema,
          422: validationErrorSchema,
        },
      },
    },
    async (request) => {
      const officer = actorOf(request);
      const { id } = request.params;
      await app.knex.transaction(async (trx) => {
        await lockApproved(trx, id, officer, texts.notApproved);
        const changed = await carryOver(trx, officer, id, { input: request.body });
        if (changed) await trx('mutations').where({ id }).update('version', trx.raw('version + 1'));
      });
      return { message: request.t(texts.carried) };
    },
  );
};

export default routes;
