import { defineFeature } from '../../platform/feature/feature.ts';
import backlog from './backlog.ts';
import collections from './collections.ts';
import coverage from './coverage.ts';

export default defineFeature({ name: 'reports', routes: [collections, backlog, coverage] });
