import { defineFeature } from '../../platform/feature/feature.ts';
import { SETTLEMENT_WAITS_DAYS } from '../../../contract/money-desk/settlement-files.ts';
import fileRoutes from './file-routes.ts';
import { daysJob } from './jobs.ts';
import { settlementFiles, SETTLEMENTS } from './kept-files.ts';
import routes from './routes.ts';

const OF_STAFF = 'What you decided as one of the staff is about others; the log of what you changed has it.';

/** The books by day (docs/decisions/122). */
export default defineFeature({
  name: 'money-days',
  routes: [routes, fileRoutes],
  jobs: [daysJob],
  files: [settlementFiles],
  fileReferences: [{ table: 'settlement_files', column: 'path', folder: SETTLEMENTS }],
  retention: [
    {
      table: 'settlement_files',
      keyColumn: 'id',
      endedColumn: 'uploaded_at',
      days: SETTLEMENT_WAITS_DAYS,
      except: `past.state = 'taken'`,
      fileColumn: 'path',
    },
  ],
  personalData: [
    { table: 'settlement_files', column: 'uploaded_by', withheldBecause: OF_STAFF },
    { table: 'settlement_files', column: 'taken_by', withheldBecause: OF_STAFF },
    { table: 'money_days', column: 'closed_by', withheldBecause: OF_STAFF },
    { table: 'money_explanations', column: 'explained_by', withheldBecause: OF_STAFF },
  ],
});
