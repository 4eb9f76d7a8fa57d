import { defineFeature } from '../../../platform/feature/feature.ts';
import { stepFiles } from './files.ts';
import { invitationMail, invitationNotice } from './invitation-notices.ts';
import { hearingMail, hearingNotice, hearingText } from './hearing-notices.ts';
import routes from './routes.ts';

/** When and where it is. */
const HEARING = `(select jsonb_build_object('mutation_id', mutation_id, 'meets_at', meets_at, 'place', place)
  from mutation_steps where mutation_steps.id = step_id) as hearing`;

export default defineFeature({
  name: 'mutation-steps',
  routes: [routes],
  messages: [hearingMail, hearingText, invitationMail],
  notices: [hearingNotice, invitationNotice],
  files: [stepFiles],
  fileReferences: [{ table: 'mutation_step_files', column: 'path', folder: stepFiles.folder }],
  personalData: [
    {
      table: 'mutation_steps',
      column: 'actor_id',
      withheldBecause:
        'What you entered as one of the staff is about others; the log of what you changed has it.',
    },
    {
      table: 'mutation_step_invited',
      column: 'user_id',
      exportName: 'hearings',
      columns: ['id', 'side', 'name', HEARING],
    },
  ],
});
