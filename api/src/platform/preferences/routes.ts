/** A user's columns and saved filters of back-office lists (docs/decisions/052). */
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  FILTER_MAX_LENGTH,
  FILTER_NAME_MAX_LENGTH,
  offeredColumns,
  preferenceTexts as texts,
  type ListPreferences,
  type Preferences,
} from '../../../contract/preferences/preferences.ts';
import { messages } from '../../../contract/messages.ts';
import { extraFilters } from '../../../contract/resource/places.ts';
import type { ResourceDefinition } from '../../../contract/resource/resource.ts';
import { admits } from '../../../contract/roles.ts';
import { storedJson } from '../text/stored-json.ts';
import { fieldErrors, problem } from '../http/http-error.ts';
import { id, validationErrorSchema, messageSchema } from '../http/schemas.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { readListQuery } from '../lists/query.ts';
import { actorOf } from '../access/sessions/actor.ts';
import {
  deleteFilter,
  saveColumns,
  saveFilter,
  listPreferencesOf,
  preferencesOf,
  renameFilter,
  type ListOfUser,
} from './store.ts';
import { open, staffAccess } from '../access/where.ts';

const sort = z.object({ field: z.string().max(100), order: z.enum(['ASC', 'DESC']) });
const filter = z.record(z.string().max(100), z.json());
const preferencesSchema = z.object({
  columns: z.array(z.string()).nullable(),
  filters: z.array(
    z.object({ id: z.int(), name: z.string(), filter: z.record(z.string(), z.unknown()), sort }),
  ),
}) satisfies z.ZodType<ListPreferences>;
const everything = z.object({
  lists: z.record(z.string(), preferencesSchema),
}) satisfies z.ZodType<Preferences>;

const ofList = z.object({ list: z.string().max(60) });
const ofFilter = ofList.extend({ id });
/** Longer than a name may be, so that `readName` can answer its own error. */
const name = z.string().max(1_000);
const answers = {
  200: preferencesSchema,
  403: messageSchema,
  404: messageSchema,
  422: validationErrorSchema,
};
const tags = ['Preferences'];

/** @throws 422 when the name is empty or too long */
function readName(name: string): string {
  const text = normalizeText({}, name);
  if (text === '') throw fieldErrors({ name: [texts.nameRequired] });
  if ([...text].length > FILTER_NAME_MAX_LENGTH) throw fieldErrors({ name: [texts.nameTooLong] });
  return text;
}

/** Of whoever asks. */
const own = staffAccess(open('Columns and filters of whoever asks'));

/** @param lists the definitions of all lists that have preferences */
export const preferenceRoutes =
  (lists: readonly ResourceDefinition[]): FastifyPluginAsyncZod =>
  async (app) => {
    const definitions = new Map(lists.map((definition) => [definition.name, definition]));

    /** Reads the list of the request for its user. @throws 404 when there is none; 403 when they may not read it */
    function readList(request: FastifyRequest<{ Params: { list: string } }>): {
      definition: ResourceDefinition;
      list: ListOfUser;
    } {
      const { user } = actorOf(request);
      const definition = definitions.get(request.params.list);
      if (!definition) throw problem(404, messages.notFound);
      if (!admits(definition.access.read, user.role)) throw problem(403, messages.notAllowed);
      return { definition, list: { user_id: user.id, list: definition.name } };
    }

    /** Accepts only filters that the list itself accepts. @throws 400 */
    function checkFilter(
      definition: ResourceDefinition,
      query: { filter: object; sort: z.output<typeof sort> },
    ) {
      const text = JSON.stringify(query.filter);
      if (text.length > FILTER_MAX_LENGTH) throw fieldErrors({ filter: [texts.tooLong] });
      const filters = Object.entries(extraFilters(definition, (other) => definitions.get(other)));
      const listed = {
        fields: definition.fields,
        extraFilters: Object.fromEntries(filters.map(([column, field]) => [column, { field }])),
      };
      readListQuery(listed, { filter: text, sort: JSON.stringify([query.sort.field, query.sort.order]) });
    }

    app.get(
      '/lists',
      {
        config: { access: own },
        schema: {
          tags,
          summary:
            'One’s own columns and saved filters, by list; lists of which nothing is kept are left out',
          response: { 200: everything },
        },
      },
      async (request) => preferencesOf(app.knex, { user_id: actorOf(request).user.id }),
    );

    app.put(
      '/lists/:list/columns',
      {
        config: { access: own },
        schema: {
          tags,
          summary: 'Which columns a list has for oneself, in their order; null: those that it has by itself',
          params: ofList,
          body: z.object({ columns: z.array(z.string().max(100)).max(100).nullable() }),
          response: answers,
        },
      },
      async (request) => {
        const { definition, list } = readList(request);
        const { columns } = request.body;
        const offered = offeredColumns(definition);
        if (columns?.length === 0) throw fieldErrors({ columns: [texts.noColumn] });
        if (columns?.some((column) => !offered.includes(column))) {
          throw fieldErrors({ columns: [texts.noSuchColumn] });
        }
        await saveColumns(app.knex, list, columns && [...new Set(columns)]);
        return listPreferencesOf(app.knex, list);
      },
    );

    app.post(
      '/lists/:list/filters',
      {
        config: { access: own },
        schema: {
          tags,
          summary: 'Keeps what a list is asked for under a name; the same again is kept once',
          params: ofList,
          body: z.object({ name, filter, sort }),
          response: { ...answers, 400: messageSchema },
        },
      },
      async (request) => {
        const { definition, list } = readList(request);
        const { name: given, ...asked } = request.body;
        const named = readName(given);
        checkFilter(definition, asked);
        const filter = storedJson(asked.filter) as typeof asked.filter;
        await saveFilter(app.knex, list, { ...asked, name: named, filter });
        return listPreferencesOf(app.knex, list);
      },
    );

    app.put(
      '/lists/:list/filters/:id',
      {
        config: { access: own },
        schema: {
          tags,
          summary: 'Gives a saved filter another name',
          params: ofFilter,
          body: z.object({ name }),
          response: answers,
        },
      },
      async (request) => {
        const { list } = readList(request);
        await renameFilter(app.knex, list, request.params.id, readName(request.body.name));
        return listPreferencesOf(app.knex, list);
      },
    );

    app.delete(
      '/lists/:list/filters/:id',
      {
        config: { access: own },
        schema: {
          tags,
          summary: 'Forgets a saved filter; one that is gone already stays gone',
          params: ofFilter,
          response: answers,
        },
      },
      async (request) => {
        const { list } = readList(request);
        await deleteFilter(app.knex, list, request.params.id);
        return listPreferencesOf(app.knex, list);
      },
    );
  };
