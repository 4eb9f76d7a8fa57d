import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { DependentsAnswer } from '../../../../contract/resource/dependents.ts';
import { recordTexts } from '../../../../contract/resource/texts.ts';
import { problem } from '../../http/http-error.ts';
import { idParams } from '../../http/schemas.ts';
import { readWithTimeout } from '../../lists/timeout.ts';
import { dependentsOf, dependentsAnswer } from './dependents.ts';
import type { ServedResource } from '../model/model.ts';
import { refusals } from '../model/schemas.ts';
import { changeAccess } from '../model/access.ts';

const answer = z.object({
  deletable: z.boolean().meta({ description: 'Nothing keeps it from being deleted' }),
  retires: z.boolean().meta({ description: 'It has a past: it is retired, not destroyed' }),
  hanging: z.array(
    z.object({
      text: z.string().meta({ description: 'What and how many', examples: ['3 zils'] }),
      then: z.enum(['blocks', 'goes', 'stays']).meta({
        description: 'Keeps the record from being deleted, is deleted with it, or stays without it',
      }),
      list: z
        .object({ resource: z.string(), field: z.string() })
        .nullable()
        .meta({ description: 'The list that shows just them, and its filter that takes the id' }),
    }),
  ),
  advice: z.string().nullable().meta({ description: 'What to do first; null when it can be deleted' }),
}) satisfies z.ZodType<DependentsAnswer>;

/** Lists the dependents of a record, for those who may delete it. */
export const dependentsRoutes: FastifyPluginAsyncZod<{ served: ServedResource }> = async (
  app,
  { served: { model } },
) => {
  const { label, access } = model.definition;
  app.get(
    '/:id/hanging',
    {
      config: { access: changeAccess(model, access.delete) },
      schema: {
        tags: [label.many.en],
        summary: `What hangs on one ${label.one.en.toLowerCase()}, before it is deleted`,
        params: idParams,
        response: { 200: answer, ...refusals.one },
      },
    },
    async ({ params: { id }, language }) =>
      readWithTimeout(app.knex, async (trx) => {
        const there: unknown = await trx(model.table).where({ id }).first('id');
        if (!there) throw problem(404, recordTexts.notFound(label));
        return dependentsAnswer(model, await dependentsOf(trx, model, [id], app.mentions), language);
      }),
  );
};
