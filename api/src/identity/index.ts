import { defineFeature } from '../feature.ts';
import { identityAgenda } from './agenda.ts';
import { cardPictures } from './kyc.ts';
import identity from './routes.ts';

export default defineFeature({
  name: 'identity',
  routes: [identity],
  files: [cardPictures],
  agenda: [identityAgenda],
});
