import { defineFeature } from '../../platform/feature/feature.ts';
import drawRoutes from './drawing/routes.ts';
import { IMPORT_DAYS } from './imports/save.ts';
import importRoutes from './imports/routes.ts';
import { reuseRecordedDag } from './drawing/new-dag.ts';
import coverageFile from './overview/coverage-csv.ts';
import overviewRoutes from './overview/routes.ts';
import publicRoutes from './public/routes.ts';
import sheetFileRoutes from './public/sheet-file-routes.ts';
import { scanFiles } from './drawing/scan/files.ts';
import scanRoutes from './drawing/scan/routes.ts';
import splitRoutes from './drawing/split/routes.ts';

const withheldBecause =
  'What you changed as one of the staff is about others; the log of what you changed has it.';

export default defineFeature({
  name: 'maps',
  routes: [
    publicRoutes,
    sheetFileRoutes,
    drawRoutes,
    splitRoutes,
    scanRoutes,
    importRoutes,
    overviewRoutes,
    coverageFile,
  ],
  beforeCreate: [reuseRecordedDag],
  files: [scanFiles],
  fileReferences: [{ table: 'sheet_scans', column: 'path', folder: scanFiles.folder }],
  retention: [{ table: 'sheet_imports', keyColumn: 'id', endedColumn: 'created_at', days: IMPORT_DAYS }],
  personalData: ['boundary_versions', 'sheet_scans', 'sheet_imports'].map((table) => ({
    table,
    column: 'actor_id',
    withheldBecause,
  })),
});
