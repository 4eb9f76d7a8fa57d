import { defineFeature } from '../feature/feature.ts';
import { retentionJob } from './job.ts';

export default defineFeature({ name: 'retention', jobs: [retentionJob] });
