/** Which records a bulk change is about: those that it names, or all that a filter finds. */
import type { FastifyRequest } from 'fastify';
import type { Knex } from 'knex';
import { z } from 'zod';
import {
  bulkTexts,
  MAX_BULK_RECORDS,
  MAX_MATCHING_RECORDS,
  type BulkAnswer,
  type BulkItem,
  type BulkOutcome,
} from '../../../../contract/resource/bulk.ts';
import { recordName } from '../../../../contract/resource/naming.ts';
import type { Places } from '../../access/places.ts';
import { isInPlaces } from '../../access/where.ts';
import { problem, Problem } from '../../http/http-error.ts';
import { listParameters, readListQuery } from '../../lists/query.ts';
import { rowsWithTimeout } from '../../lists/timeout.ts';
import { matchingRows, resolveQuery } from '../list/page.ts';
import { rowsByIds } from '../list/select.ts';
import type { Model } from '../model/model.ts';
import { refuseElsewhere } from './refuse-elsewhere.ts';

const records = z
  .array(
    z.object({
      id: z.int().positive(),
      version: z.int().optional().meta({ description: 'That was looked at; another one stays as it is' }),
    }),
  )
  .min(1)
  .max(MAX_BULK_RECORDS);

const matching = z.object({
  filter: listParameters.shape.filter,
  count: z
    .int()
    .positive()
    .max(MAX_MATCHING_RECORDS)
    .meta({ description: 'How many were confirmed: if others match by now, nothing is done' }),
});

/** The members of a body that say which records are meant: one of the two. */
export const meantMembers = {
  records: records.optional(),
  matching: matching.optional().meta({ description: 'All that the list with this filter shows' }),
};
type Meant = z.output<z.ZodObject<typeof meantMembers>>;

/** Whether exactly one of the two is sent. */
export const saysOne = ({ records: named, matching: found }: Meant): boolean =>
  (named === undefined) !== (found === undefined);
export const saysOneError = { path: ['records'], message: 'Send either `records` or `matching`' };

/**
 * The records that are meant, each with the version that it has now unless the caller named another.
 * @throws 400 for an invalid filter; 409 when the filter finds more or fewer than were confirmed
 */
export async function meantRecords(knex: Knex, model: Model, meant: Meant): Promise<BulkItem[]> {
  if (!meant.matching) return meant.records ?? [];
  const { filter, count } = meant.matching;
  const listed = { fields: model.definition.fields, extraFilters: model.extraFilters };
  const query = await resolveQuery(knex, model, readListQuery(listed, { filter }));
  const found = await rowsWithTimeout<{ id: number; version: number }>(
    knex,
    matchingRows(knex, model, query)
      .select('t.id', 't.version')
      .orderBy('t.id')
      .limit(MAX_MATCHING_RECORDS + 1),
  );
  if (found.length !== count) throw problem(409, bulkTexts.otherCount(found.length));
  return found;
}

/**
 * Refuses a record outside the places of the caller: one that they named as one that is not there, one that a filter found in words.
 * @throws 404, 409
 */
export async function refuseMeantElsewhere(
  { knex, model, meant, places }: { knex: Knex; model: Model; meant: Meant; places: Places },
  id: number,
): Promise<void> {
  if (!meant.matching) return refuseElsewhere(knex, model, id, places);
  if (model.place && !(await isInPlaces(knex, model.place, id, places))) {
    throw problem(409, bulkTexts.elsewhere);
  }
}

/** Names the records of a filter that stayed: whoever asked has not seen all of them. */
async function named(
  { language }: FastifyRequest,
  knex: Knex,
  model: Model,
  outcomes: readonly BulkOutcome[],
): Promise<BulkOutcome[]> {
  const stayed = outcomes.filter(({ done }) => !done).map(({ id }) => id);
  const rows = stayed.length > 0 ? await rowsByIds(knex, model, stayed) : [];
  const names = new Map(rows.map((row) => [row.id, recordName(model.definition, row, language)]));
  return outcomes.map((outcome) => {
    const name = names.get(outcome.id);
    return name === undefined ? outcome : { ...outcome, name };
  });
}

/** Runs `act` for each record once, in the given order. A refusal becomes the outcome of its record, and the others go on. */
export async function outcomesOf(
  request: FastifyRequest,
  { knex, model, meant }: { knex: Knex; model: Model; meant: Meant },
  act: (record: BulkItem) => Promise<void>,
): Promise<BulkAnswer> {
  const done: BulkOutcome[] = [];
  const items = await meantRecords(knex, model, meant);
  for (const record of new Map(items.map((each) => [each.id, each])).values()) {
    try {
      await act(record);
      done.push({ id: record.id, done: true, message: null });
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      done.push({ id: record.id, done: false, message: request.t(error.text) });
    }
  }
  return { outcomes: meant.matching ? await named(request, knex, model, done) : done };
}
