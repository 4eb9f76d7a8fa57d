import { emailChangedMail, passwordChangedMail } from '../accounts/notices.ts';
import { phoneCodeMessage } from '../accounts/phone.ts';
import { resetMail } from '../accounts/reset.ts';
import { verificationMail } from '../accounts/verification.ts';
import { kycMail } from '../identity/notices.ts';
import { decidedMail } from '../land-registrations/notices.ts';
import { invitationMail, twoFactorResetMail } from '../staff/mails.ts';
import type { Template } from './message.ts';
import type { TemplateName } from './queue.ts';

/** How each message that can be queued comes to its text. */
export const templates: Record<TemplateName, Template> = {
  'verify-email': verificationMail,
  'reset-password': resetMail,
  'password-changed': passwordChangedMail,
  'email-changed': emailChangedMail,
  'phone-code': phoneCodeMessage,
  'kyc-decided': kycMail,
  'registration-decided': decidedMail,
  'staff-invitation': invitationMail,
  'two-factor-reset': twoFactorResetMail,
};
