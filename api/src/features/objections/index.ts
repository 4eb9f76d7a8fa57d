import { defineFeature } from '../../platform/feature/feature.ts';
import { objectionPapers } from './files.ts';
import {
  objectionFiledMail,
  objectionFiledNotice,
  objectionHeardMail,
  objectionHeardNotice,
} from './notices.ts';
import { objectionReopenedMail, objectionReopenedNotice } from './reopened-notices.ts';
import hearing from './hearing-routes.ts';
import routes from './routes.ts';

const FILES = `(select jsonb_agg(jsonb_build_object('name', name, 'document', '/storage/' || path) order by id)
  from objection_files where objection_id = objections.id) as papers`;

export default defineFeature({
  name: 'objections',
  routes: [routes, hearing],
  messages: [objectionFiledMail, objectionHeardMail, objectionReopenedMail],
  notices: [objectionFiledNotice, objectionHeardNotice, objectionReopenedNotice],
  files: [objectionPapers],
  fileReferences: [{ table: 'objection_files', column: 'path', folder: objectionPapers.folder }],
  personalData: [
    {
      table: 'objections',
      column: 'user_id',
      exportName: 'objections',
      isOfficeRecord: true,
      columns: [
        'id',
        'mutation_id',
        'owner',
        'reasons',
        'answer',
        'answered_at',
        'status',
        'words',
        'heard_at',
        'closed_at',
        'is_sample',
        'created_at',
        'updated_at',
        FILES,
      ],
    },
    {
      table: 'objections',
      column: 'heard_by',
      withheldBecause:
        'What you heard as one of the staff is about others; the log of what you changed has it.',
    },
    ...['actor_id', 'heard_by'].map((column) => ({
      table: 'objection_reopenings',
      column,
      withheldBecause:
        'What you reopened or heard as one of the staff is about others; the log of what you changed has it.',
    })),
  ],
});
