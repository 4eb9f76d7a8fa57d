import { claimQueue } from '../../../contract/owners/queue.ts';
import { ownerClaimPlace } from '../land/row-places.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { tellOwnersJob } from './alert.ts';
import { claimMail, claimNotice } from './claim-notices.ts';
import { ownerMail, ownerNotice, ownerText } from './notices.ts';
import consentRoutes from './consent-routes.ts';
import { consentFiles, CONSENTS_FOLDER } from './consents.ts';
import officeRoutes from './office-routes.ts';
import routes from './routes.ts';

const OF_STAFF = 'What you decided as one of the staff is about others; the log of what you changed has it.';

/** Owners who are known by account: their land, what they are told, and claims (docs/decisions/111). */
export default defineFeature({
  name: 'owners',
  routes: [routes, consentRoutes, officeRoutes],
  files: [consentFiles],
  fileReferences: [{ table: 'owner_consents', column: 'document_path', folder: CONSENTS_FOLDER }],
  messages: [ownerMail, ownerText, claimMail],
  notices: [ownerNotice, claimNotice],
  jobs: [tellOwnersJob],
  pending: {
    queue: claimQueue.name,
    access: 'staff',
    mouza: ownerClaimPlace.mouza,
    rows: (knex) =>
      knex('owner_claims as t').whereRaw(`t.status = 'pending'`).select('t.created_at as since'),
  },
  personalData: [
    {
      table: 'owner_claims',
      column: 'user_id',
      exportName: 'owner_claims',
      columns: [
        'id',
        'dag_id',
        'owner',
        'words',
        'status',
        'reason',
        'reviewed_at',
        'created_at',
        'updated_at',
      ],
    },
    {
      table: 'owner_links',
      column: 'user_id',
      exportName: 'owned_land',
      columns: ['id', 'dag_id', 'owner', 'source', 'linked_at', 'ended_at', 'end_reason'],
    },
    {
      table: 'owners_told',
      column: 'user_id',
      withheldBecause: 'What you were told is among your notices.',
    },
    {
      table: 'owner_consents',
      column: 'user_id',
      exportName: 'agreed_mutations',
      columns: ['id', 'mutation_id', 'owner', 'second_step', 'document_name', 'given_at', 'taken_back_at'],
    },
    { table: 'owner_consents', column: 'entered_by', withheldBecause: OF_STAFF },
    { table: 'owner_claims', column: 'reviewer_id', withheldBecause: OF_STAFF },
    { table: 'owner_links', column: 'linked_by', withheldBecause: OF_STAFF },
    { table: 'owner_links', column: 'ended_by', withheldBecause: OF_STAFF },
  ],
});
