/** The made-up feature, which is its queue and its report. */
import { defineFeature } from '../../../api/src/platform/feature/feature.ts';
import queue from './queue.ts';
import report from './report.ts';

export default defineFeature({ name: 'ponds', queue, routes: [report] });
