import { defineFeature } from '../../platform/feature/feature.ts';
import { processingTimesJob } from './processing-times.ts';
import routes from './routes.ts';

/** Where people's open cases stand, and the offices to ask (docs/decisions/128). */
export default defineFeature({ name: 'standing', routes: [routes], jobs: [processingTimesJob] });
