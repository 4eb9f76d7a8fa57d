import { changeQueue } from '../../../contract/record-changes/queue.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { correctionChange, dagCorrections } from './correction.ts';
import { orderFiles } from './orders.ts';
import { waitingChanges } from './read.ts';
import routes from './routes.ts';
import { rowsChangedNotice, rowsChangedMail } from './rows-changed-notices.ts';
import { rowsChangedText } from './rows-changed-text.ts';
import { changePlace } from '../land/row-places.ts';

const OF_STAFF =
  'What you proposed or decided as one of the staff is about others; the log of what you changed has it.';

export default defineFeature({
  name: 'record-changes',
  routes: [routes],
  messages: [rowsChangedMail, rowsChangedText],
  notices: [rowsChangedNotice],
  files: [orderFiles],
  fileReferences: [{ table: 'record_orders', column: 'path', folder: orderFiles.folder }],
  corrections: [dagCorrections],
  ownerChanges: [correctionChange],
  pending: { queue: changeQueue.name, access: 'staff', rows: waitingChanges, mouza: changePlace.mouza },
  personalData: [
    { table: 'record_changes', column: 'proposed_by', withheldBecause: OF_STAFF },
    { table: 'record_changes', column: 'decided_by', withheldBecause: OF_STAFF },
    { table: 'record_orders', column: 'uploaded_by', withheldBecause: OF_STAFF },
  ],
});
