import { defineFeature } from '../../../../platform/feature/feature.ts';
import file from './csv.ts';
import routes from './routes.ts';

export default defineFeature({
  name: 'record-versions',
  routes: [routes, file],
  personalData: [
    {
      table: 'record_versions',
      column: 'actor_id',
      withheldBecause:
        'What you changed as one of the staff is about others; the log of what you changed has it.',
    },
  ],
});
