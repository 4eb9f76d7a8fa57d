import { defineFeature } from '../feature.ts';
import { told } from './told.ts';

export default defineFeature({ name: 'notifications', notices: [told] });
