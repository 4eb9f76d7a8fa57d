import { representationQueue } from '../../../contract/representation/queue.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { representationPlace } from '../land/row-places.ts';
import { representationAgenda } from './agenda.ts';
import { representationFiles, REPRESENTATIONS_FOLDER } from './files.ts';
import { representationMail, representationNotice, representationText } from './notices.ts';
import officeRoutes from './office-routes.ts';
import routes from './routes.ts';

const OF_STAFF = 'What you decided as one of the staff is about others; the log of what you changed has it.';
const columns = [
  'id',
  'dag_id',
  'owner',
  'kind',
  'acts',
  'number',
  'registered',
  'valid_from',
  'valid_until',
  'status',
  'reason',
  'document_name',
  'ended_at',
  'ended_side',
  'end_reason',
  'created_at',
];

/** Who acts for whom (docs/decisions/116). */
export default defineFeature({
  name: 'representation',
  routes: [routes, officeRoutes],
  agenda: [representationAgenda],
  files: [representationFiles],
  fileReferences: [{ table: 'representations', column: 'document_path', folder: REPRESENTATIONS_FOLDER }],
  messages: [representationMail, representationText],
  notices: [representationNotice],
  pending: {
    queue: representationQueue.name,
    access: 'staff',
    mouza: representationPlace.mouza,
    rows: (knex) =>
      knex('representations as t').whereRaw(`t.status = 'pending'`).select('t.created_at as since'),
  },
  personalData: [
    {
      table: 'representations',
      column: 'user_id',
      exportName: 'acts_for_others',
      isOfficeRecord: true,
      columns,
    },
    { table: 'representations', column: 'principal_user_id', exportName: 'represented_by_others', columns },
    { table: 'representations', column: 'reviewer_id', withheldBecause: OF_STAFF },
    {
      table: 'representations',
      column: 'ended_by',
      withheldBecause: 'When and why one ended is among those that you are a side of.',
    },
  ],
});
