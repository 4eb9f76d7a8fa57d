/** Drafts as their owners see them. */
import type { Knex } from 'knex';

import { problem } from '../../../platform/http/http-error.ts';
import { DRAFT_DAYS, draftMessages, type DraftFields } from '../../../../contract/mutations/drafts.ts';
import { landNumber } from '../../../../contract/land/numbers/number.ts';
import { documentsOf } from '../rows.ts';
import { missingFields } from './check.ts';
import type { Draft, DraftSummary, LandQuery } from './schemas.ts';

interface Row {
  id: number;
  version: number;
  fields: DraftFields;
  mutation_id: number | null;
  touched_at: Date;
  document_count: number;
}

const DAY = 24 * 60 * 60 * 1_000;

const filled = (fields: DraftFields, name: string): string | null => fields[name]?.trim() || null;

const summaryOf = ({ id, version, fields, touched_at, document_count }: Row): DraftSummary => ({
  id,
  version,
  document_count,
  mutation_type: filled(fields, 'mutation_type'),
  khatian_number: filled(fields, 'khatian_number'),
  dag_number: filled(fields, 'dag_number'),
  saved_at: touched_at,
  forgotten_at: new Date(touched_at.getTime() + DRAFT_DAYS * DAY),
});

const rows = (knex: Knex, userId: number) =>
  knex('mutation_drafts')
    .where({ user_id: userId })
    .select(
      'id',
      'version',
      'fields',
      'mutation_id',
      'touched_at',
      knex.raw(
        '(select count(*)::int from mutation_documents where draft_id = mutation_drafts.id) as document_count',
      ),
    );

/**
 * A person's drafts that are not submitted, the last touched first.
 * @param land only those about this land: the mouza, and its numbers in whichever digits they were typed
 */
export async function draftsOf(knex: Knex, userId: number, land: LandQuery = {}): Promise<DraftSummary[]> {
  const found = rows(knex, userId)
    .whereNull('mutation_id')
    .orderBy('touched_at', 'desc')
    .orderBy('id', 'desc');
  const { mouza_id, ...numbers } = land;
  if (mouza_id !== undefined) void found.whereRaw(`fields ->> 'mouza_id' = ?`, [mouza_id]);
  for (const [name, number] of Object.entries(numbers)) {
    const wanted = landNumber(number ?? '');
    void found.whereRaw(`fold_number(coalesce(fields ->> ?, '')) = fold_number(?)`, [name, wanted]);
  }
  return ((await found) as Row[]).map(summaryOf);
}

/** One of a person's drafts. @throws a 404 when it is not there or not theirs */
export async function draftOf(knex: Knex, userId: number, id: number): Promise<Draft> {
  const [row] = (await rows(knex, userId).where({ id })) as Row[];
  if (!row) throw problem(404, draftMessages.notFound);
  return {
    ...summaryOf(row),
    fields: row.fields,
    missing: row.mutation_id === null ? missingFields(row.fields) : [],
    documents: await documentsOf(knex, { draft_id: id }),
    mutation_id: row.mutation_id,
  };
}
