import { defineFeature } from '../../platform/feature/feature.ts';
import { askedMail, confirmMail } from './contact-mails.ts';
import contact from './contact-routes.ts';
import { personFinder } from './finder.ts';
import { emailChangedMail, passwordChangedMail } from './mails.ts';
import phone from './phone-routes.ts';
import { phoneCodeMessage } from './phone-code.ts';
import profile from './profile-routes.ts';
import reset from './reset-routes.ts';
import { resetMail } from './reset.ts';
import accounts from './routes.ts';
import { secondStepMail } from './second-step-mails.ts';
import security from './security-routes.ts';
import twoFactor from './two-factor-routes.ts';
import verification from './verification-routes.ts';
import { verificationMail } from './verification.ts';

export default defineFeature({
  name: 'accounts',
  routes: [accounts, profile, security, twoFactor, verification, reset, phone, contact],
  messages: [
    verificationMail,
    resetMail,
    passwordChangedMail,
    emailChangedMail,
    phoneCodeMessage,
    secondStepMail,
    confirmMail,
    askedMail,
  ],
  search: [personFinder],
  personalData: [
    {
      table: 'users',
      column: 'id',
      exportName: 'account',
      single: true,
      isOfficeRecord: true,
      columns: [
        'id',
        'name',
        'email',
        'phone',
        'role',
        'language',
        'permanent_address',
        'mailing_address',
        'email_verified_at',
        'phone_verified_at',
        'terms_accepted_at',
        'disabled_at',
        'invited_role',
        'invited_at',
        'is_sample',
        'created_at',
        'updated_at',
        // Whether it is on; never its secret.
        '(select confirmed_at from two_factor where user_id = users.id) as two_factor_since',
      ],
    },
    {
      table: 'account_tokens',
      column: 'user_id',
      withheldBecause: 'Links of mails are secrets, kept only as hashes.',
    },
    { table: 'phone_codes', column: 'user_id', withheldBecause: 'Codes are secrets, kept only as hashes.' },
    {
      table: 'two_factor',
      column: 'user_id',
      withheldBecause:
        'The key of your authenticator app is a secret; since when it is on stands with the account.',
    },
    {
      table: 'contact_changes',
      column: 'user_id',
      exportName: 'changes_of_email_or_phone',
      columns: ['id', 'kind', 'old_value', 'new_value', 'status', 'created_at', 'confirmed_at', 'undo_until'],
    },
    {
      table: 'recovery_codes',
      column: 'user_id',
      withheldBecause: 'Codes are secrets, kept only as hashes.',
    },
  ],
  retention: [
    { table: 'account_tokens', keyColumn: 'id', endedColumn: 'expires_at', days: 1 },
    { table: 'phone_codes', keyColumn: 'id', endedColumn: 'expires_at', days: 1 },
    { table: 'contact_changes', keyColumn: 'id', endedColumn: 'undo_until', days: 1 },
  ],
});
