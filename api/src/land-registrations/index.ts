import { defineFeature } from '../feature.ts';
import { decidedMail, decidedNotice } from './notices.ts';
import review from './review-routes.ts';
import registrations from './routes.ts';

export default defineFeature({
  name: 'land-registrations',
  routes: [registrations, review],
  messages: [decidedMail],
  notices: [decidedNotice],
});
