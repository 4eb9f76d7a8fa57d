import queue from './queue.ts';
import { defineFeature, type FileHolder } from '../../platform/feature/feature.ts';
import { copiesAgenda } from './agenda.ts';
import routes from './routes.ts';

/** The sheet of a copy, even after its record got another one. */
const holdsSheet: FileHolder = async (knex, path) =>
  (await knex('copies').whereRaw(`record ->> 'document_path' = ?`, [path]).first('id')) !== undefined;

const OTHERS = 'What you decided as one of the staff is about others; the log of what you changed has it.';

export default defineFeature({
  name: 'copies',
  queue,
  routes: [routes],
  fileHolder: holdsSheet,
  agenda: [copiesAgenda],
  personalData: [
    {
      table: 'copies',
      column: 'user_id',
      exportName: 'certified_copies',
      isOfficeRecord: true,
      columns: [
        'id',
        'application_id',
        'payment_id',
        'status',
        'requested_at',
        'issued_at',
        'record',
        'sheet_sha256',
        'reason',
        'reference',
        'reviewed_at',
      ],
      documents: ({ application_id, status }) =>
        status === 'ready' ? { copy: `/api/applications/${Number(application_id)}/document` } : {},
    },
    { table: 'copies', column: 'reviewer_id', withheldBecause: OTHERS },
    { table: 'refunds', column: 'entered_by', withheldBecause: OTHERS },
  ],
});
