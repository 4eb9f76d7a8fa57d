import { defineFeature } from '../../platform/feature/feature.ts';
import { earlierRowsJob } from './earlier-rows.ts';
import { freezeJob } from './handover/freeze.ts';
import {
  handoverClosedNotice,
  handoverConfirmedNotice,
  handoverEnteredMail,
  handoverEnteredNotice,
} from './handover/notices.ts';
import handovers from './handover/routes.ts';
import appointments from './routes.ts';

/** What somebody handed over or took over, with what they wrote then. */
const handoverData = (side: 'outgoing' | 'successor') => ({
  table: 'handovers',
  column: `${side}_id`,
  exportName: side === 'outgoing' ? 'posts_handed_over' : 'posts_taken_over',
  columns: [
    'id',
    '(select p.kind from posts p where p.id = handovers.post_id) as post',
    '(select o.name_en from posts p join offices o on o.id = p.office_id where p.id = handovers.post_id) as office',
    'passes_at',
    `${side}_confirmed_at`,
    `${side}_remark`,
  ],
});

/** Posts in land offices, who holds them, and how they pass from one to the next. The offices themselves are resources (`api/resources/offices.ts`). */
export default defineFeature({
  name: 'offices',
  prefix: '/api/admin',
  routes: [appointments, handovers],
  jobs: [earlierRowsJob, freezeJob],
  messages: [handoverEnteredMail],
  notices: [handoverEnteredNotice, handoverConfirmedNotice, handoverClosedNotice],
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
    handoverData('outgoing'),
    handoverData('successor'),
    ...['entered_by', 'closed_by'].map((column) => ({
      table: 'handovers',
      column,
      withheldBecause: 'Whose post somebody let pass is in the audit log of the land office.',
    })),
  ],
});
