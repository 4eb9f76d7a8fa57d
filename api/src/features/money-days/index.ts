import { defineFeature } from '../../platform/feature/feature.ts';
import { daysJob } from './jobs.ts';
import routes from './routes.ts';

const OF_STAFF = 'What you decided as one of the staff is about others; the log of what you changed has it.';

/** The books by day (docs/decisions/122). */
export default defineFeature({
  name: 'money-days',
  routes: [routes],
  jobs: [daysJob],
  personalData: [
    { table: 'money_days', column: 'closed_by', withheldBecause: OF_STAFF },
    { table: 'money_explanations', column: 'explained_by', withheldBecause: OF_STAFF },
  ],
});
