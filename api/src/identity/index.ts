import { defineFeature } from '../feature.ts';
import { cardPictures } from './kyc.ts';
import { decidedMail, decidedNotice } from './notices.ts';
import review from './review-routes.ts';
import identity from './routes.ts';

export default defineFeature({
  name: 'identity',
  routes: [identity, review],
  messages: [decidedMail],
  notices: [decidedNotice],
  files: [cardPictures],
});
