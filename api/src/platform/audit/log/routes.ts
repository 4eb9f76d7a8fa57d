import { postsHeld } from '../../access/posts.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { normalizeTyped, parseTypedNumber } from '../../../../contract/digits.ts';
import type { Message } from '../../../../contract/language.ts';
import { auditLogTexts as texts, auditRecords } from '../../../../contract/audit-log/texts.ts';
import type { ResourceDefinition } from '../../../../contract/resource/resource.ts';
import { ROLES } from '../../../../contract/roles.ts';
import { byRow, decidersAccess, narrowed } from '../../access/where.ts';
import { auditOpened } from '../audit.ts';
import { refusals } from '../../resources/model/schemas.ts';
import { sendCached } from '../../http/etag.ts';
import { dayError, parseDay } from '../../../../contract/typed-day.ts';
import { fieldErrors, problem } from '../../http/http-error.ts';
import { id, idParams, validationErrorSchema, messageSchema, time } from '../../http/schemas.ts';
import { exportRoute } from '../../lists/export.ts';
import { readWithTimeout } from '../../lists/timeout.ts';
import { isOfficeRecord } from '../../personal-data/columns.ts';
import { actorOf } from '../../access/sessions/actor.ts';
import { publishedAnchors } from './anchors.ts';
import { auditColumns } from './csv.ts';
import { auditPlace } from './places.ts';
import { auditEntry, auditPage, auditEntryBatches, type AuditFilter, type ReadRow } from './read.ts';

const querySchema = z.object({
  q: z.string().max(200).optional().meta({ description: 'Finds accounts' }),
  actor: id.optional(),
  action: z.string().max(100).optional(),
  resource: z.string().max(100).optional(),
  record_id: z
    .string()
    .max(40)
    .optional()
    .meta({ examples: ['42'] }),
  from: z
    .string()
    .max(40)
    .optional()
    .meta({ description: 'The first day, of Dhaka', examples: ['2026-11-01'] }),
  to: z
    .string()
    .max(40)
    .optional()
    .meta({ description: 'The last day, of Dhaka', examples: ['2026-11-30'] }),
});

/**
 * Reads the typed query.
 * @throws 422 for an invalid day or number, and when the days are in the wrong order
 */
function readFilter({ q, record_id, from, to, ...plain }: z.output<typeof querySchema>): AuditFilter {
  const errors: Record<string, Message[]> = {};
  const number = record_id ? parseTypedNumber(record_id) : undefined;
  if (record_id && !(Number.isSafeInteger(number) && number! > 0)) errors['record_id'] = [texts.notNumber];
  const day = (name: string, text = '') => {
    const found = text ? parseDay(text) : undefined;
    if (text && !found) errors[name] = [dayError(text)];
    return found;
  };
  const days = { from: day('from', from), to: day('to', to) };
  if (days.from && days.to && days.to < days.from) errors['to'] = [texts.wrongWay];
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
  return { ...plain, ...days, q: normalizeTyped(q ?? ''), record_id: number ?? undefined };
}

const row = z.object({
  id: z.int(),
  at: time,
  actor: z
    .object({
      id: z.int(),
      name: z.string().nullable(),
      name_bn: z.string().optional(),
      email: z.string().nullable(),
    })
    .nullable(),
  role: z.enum(ROLES).nullable(),
  posts: postsHeld,
  action: z.string(),
  resource: z.string(),
  record_id: z.int().nullable(),
  ip: z.string().nullable(),
  request_id: z.string().nullable(),
  number: z.int().nullable().meta({ description: 'Its place in the chain; null: not sealed yet' }),
});

const entry = row.extend({
  changes: z.array(z.object({ field: z.string(), before: z.json(), after: z.json() })),
  seal: z.object({ hash: z.string(), previous: z.string(), sealed_at: time }).nullable(),
});

const tags = ['Audit log'];

/** The audit log for administrators, and of their places for posts that decide; for everyone the end of its chain on each day. */
export const auditRoutes = (resources: readonly ResourceDefinition[]): FastifyPluginAsyncZod => {
  const labelled = Object.fromEntries(resources.map(({ name, label }) => [name, label.one]));
  const records = { ...auditRecords, ...labelled };
  return async (app) => {
    app.get(
      '/audit-anchor',
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary:
            'Where the chain of the audit log stood at the end of each of the last days, the last first',
          description:
            'The days are of Dhaka. `number` is the place of the last row, `hash` its SHA-256. Whoever keeps an answer can ' +
            'have the chain held against it later: `npm run audit:verify -- --anchors <file>`.',
          response: {
            200: z.array(z.object({ day: z.iso.date(), number: z.int(), hash: z.string() })),
          },
        },
      },
      async (request, reply) => sendCached(request, reply, await publishedAnchors(app.replica)),
    );

    app.get(
      '/admin/audit-log',
      {
        config: { access: decidersAccess(narrowed) },
        schema: {
          tags,
          summary: 'Who did what, when, and from where: fifty entries, the last first',
          querystring: querySchema.extend({
            before: id.optional().meta({ description: 'What is older than this entry' }),
          }),
          response: {
            200: z.object({ rows: z.array(row), older: z.int().nullable() }),
            422: validationErrorSchema,
            ...refusals.list,
          },
        },
      },
      async ({ places, query: { before, ...query } }) => {
        const filter = readFilter(query);
        return readWithTimeout(app.replica, (trx) => auditPage(trx, places, filter, before));
      },
    );

    await app.register(
      exportRoute<typeof querySchema, ReadRow>({
        list: '/admin/audit-log',
        access: decidersAccess(narrowed),
        tags,
        summary: 'The same as CSV, every entry',
        query: querySchema,
        file: 'audit-log.csv',
        columns: auditColumns(records),
        people: 'audit_log',
        rows: (query, { places }) => auditEntryBatches(app.replica, places, readFilter(query)),
      }),
    );

    app.get(
      '/admin/audit-log/:id',
      {
        config: { access: decidersAccess(byRow(auditPlace)) },
        schema: {
          tags,
          summary: 'One entry: what changed, and its seal',
          description: 'What it tells of a person’s own record counts as opening that: it is noted.',
          params: idParams,
          response: { 200: entry, 404: messageSchema, ...refusals.read },
        },
      },
      async (request) => {
        const found = await auditEntry(app.replica, request.params.id);
        if (!found) throw problem(404, texts.noSuchEntry);
        const { resource, record_id } = found;
        if (
          record_id !== null &&
          app.personalData.some((each) => isOfficeRecord(each) && each.table === resource)
        )
          await auditOpened(app.knex, actorOf(request), { resource, record_id });
        return found as z.output<typeof entry>;
      },
    );
  };
};
