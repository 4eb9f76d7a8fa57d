import { defineFeature } from '../../feature/feature.ts';
import { previewJob } from './previews.ts';

export default defineFeature({ name: 'documents', jobs: [previewJob] });
