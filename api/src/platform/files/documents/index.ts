import { defineFeature } from '../../feature/feature.ts';
import { leftFilesJob, reconcileFilesJob } from '../unused/jobs.ts';
import { filesMissingNotice } from '../unused/notice.ts';
import { previewJob, previewReference } from './previews.ts';

export default defineFeature({
  name: 'documents',
  jobs: [previewJob, leftFilesJob, reconcileFilesJob],
  notices: [filesMissingNotice],
  fileReferences: [previewReference],
});
