/** The made-up feature, which is its queue. */
import { defineFeature } from '../../../api/src/platform/feature/feature.ts';
import queue from './queue.ts';

export default defineFeature({ name: 'ponds', queue });
