import { IMPORT_RETENTION_DAYS } from '../../../contract/resource/imports.ts';
import type { ResourceDefinition } from '../../../contract/resource/resource.ts';
import { defineFeature } from '../feature/feature.ts';
import { documentFiles, documentReferences } from './model/documents.ts';
import { recordFinder } from './list/finder.ts';
import { importJob } from './imports/job.ts';
import { IMPORTS } from './imports/upload.ts';
import { pastImportRoutes } from './imports/past-routes.ts';
import { importRoutes } from './imports/routes.ts';
import { replacedDocumentReference, replacedDocumentRetention } from './model/replaced-documents.ts';
import { resourceRoutes } from './routes.ts';

const withheldBecause =
  'What you imported as one of the staff is about others; the log of what you changed has it.';
const retiredBecause =
  'What you retired as one of the staff is a record of the office; the log of what you changed has it.';

/** Everything of the back-office resources. */
export default (resources: readonly ResourceDefinition[]) =>
  defineFeature({
    name: 'resources',
    prefix: '/api/admin',
    routes: [resourceRoutes(resources), importRoutes, pastImportRoutes(resources)],
    jobs: [importJob],
    search: [recordFinder(resources)],
    files: resources.flatMap(documentFiles),
    fileReferences: [
      ...resources.flatMap(documentReferences),
      replacedDocumentReference,
      { table: 'record_imports', column: 'file_path', folder: IMPORTS },
    ],
    retention: [
      replacedDocumentRetention,
      {
        table: 'record_imports',
        keyColumn: 'id',
        endedColumn: 'changed_at',
        days: IMPORT_RETENTION_DAYS,
        // What was written says where it came from for good.
        except: `past.state = 'done'`,
        fileColumn: 'file_path',
      },
    ],
    personalData: [
      ...['record_imports', 'import_columns'].map((table) => ({ table, column: 'user_id', withheldBecause })),
      { table: 'record_imports', column: 'taken_back_by', withheldBecause },
      ...resources
        .filter(({ retires }) => retires)
        .map(({ table }) => ({ table, column: 'retired_by', withheldBecause: retiredBecause })),
    ],
  });
