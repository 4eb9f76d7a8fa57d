import { claimQueue } from '../../../contract/owners/queue.ts';
import { ownerClaimPlace } from '../land/row-places.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { ownersAgenda } from './agenda.ts';
import { tellOwnersJob } from './alert.ts';
import { claimMail, claimNotice } from './claim-notices.ts';
import { ownerMail, ownerNotice, ownerText } from './notices.ts';
import contactRoutes from './contacts/routes.ts';
import { contactText } from './contacts/text.ts';
import { tellOthersJob } from './followers/alert.ts';
import { followerMail, followerNotice } from './followers/notices.ts';
import letterRoutes from './letters/routes.ts';
import consentRoutes from './consent-routes.ts';
import { consentFiles, CONSENTS_FOLDER } from './consents.ts';
import officeRoutes from './office-routes.ts';
import routes from './routes.ts';
import watchRoutes from './watches/routes.ts';

const OF_STAFF = 'What you decided as one of the staff is about others; the log of what you changed has it.';

/** Owners who are known by account: their land, what they are told, and claims (docs/decisions/111). */
export default defineFeature({
  name: 'owners',
  routes: [routes, consentRoutes, officeRoutes, letterRoutes, contactRoutes, watchRoutes],
  files: [consentFiles],
  fileReferences: [{ table: 'owner_consents', column: 'document_path', folder: CONSENTS_FOLDER }],
  agenda: [ownersAgenda],
  messages: [ownerMail, ownerText, claimMail, contactText, followerMail],
  notices: [ownerNotice, claimNotice, followerNotice],
  jobs: [tellOwnersJob, tellOthersJob],
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
      table: 'land_watches',
      column: 'user_id',
      exportName: 'watched_land',
      columns: ['id', 'dag_id', 'zil_id', 'khatiyan_number', 'started_at', 'paused_at', 'ended_at'],
    },
    {
      table: 'followers_told',
      column: 'user_id',
      withheldBecause: 'What you were told is among your notices.',
    },
    { table: 'owner_letters', column: 'made_by', withheldBecause: OF_STAFF },
    { table: 'owner_contacts', column: 'entered_by', withheldBecause: OF_STAFF },
    { table: 'owner_contacts', column: 'ended_by', withheldBecause: OF_STAFF },
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
