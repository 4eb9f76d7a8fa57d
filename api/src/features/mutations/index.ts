import queue from './review/queue.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { mutationsAgenda } from './agenda.ts';
import { mutationPapers } from './application/documents.ts';
import { drafts } from './drafts/index.ts';
import landTaxRoutes from './land-tax/routes.ts';
import { mutationPayments } from './application/settle.ts';
import { heirMail, heirNotice, heirText } from './application/heir-notices.ts';
import { mutationPaidMail, mutationPaidNotice } from './application/paid-notices.ts';
import { mutationFinder } from './review/search.ts';
import { mutationChanges } from './record/owner-changes.ts';
import recordRoutes from './record/routes.ts';
import { objectionClosedMail, objectionClosedNotice } from './objections/closed-notices.ts';
import routes from './application/routes.ts';

/** What a person is given of the people whom they named, one line each. */
const PEOPLE = `(select jsonb_agg(jsonb_build_object('side', side, 'name', name, 'nid', nid, 'address', address,
  'relation', relation, 'share_numerator', share_numerator, 'share_denominator', share_denominator) order by id)
  from mutation_parties where mutation_id = mutations.id) as people`;
const INHERITANCE = `(select to_jsonb(i) - 'mutation_id' from inheritances i where i.mutation_id = mutations.id) as inheritance`;
const EVENTS = `(select jsonb_agg(jsonb_build_object('action', action, 'status', status, 'words', words, 'at', at) order by id)
  from mutation_events where mutation_id = mutations.id) as events`;
const HEARINGS = `(select jsonb_agg(jsonb_build_object('meets_at', meets_at, 'place', place, 'words', words) order by id)
  from mutation_steps where mutation_id = mutations.id and kind = 'hearing') as hearings`;
const OBJECTIONS = `(select jsonb_agg(jsonb_build_object('reasons', reasons, 'answer', answer, 'status', status, 'words', words,
  'created_at', created_at) order by id) from objections where mutation_id = mutations.id) as objections`;
const papers = (column: string, table: string) =>
  `(select jsonb_agg(jsonb_build_object('kind', kind, 'name', name, 'document', '/storage/' || path) order by id)
  from mutation_documents where ${column} = ${table}.id) as papers`;

export default defineFeature({
  name: 'mutations',
  queue,
  routes: [routes, recordRoutes, landTaxRoutes, ...drafts.routes],
  messages: [mutationPaidMail, heirMail, heirText, objectionClosedMail, ...drafts.messages],
  notices: [mutationPaidNotice, heirNotice, objectionClosedNotice, ...drafts.notices],
  retention: drafts.retention,
  retentionWarnings: drafts.retentionWarnings,
  files: [mutationPapers],
  fileReferences: [{ table: 'mutation_documents', column: 'path', folder: mutationPapers.folder }],
  ownerChanges: mutationChanges,
  agenda: [mutationsAgenda],
  payments: [mutationPayments],
  search: [mutationFinder],
  personalData: [
    {
      table: 'mutations',
      column: 'user_id',
      exportName: 'mutations',
      isOfficeRecord: true,
      columns: [
        'id',
        'status',
        'mutation_type',
        'reason',
        'application_id',
        'mouza_id',
        'survey_type_id',
        'zil_id',
        'dag_id',
        'khatiyan_number',
        'dag_number',
        'transfer',
        'land_area',
        'share_numerator',
        'share_denominator',
        'land_type',
        'deed_number',
        'deed_date',
        'registry_office',
        'contact_number',
        'family',
        'fee_poisha',
        'remarks',
        'reviewed_at',
        'is_sample',
        'created_at',
        'updated_at',
        INHERITANCE,
        PEOPLE,
        EVENTS,
        HEARINGS,
        OBJECTIONS,
        papers('mutation_id', 'mutations'),
      ],
    },
    {
      table: 'mutations',
      column: 'reviewer_id',
      withheldBecause:
        'What you decided as one of the staff is about others; the log of what you changed has it.',
    },
    {
      table: 'mutation_events',
      column: 'actor_id',
      withheldBecause:
        'What you did stands with your mutations; what you did as one of the staff is about others.',
    },
    {
      table: 'mutation_drafts',
      column: 'user_id',
      exportName: 'mutation_drafts',
      columns: [
        'id',
        'fields',
        'mutation_id',
        'touched_at',
        'created_at',
        papers('draft_id', 'mutation_drafts'),
      ],
    },
  ],
});
