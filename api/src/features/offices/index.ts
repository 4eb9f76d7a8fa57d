import { defineFeature } from '../../platform/feature/feature.ts';
import { earlierRowsJob } from './earlier-rows.ts';
import appointments from './routes.ts';

/** Posts in land offices and who holds them. The offices themselves are resources (`api/resources/offices.ts`). */
export default defineFeature({
  name: 'offices',
  prefix: '/api/admin/appointments',
  routes: [appointments],
  jobs: [earlierRowsJob],
  personalData: [
    {
      table: 'appointments',
      column: 'user_id',
      exportName: 'posts',
      columns: [
        'id',
        '(select p.kind from posts p where p.id = appointments.post_id) as post',
        '(select o.name_en from posts p join offices o on o.id = p.office_id where p.id = appointments.post_id) as office',
        'deputy',
        'starts_at',
        'ends_at',
      ],
    },
    {
      table: 'appointments',
      column: 'appointed_by',
      withheldBecause: 'Whom somebody appointed is in the audit log of the land office.',
    },
  ],
});
