/** Bulk changes: each record follows the rules of a single change (docs/decisions/052). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Knex } from 'knex';
import { z } from 'zod';
import {
  bulkFields,
  bulkTexts,
  MAX_BULK_RECORDS,
  MAX_MATCHING_RECORDS,
  type BulkAnswer,
  type BulkItem,
} from '../../../../contract/resource/bulk.ts';
import { fieldTexts } from '../../../../contract/resource/texts.ts';
import type { Actor } from '../../audit/audit.ts';
import { fieldErrors, Problem } from '../../http/http-error.ts';
import { messageSchema, validationErrorSchema } from '../../http/schemas.ts';
import { meantMembers, outcomesOf, refuseMeantElsewhere, saysOne, saysOneError } from './bulk-records.ts';
import { readInput } from './input.ts';
import type { Model, ServedResource } from '../model/model.ts';
import { refusals } from '../model/schemas.ts';
import { findRecord } from '../list/select.ts';
import { deleteRecord } from './remove.ts';
import { updateRecord } from './write.ts';
import { changesAccess } from '../model/access.ts';
import { refuseParentsElsewhere } from './refuse-elsewhere.ts';

const answer = z.object({
  outcomes: z.array(
    z.object({ id: z.int(), done: z.boolean(), message: z.string().nullable(), name: z.string().optional() }),
  ),
}) satisfies z.ZodType<BulkAnswer>;

/**
 * Reads the new value of a field.
 * @throws 422 at `field` or `value`
 */
async function readNew(knex: Knex, model: Model, name: string, value: unknown): Promise<unknown> {
  const { definition, parents } = model;
  const [, field] = bulkFields(definition).find(([each]) => each === name) ?? [];
  if (!field) throw fieldErrors({ field: [bulkTexts.notBulk] });
  const { values, errors } = readInput(definition, { [name]: value ?? null }, { update: true, file: false });
  if (errors[name]) throw fieldErrors({ value: errors[name] });
  const parent = parents.find((each) => each.field === name);
  const id = values[name];
  if (parent && id !== null && !(await knex(parent.table).where({ id }).first('id'))) {
    throw fieldErrors({ value: [fieldTexts.unknownParent(field.label)] });
  }
  return id;
}

/** Sets the value of one record; a record that already has it is left alone. @throws what `updateRecord` throws */
async function setOne(
  knex: Knex,
  model: Model,
  { id, version }: BulkItem,
  { name, value, actor }: { name: string; value: unknown; actor: Actor },
): Promise<void> {
  const now = await findRecord(knex, model, id);
  if (now && JSON.stringify(now[name]) === JSON.stringify(value)) return;
  await updateRecord(knex, model, id, { body: { [name]: value, version }, path: null }, actor);
}

/** Deletes many records, and sets one field of many where the definition allows it. */
export const bulkRoutes: FastifyPluginAsyncZod<{ served: ServedResource }> = async (
  app,
  { served: { model } },
) => {
  const { definition } = model;
  const tags = [definition.label.many.en];
  const many = definition.label.many.en.toLowerCase();
  const response = { 200: answer, 409: messageSchema, 422: validationErrorSchema, ...refusals.list };
  const each =
    `At most ${MAX_BULK_RECORDS} named records, or all of at most ${MAX_MATCHING_RECORDS} that the list finds with a filter; ` +
    'each by the rules of one: it is done, or `message` says why not. ' +
    'It is a 409 when the filter finds more or fewer than were confirmed.';

  app.post(
    '/bulk/delete',
    {
      config: { access: changesAccess(model, definition.access.delete) },
      schema: {
        tags,
        summary: `Delete many ${many}`,
        description: `${each} What is gone already counts as done, so the same request may be sent again.`,
        body: z
          .object({
            ...meantMembers,
            reason: z.string().max(10_000).optional().meta({ description: 'Why, of those that are retired' }),
          })
          .refine(saysOne, saysOneError),
        response,
      },
    },
    async (request) => {
      const { reason, ...meant } = request.body;
      const by = { actor: request, speaking: app.mentions };
      return outcomesOf(request, { knex: app.knex, model, meant }, async ({ id, version }) => {
        try {
          await refuseMeantElsewhere({ knex: app.knex, model, meant, places: request.places }, id);
          await app.discard(request, await deleteRecord(app.knex, model, id, { version, reason }, by));
        } catch (error) {
          if (!(error instanceof Problem && error.status === 404)) throw error;
        }
      });
    },
  );

  if (bulkFields(definition).length === 0) return;
  app.post(
    '/bulk/set',
    {
      config: { access: changesAccess(model, definition.access.update) },
      schema: {
        tags,
        summary: `Set one field of many ${many}`,
        description: `${each} What has the value already counts as done. The fields: ${bulkFields(definition)
          .map(([name]) => `\`${name}\``)
          .join(', ')}.`,
        body: z
          .object({
            ...meantMembers,
            field: z.string().max(100),
            value: z.union([z.string().max(10_000), z.number()]).nullish(),
          })
          .refine(saysOne, saysOneError),
        response,
      },
    },
    async (request) => {
      const { field: name, value: given, ...meant } = request.body;
      const value = await readNew(app.knex, model, name, given);
      await refuseParentsElsewhere(app.knex, model, { [name]: value }, request.places);
      return outcomesOf(request, { knex: app.knex, model, meant }, async (record) => {
        await refuseMeantElsewhere({ knex: app.knex, model, meant, places: request.places }, record.id);
        await setOne(app.knex, model, record, { name, value, actor: request });
      });
    },
  );
};
