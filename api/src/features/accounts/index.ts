import { PHONE_RESET_WAIT_DAYS } from '../../../contract/accounts/phone-reset.ts';
import { personFields } from '../../../contract/accounts/person-fields.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { changeRequestedMail, confirmMail, emailChangedMail } from './contact-change/mails.ts';
import contactChange from './contact-change/routes.ts';
import { personFinder } from './finder.ts';
import login from './login/routes.ts';
import passwordChange from './password/change-routes.ts';
import { passwordChangedMail } from './password/mails.ts';
import { passwordCodeMessage, phoneResetMail } from './password/phone-reset-mails.ts';
import passwordByPhone from './password/phone-reset-routes.ts';
import passwordReset from './password/reset-routes.ts';
import { resetMail } from './password/reset.ts';
import profile from './profile/routes.ts';
import register from './register/routes.ts';
import sessions from './sessions/routes.ts';
import { rehashJob } from './two-factor/job.ts';
import { secondStepMail } from './two-factor/mails.ts';
import twoFactor from './two-factor/routes.ts';
import emailVerification from './verification/email-routes.ts';
import { verificationMail } from './verification/email.ts';
import { phoneCodeMessage } from './verification/phone-code.ts';
import phoneVerification from './verification/phone-routes.ts';

export default defineFeature({
  name: 'accounts',
  routes: [
    register,
    login,
    profile,
    passwordChange,
    sessions,
    twoFactor,
    emailVerification,
    passwordReset,
    passwordByPhone,
    phoneVerification,
    contactChange,
  ],
  messages: [
    verificationMail,
    resetMail,
    passwordChangedMail,
    passwordCodeMessage,
    phoneResetMail,
    emailChangedMail,
    phoneCodeMessage,
    secondStepMail,
    confirmMail,
    changeRequestedMail,
  ],
  jobs: [rehashJob],
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
        ...Object.keys(personFields),
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
      table: 'password_codes',
      column: 'user_id',
      withheldBecause: 'Codes are secrets, kept only as hashes.',
    },
    {
      table: 'phone_resets',
      column: 'user_id',
      exportName: 'password_set_by_phone',
      columns: ['id', 'reset_at'],
    },
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
    { table: 'password_codes', keyColumn: 'id', endedColumn: 'expires_at', days: 1 },
    { table: 'phone_resets', keyColumn: 'id', endedColumn: 'reset_at', days: PHONE_RESET_WAIT_DAYS },
    { table: 'contact_changes', keyColumn: 'id', endedColumn: 'undo_until', days: 1 },
  ],
});
