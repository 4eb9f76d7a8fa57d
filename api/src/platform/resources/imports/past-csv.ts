/** Past imports as CSV. */
import type { z } from 'zod';
import type { ResourceDefinition } from '../../../../contract/resource/resource.ts';
import { importsDefinition } from '../../../../contract/resource/imports-list.ts';
import {
  importStateLabels,
  takeBackTexts,
  type PastImport,
} from '../../../../contract/resource/past-imports.ts';
import { actingPosts, actingPostsLabel } from '../../../../contract/offices/offices.ts';
import type { RouteAccess } from '../../access/where.ts';
import { batches } from '../../lists/batches.ts';
import { dateTimeText, idColumn, labelOf } from '../../lists/columns.ts';
import type { CsvColumn } from '../../lists/csv.ts';
import { exportRoute } from '../../lists/export.ts';
import { listParameters, readListQuery } from '../../lists/query.ts';
import { matchingImports, pastAnswer, pastRows, seenBy, type PastRow } from './past.ts';

const dateText = (at: string | null, language: 'en' | 'bn') =>
  dateTimeText(at === null ? null : new Date(at), language);

const columnsOf = ({ fields }: ResourceDefinition): CsvColumn<PastImport>[] => {
  const kinds = fields.resource!;
  return [
    idColumn,
    { head: fields.created_at!.label, of: ({ created_at }, language) => dateText(created_at, language) },
    { head: fields.file!.label, of: ({ file }) => file.name },
    { head: { en: 'SHA-256', bn: 'SHA-256' }, of: ({ file }) => file.sha256 },
    {
      head: kinds.label,
      of: ({ resource }, language) =>
        labelOf(kinds.kind === 'choice' ? kinds.choices : {}, resource, language),
    },
    { head: fields.state!.label, of: ({ state }, language) => importStateLabels[state][language] },
    { head: fields.records!.label, of: ({ counts, done_at }) => (done_at === null ? null : counts.new) },
    { head: fields.by!.label, of: ({ by }) => by.name },
    { head: actingPostsLabel, of: ({ posts }, language) => actingPosts(posts)?.[language] },
    {
      head: takeBackTexts.takenBack,
      of: ({ taken_back }, language) => dateText(taken_back?.at ?? null, language),
    },
  ];
};

const query = listParameters.omit({ range: true });

/** @param resources all definitions, of which some may be imported */
export const pastImportsFile = (resources: readonly ResourceDefinition[], access: RouteAccess) => {
  const definition = importsDefinition(resources);
  return exportRoute<typeof query, PastImport>({
    list: '/imports',
    access,
    tags: ['Imports'],
    summary: 'The same as CSV',
    query,
    file: 'imports.csv',
    columns: columnsOf(definition),
    rows: (asked: z.output<typeof query>, request) => {
      const read = readListQuery(definition, asked);
      const seen = seenBy(request);
      return batches<PastRow, PastImport>(
        request.server.replica,
        (trx) => matchingImports(pastRows(trx), seen, read).orderBy('t.id', read.sort.direction),
        (_, rows) => rows.map((row) => pastAnswer(row, request.language)),
      );
    },
  });
};
