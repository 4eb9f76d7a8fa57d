import { defineFeature } from '../feature.ts';
import routes from './routes.ts';

export default defineFeature({
  name: 'sheet-imports',
  routes: [routes],
  forgets: [{ table: 'sheet_imports', key: 'id', ended: 'created_at', days: 1 }],
  keeps: [
    {
      table: 'sheet_imports',
      column: 'actor_id',
      because: 'What you changed as one of the staff is about others; the log of what you changed has it.',
    },
  ],
});
