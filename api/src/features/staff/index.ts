import { defineFeature } from '../../platform/feature/feature.ts';
import staffFile from './csv.ts';
import { invitationMail, twoFactorResetMail } from './mails.ts';
import routes from './routes.ts';

export default defineFeature({
  name: 'staff',
  prefix: '/api/admin/staff',
  routes: [routes, staffFile],
  messages: [invitationMail, twoFactorResetMail],
});
