import queue from './queue.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import type { FileReference } from '../../platform/files/unused/references.ts';
import { copiesAgenda } from './agenda.ts';
import { COPIES } from './files.ts';
import routes from './routes.ts';

/** The sheet that a copy was made from stays as long as the copy, whatever becomes of the record. */
const sheets: FileReference = { table: 'copies', column: `(record ->> 'document_path')`, key: 'id' };
const prints: FileReference = { table: 'copy_files', column: 'path', folder: COPIES };

const OTHERS = 'What you decided as one of the staff is about others; the log of what you changed has it.';

export default defineFeature({
  name: 'copies',
  queue,
  routes: [routes],
  fileReferences: [sheets, prints],
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
