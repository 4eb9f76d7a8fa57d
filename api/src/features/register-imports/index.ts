import { REGISTER_WAITS_DAYS } from '../../../contract/register-imports/register-imports.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import routes from './routes.ts';
import { writeRegistersJob } from './write.ts';

const withheldBecause =
  'What you brought or confirmed as one of the staff is about land; the log of what you changed has it.';

/** The office's registers of owners and restrictions, as files (docs/decisions/117). */
export default defineFeature({
  name: 'register-imports',
  routes: [routes],
  jobs: [writeRegistersJob],
  fileReferences: [{ table: 'register_imports', column: 'document_path', folder: 'restrictions' }],
  retention: [
    {
      table: 'register_imports',
      keyColumn: 'id',
      endedColumn: 'uploaded_at',
      days: REGISTER_WAITS_DAYS,
      except: `past.state in ('confirmed', 'done')`,
      fileColumn: 'document_path',
    },
  ],
  personalData: ['uploaded_by', 'confirmed_by'].map((column) => ({
    table: 'register_imports',
    column,
    withheldBecause,
  })),
});
