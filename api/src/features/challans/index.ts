import { defineFeature } from '../../platform/feature/feature.ts';
import { challansAgenda } from './agenda.ts';
import { challanFiles, CHALLANS_FOLDER } from './files.ts';
import { challanRejected, challanRejectedMail, challanRejectedText } from './notices.ts';
import routes from './routes.ts';

const OF_STAFF = 'What you did as one of the staff is about others; the log of what you changed has it.';

/** Money that was paid at a bank counter (docs/decisions/123). */
export default defineFeature({
  name: 'challans',
  routes: [routes],
  agenda: [challansAgenda],
  notices: [challanRejected],
  messages: [challanRejectedMail, challanRejectedText],
  files: [challanFiles],
  fileReferences: [{ table: 'challans', column: 'document_path', folder: CHALLANS_FOLDER }],
  personalData: [
    { table: 'challans', column: 'entered_by', withheldBecause: OF_STAFF },
    { table: 'challans', column: 'decided_by', withheldBecause: OF_STAFF },
  ],
});
