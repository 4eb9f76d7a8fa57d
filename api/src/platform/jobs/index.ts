import { defineFeature } from '../feature/feature.ts';
import { jobGivenUpNotice } from './given-up.ts';

export default defineFeature({ name: 'jobs', notices: [jobGivenUpNotice] });
