import { defineFeature } from '../../platform/feature/feature.ts';
import { earlierJob } from './earlier.ts';
import { caseAssignedMail, caseAssignedNotice } from './notices.ts';
import routes from './routes.ts';
import { tellJob } from './tell.ts';

/** With whom the cases of the queues lie. The queues say what a case is (`cases` of a feature). */
export default defineFeature({
  name: 'assignments',
  routes: [routes],
  messages: [caseAssignedMail],
  notices: [caseAssignedNotice],
  jobs: [tellJob, earlierJob],
  personalData: [
    {
      table: 'case_assignments',
      column: 'assigned_by',
      withheldBecause: 'To whom you gave a case is about others; the log of what you changed has it.',
    },
  ],
});
