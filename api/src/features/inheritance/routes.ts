/** Calculates the shares of heirs, for anyone; nothing is stored. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { checkFamily } from '../../../contract/inheritance/check.ts';
import { calculateShares } from '../../../contract/inheritance/calculation.ts';
import { fieldErrors, errorLists } from '../../platform/http/http-error.ts';
import { validationErrorSchema } from '../../platform/http/schemas.ts';
import { familyInput, sharesAnswer } from './schemas.ts';

const routes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/inheritance/shares',
    {
      config: { access: 'public', changesNothing: true },
      schema: {
        tags: ['Inheritance'],
        summary: 'The shares of heirs under Hanafi law as applied in Bangladesh',
        description:
          'Of what is left after funeral, debts and a bequest of at most one third. Children of a child who died before ' +
          'take its share (Muslim Family Laws Ordinance, 1961, s. 4). Fractions are exact; til are whole numbers by ' +
          'largest remainders, on a tie the earlier line and person. Shares and `unassigned` make the whole.',
        body: familyInput,
        response: { 200: sharesAnswer, 422: validationErrorSchema },
      },
    },
    async (request) => {
      const checked = checkFamily(request.body);
      if ('errors' in checked) throw fieldErrors(errorLists(checked.errors));
      return calculateShares(checked.family);
    },
  );
};

export default routes;
