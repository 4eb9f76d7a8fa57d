import type { FastifyRequest } from 'fastify';
import { withdrawUpload } from '../../files/unused/withdraw-upload.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isMultipart } from '../../../../contract/resource/resource.ts';
import { idParams } from '../../http/schemas.ts';
import { validatorCompiler } from '../../http/validation.ts';
import { requestPreview } from '../../files/documents/previews.ts';
import type { BeforeCreate } from './before-create.ts';
import { documentReaders } from '../model/documents.ts';
import type { RecordAnswer } from '../model/record.ts';
import type { ServedResource } from '../model/model.ts';
import { METHOD, requirePut } from './method-override.ts';
import { bodySchema } from './body-schema.ts';
import { recordSchema, refusals } from '../model/schemas.ts';
import { findRecord } from '../list/select.ts';
import { readSubmitted, type SubmittedRecord } from './uploads.ts';
import { deleteRecord } from './remove.ts';
import { createRecord, updateRecord, type WriteResult } from './write.ts';
import { changeAccess, createAccess } from '../model/access.ts';
import { refuseParentsElsewhere } from './refuse-elsewhere.ts';

/** Skips schema validation of the body: the definition checks it, because it has the error texts. */
export const validator: typeof validatorCompiler = (route) =>
  route.httpPart === 'body' ? (value: unknown) => ({ value }) : validatorCompiler(route);

/** The most bytes of a JSON body with a boundary or rows: 500 rows, or 50,000 characters. */
const LONG_FIELDS = 1_000_000;

/** Create, update (PUT, or POST with `_method=PUT` in the query or the body) and delete. */
export const changeRoutes: FastifyPluginAsyncZod<{ served: ServedResource }> = async (app, { served }) => {
  const { model, definitions } = served;
  const { definition } = model;
  const { access, label } = definition;
  const isPublic = documentReaders(definition) === 'public';
  const record = recordSchema(definition, definitions);
  const one = label.one.en.toLowerCase();
  const common = {
    tags: [label.many.en],
    ...(isMultipart(definition) && { consumes: ['application/json', 'multipart/form-data'] }),
  };
  app.setValidatorCompiler(validator);
  const long = Object.values(definition.fields).some(({ kind }) => kind === 'json' || kind === 'rows');
  const room = long ? { bodyLimit: LONG_FIELDS } : {};

  /** Requests a preview of the uploaded document. A failure is only logged: the record is complete without one. */
  async function announce(request: FastifyRequest, path: string): Promise<void> {
    await requestPreview(app.knex, path).catch((error: unknown) => {
      request.log.warn({ err: error, path }, 'a preview could not be asked for');
    });
  }

  /** Reads the request, writes the record, and deletes files that no record refers to. */
  async function write(
    request: FastifyRequest,
    change: (sent: SubmittedRecord) => Promise<WriteResult>,
    id?: number,
  ): Promise<RecordAnswer> {
    const sent = await readSubmitted(request, definition, app.storage);
    try {
      await refuseParentsElsewhere(app.knex, model, sent.body, request.places, id);
      const { record: written, orphanedFile } = await change(sent);
      await app.discard(request, orphanedFile);
      if (isPublic && sent.path) await announce(request, sent.path);
      return written;
    } catch (error) {
      await withdrawUpload(app, request, sent.path, error);
      throw error;
    }
  }

  const before = app.beforeCreate.get(definition.name);

  /** Returns the existing record that a feature resolves the request to; null when one is to be created. */
  async function resolveExisting(
    { resolve }: BeforeCreate,
    request: FastifyRequest,
  ): Promise<RecordAnswer | null> {
    const { body } = await readSubmitted(request, definition, app.storage);
    const resolved = await resolve(app.knex, body);
    if ('found' in resolved) return findRecord(app.knex, model, resolved.found);
    request.body = resolved.body;
    return null;
  }

  app.post(
    '',
    {
      ...room,
      config: { access: createAccess(model, access.create) },
      schema: {
        ...common,
        summary: `Add a ${one}`,
        body: bodySchema(definition, { update: false }),
        response: {
          ...(before && { 200: record }),
          201: record,
          ...refusals.write,
          ...(definition.retires && refusals.create),
        },
      },
    },
    async (request, reply) => {
      const known = before && !request.isMultipart() ? await resolveExisting(before, request) : null;
      if (known) return reply.code(200).send(known);
      const created = await write(request, (sent) => createRecord(app.knex, model, sent, request));
      return reply.code(201).send(created);
    },
  );

  const update = {
    ...common,
    params: idParams,
    body: bodySchema(definition, { update: true }),
    response: { 200: record, ...refusals.write, ...refusals.change(record) },
  };
  app.put(
    '/:id',
    {
      ...room,
      config: { access: changeAccess(model, access.update) },
      schema: { ...update, summary: `Change a ${one}; a field that is not sent keeps its value` },
    },
    async (request) => {
      const { id } = request.params;
      const changed = await write(request, (sent) => updateRecord(app.knex, model, id, sent, request), id);
      return changed;
    },
  );

  app.post(
    '/:id',
    {
      ...room,
      config: { access: changeAccess(model, access.update) },
      schema: {
        ...update,
        summary: `Change a ${one}, for forms that can only POST`,
        body: bodySchema(definition, { update: true, override: true }),
        querystring: z.object({
          [METHOD]: z.string().optional().meta({ description: 'PUT; here, or as a field of the body' }),
        }),
      },
    },
    async (request) => {
      const { id } = request.params;
      const { [METHOD]: address } = request.query;
      // Refuse a wrong method before reading the body.
      if (address !== undefined) requirePut(address, {});
      const changed = await write(
        request,
        (sent) => {
          requirePut(address, sent.body);
          return updateRecord(app.knex, model, id, sent, request);
        },
        id,
      );
      return changed;
    },
  );

  app.delete(
    '/:id',
    {
      config: { access: changeAccess(model, access.delete) },
      schema: {
        tags: common.tags,
        summary: `Delete a ${one} that nothing refers to`,
        ...(definition.retires && {
          description:
            'One that has a past (rows, a document, versions, boundaries, cases) is retired: it leaves every list and the public ' +
            `lookup, keeps its number and history, and can be restored. What it holds that is in use keeps it.`,
        }),
        params: idParams,
        querystring: z.object({
          reason: z
            .string()
            .max(10_000)
            .optional()
            .meta({
              description: 'Why, where it is retired; at most 500 characters',
              examples: ['Entered twice'],
            }),
          version: z
            .string()
            .max(20)
            .optional()
            .meta({ description: 'The version that is meant to be deleted', examples: ['1'] }),
        }),
        response: { 204: z.null(), ...refusals.one, ...refusals.change(record) },
      },
    },
    async (request, reply) => {
      const by = { actor: request, speaking: app.mentions };
      const orphan = await deleteRecord(app.knex, model, request.params.id, request.query, by);
      await app.discard(request, orphan);
      return reply.code(204).send(null);
    },
  );
};
