import { PasswordField } from '../../../components/password-field/password-field.tsx';
import type { Refusal } from '../../../lib/forms/refusal.ts';
import type { TwoFactorSetup } from '@bhumi/api/contract/accounts/two-factor';
import { admits, type Role } from '@bhumi/api/contract/roles';
import { useText } from '../../../lib/document/root-data.ts';
import { securityText } from '../../../accounts/text/security.ts';
import { TabForm } from '../../tab-form.tsx';
import type { TabProps } from '../../tab.ts';
import type { SecurityData } from './tab.server.ts';
import { LastLogins } from './last-logins.tsx';
import { OwnData } from './own-data.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';

/** What the tab is about. */
export const lead = {
  en: 'Your password, and where you are signed in.',
  bn: 'আপনার পাসওয়ার্ড, আর কোথায় কোথায় লগইন করা আছে।',
};

function PasswordForm({ refusal, role }: { refusal: Refusal | undefined; role: Role }) {
  const text = useText(securityText);
  const errors = refusal?.errors ?? {};
  return (
    <section aria-labelledby="password-title">
      <h3 id="password-title">{text.passwordTitle}</h3>
      <TabForm does="password" submit={text.changePassword} busy={text.changing} label={text.passwordTitle}>
        <PasswordField
          name="current_password"
          label={text.currentPassword}
          errors={errors.current_password}
          autoComplete="current-password"
        />
        <PasswordField
          name="password"
          label={text.newPassword}
          hint={admits('staff', role) ? text.staffPasswordHint : text.newPasswordHint}
          errors={errors.password}
          autoComplete="new-password"
        />
        <PasswordField
          name="password_confirmation"
          label={text.confirmPassword}
          autoComplete="new-password"
        />
      </TabForm>
    </section>
  );
}

/** The action data of the two-step login forms. */
interface TwoFactorResult {
  setup: TwoFactorSetup;
  /** New recovery codes, and whether they replace old ones. */
  recoveryCodes: string[];
  renewed: boolean;
}

/** Two-step login, the password, sessions, recent logins, and the stored data. */
export default function Security({
  profile,
  data,
  refusal,
  actionData,
}: TabProps<SecurityData, TwoFactorResult>) {
  const { sessions, twoFactor, lastLogins, staffAccess } = data;
  return (
    <>
      <TwoFactor
        on={profile.two_factor || actionData.recoveryCodes !== undefined}
        left={twoFactor && twoFactor.recovery_codes_left}
        setup={actionData.setup}
        recoveryCodes={actionData.recoveryCodes}
        renewed={actionData.renewed ?? false}
        errors={refusal?.errors ?? {}}
      />
      <PasswordForm refusal={refusal} role={profile.role} />
      <Sessions sessions={sessions} />
      <LastLogins rows={lastLogins} />
      <OwnData staffAccess={staffAccess} />
    </>
  );
}
