import { hearingRequestQueue } from '../../../../contract/hearing-requests/queue.ts';
import { defineFeature } from '../../../platform/feature/feature.ts';
import { hearingRequestPlace } from '../../land/row-places.ts';
import { hearingsAgenda } from './agenda.ts';
import { dayKeptMail, dayKeptNotice } from './notices.ts';
import { WAITING } from './review.ts';
import routes from './routes.ts';

/** Who cannot come to a hearing asks once for another day (docs/decisions/134). */
export default defineFeature({
  name: 'hearing-requests',
  routes: [routes],
  agenda: [hearingsAgenda],
  messages: [dayKeptMail],
  notices: [dayKeptNotice],
  pending: {
    queue: hearingRequestQueue.name,
    access: 'staff',
    mouza: hearingRequestPlace.mouza,
    rows: (knex) => knex('hearing_requests as t').whereRaw(WAITING).select('t.created_at as since'),
  },
  personalData: [
    {
      table: 'hearing_requests',
      column: 'user_id',
      exportName: 'hearing_requests',
      isOfficeRecord: true,
      columns: ['id', 'mutation_id', 'reason', 'status', 'answer', 'created_at', 'reviewed_at'],
    },
    {
      table: 'hearing_requests',
      column: 'reviewer_id',
      withheldBecause:
        'What you decided as one of the staff is about others; the log of what you changed has it.',
    },
  ],
});
