import { defineFeature } from '../feature.ts';
import { stepFiles } from './files.ts';
import { hearingMail, hearingNotice, hearingText } from './notices.ts';
import routes from './routes.ts';

export default defineFeature({
  name: 'mutation-steps',
  routes: [routes],
  messages: [hearingMail, hearingText],
  notices: [hearingNotice],
  files: [stepFiles],
  keeps: [
    {
      table: 'mutation_steps',
      column: 'actor_id',
      because: 'What you entered as one of the staff is about others; the log of what you changed has it.',
    },
  ],
});
