import { QUESTION_RETENTION_DAYS } from '../../../contract/office-questions/office-questions.ts';
import { officeQuestionQueue } from '../../../contract/office-questions/queue.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { officeQuestionPlace } from '../land/row-places.ts';
import { answeredMail, answeredNotice } from './notices.ts';
import routes from './routes.ts';

/** People ask the land office about their cases, and read the answers in their messages (docs/decisions/134). */
export default defineFeature({
  name: 'office-questions',
  routes: [routes],
  messages: [answeredMail],
  notices: [answeredNotice],
  pending: {
    queue: officeQuestionQueue.name,
    access: 'staff',
    mouza: officeQuestionPlace.mouza,
    rows: (knex) =>
      knex('office_questions as t').whereRaw(`t.status = 'pending'`).select('t.created_at as since'),
  },
  retention: [
    { table: 'office_questions', keyColumn: 'id', endedColumn: 'reviewed_at', days: QUESTION_RETENTION_DAYS },
  ],
  personalData: [
    {
      table: 'office_questions',
      column: 'user_id',
      exportName: 'office_questions',
      columns: [
        'id',
        'mutation_id',
        'application_id',
        'land_tax_registration_id',
        'question',
        'status',
        'answer',
        'created_at',
        'reviewed_at',
      ],
    },
    {
      table: 'office_questions',
      column: 'reviewer_id',
      withheldBecause:
        'What you answered as one of the staff is about others; the log of what you changed has it.',
    },
  ],
});
