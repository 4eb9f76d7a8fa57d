import { defineFeature } from '../../platform/feature/feature.ts';
import { FOLDER, restrictionFiles } from './read.ts';
import routes from './routes.ts';

const OF_STAFF =
  'What you entered or released as one of the staff is about land; the log of what you changed has it.';

/** What burdens a dag or a whole khatian (docs/decisions/105). */
export default defineFeature({
  name: 'restrictions',
  routes: [routes],
  files: [restrictionFiles],
  fileReferences: [
    { table: 'restrictions', column: 'document_path', folder: FOLDER },
    { table: 'restrictions', column: 'release_path', folder: FOLDER },
    { table: 'cited_orders', column: 'document_path', folder: FOLDER },
  ],
  personalData: [
    { table: 'restrictions', column: 'entered_by', withheldBecause: OF_STAFF },
    { table: 'restrictions', column: 'released_by', withheldBecause: OF_STAFF },
    { table: 'restrictions', column: 'confirmed_by', withheldBecause: OF_STAFF },
    { table: 'cited_orders', column: 'cited_by', withheldBecause: OF_STAFF },
  ],
});
