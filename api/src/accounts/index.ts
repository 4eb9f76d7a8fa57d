import { defineFeature } from '../feature.ts';
import { emailChangedMail, passwordChangedMail } from './mails.ts';
import phone from './phone-routes.ts';
import { phoneCodeMessage } from './phone.ts';
import profile from './profile-routes.ts';
import reset from './reset-routes.ts';
import { resetMail } from './reset.ts';
import accounts from './routes.ts';
import security from './security-routes.ts';
import twoFactor from './two-factor-routes.ts';
import verification from './verification-routes.ts';
import { verificationMail } from './verification.ts';

export default defineFeature({
  name: 'accounts',
  routes: [accounts, profile, security, twoFactor, verification, reset, phone],
  messages: [verificationMail, resetMail, passwordChangedMail, emailChangedMail, phoneCodeMessage],
  forgets: [
    { table: 'account_tokens', key: 'id', ended: 'expires_at', days: 1 },
    { table: 'phone_codes', key: 'id', ended: 'expires_at', days: 1 },
  ],
});
