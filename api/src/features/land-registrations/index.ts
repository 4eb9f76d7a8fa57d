import queue from './queue.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { registrationsAgenda } from './agenda.ts';
import { carryOverMail, carryOverNotice } from './carry-over-notices.ts';
import { registrationFinder } from './search.ts';
import registrations from './routes.ts';
import { registrationsOfDags } from './dag-mentions.ts';

export default defineFeature({
  name: 'land-registrations',
  queue,
  routes: [registrations],
  personalData: [
    {
      table: 'land_tax_registrations',
      column: 'user_id',
      exportName: 'land_tax_registrations',
      isOfficeRecord: true,
      columns: [
        'id',
        'mouza_id',
        'survey_type_id',
        'khatiyan_number',
        'dag_number',
        // As in answers: `Agricultural`.
        'initcap(land_type) as land_type',
        'land_area',
        'status',
        'notes',
        'submitted_at',
        'reviewed_at',
        'is_sample',
        'begun_by_mutation_id',
        'first_tax_year',
        'ended_on',
        'ended_by_mutation_id',
        'last_tax_year',
        '(select name_en from mouzas where mouzas.id = mouza_id) as mouza',
      ],
    },
    {
      table: 'land_tax_registrations',
      column: 'reviewer_id',
      withheldBecause:
        'What you decided as one of the staff is about others; the log of what you changed has it.',
    },
  ],
  messages: [carryOverMail],
  notices: [carryOverNotice],
  agenda: [registrationsAgenda],
  mentions: [registrationsOfDags],
  search: [registrationFinder],
});
