import { defineFeature } from '../feature.ts';
import { paymentReceived } from './notices.ts';

export default defineFeature({ name: 'payments', notices: [paymentReceived] });
