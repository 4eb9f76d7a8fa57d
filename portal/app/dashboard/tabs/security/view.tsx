import { Link } from '@remix-run/react';
import { formatDateTime } from '@bhumi/api/contract/format';
import { deviceOf, type OwnSession } from '@bhumi/api/contract/accounts/security';
import { Badge } from '../../../components/badge.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import type { Refusal } from '../../../lib/failure.ts';
import type { TwoFactorSetup } from '@bhumi/api/contract/accounts/two-factor';
import { useLanguage, useText } from '../../../lib/root-data.ts';
import { securityText } from '../../../accounts/text/security.ts';
import { tabAddress } from '../../../lib/tab-address.ts';
import { Facts } from '../../../components/facts.tsx';
import { OwnForm } from '../../own-form.tsx';
import type { TabProps } from '../../tab.ts';
import type { SecurityData } from './tab.server.ts';
import { LastLogins } from './last-logins.tsx';
import { OwnData } from './own-data.tsx';
import { TwoFactor } from './two-factor.tsx';

function PasswordForm({ refusal }: { refusal: Refusal | undefined }) {
  const text = useText(securityText);
  const errors = refusal?.errors ?? {};
  return (
    <section aria-labelledby="password-title">
      <h3 id="password-title">{text.passwordTitle}</h3>
      <OwnForm does="password" submit={text.changePassword} busy={text.changing} label={text.passwordTitle}>
        <PasswordField
          name="current_password"
          label={text.currentPassword}
          errors={errors.current_password}
          autoComplete="current-password"
        />
        <PasswordField
          name="password"
          label={text.newPassword}
          hint={text.newPasswordHint}
          errors={errors.password}
          autoComplete="new-password"
        />
        <PasswordField
          name="password_confirmation"
          label={text.confirmPassword}
          autoComplete="new-password"
        />
      </OwnForm>
    </section>
  );
}

function SessionCard({ session }: { session: OwnSession }) {
  const text = useText(securityText);
  const language = useLanguage();
  const device = deviceOf(session.user_agent) ?? text.unknownDevice;
  const at = (time: string) => formatDateTime(time, language);
  return (
    <li className="card">
      <div className="card-head">
        <h4>{device}</h4>
        {session.current && <Badge kind="good">{text.thisOne}</Badge>}
      </div>
      <Facts
        rows={[
          [text.lastUsed, at(session.last_used_at)],
          [text.from, session.ip],
          [text.signedIn, at(session.created_at)],
          [text.endsAt, at(session.expires_at)],
        ]}
      />
      {!session.current && (
        <OwnForm does="end-session" of={session.id} submit={text.end} busy={text.ending} />
      )}
    </li>
  );
}

function Sessions({ sessions }: { sessions: OwnSession[] | null }) {
  const text = useText(securityText);
  return (
    <section aria-labelledby="sessions-title">
      <h3 id="sessions-title">{text.sessionsTitle}</h3>
      {sessions === null ? (
        <Notice kind="error" live>
          {text.sessionsFailed}{' '}
          <Link to={tabAddress('security')} replace reloadDocument>
            {text.tryAgain}
          </Link>
        </Notice>
      ) : (
        <>
          <ul className="cards">
            {sessions.map((session) => (
              <SessionCard key={session.id} session={session} />
            ))}
          </ul>
          {sessions.length > 1 ? (
            <OwnForm does="end-others" submit={text.endOthers} busy={text.ending} danger />
          ) : (
            <p className="soft">{text.onlyThis}</p>
          )}
        </>
      )}
    </section>
  );
}

/** The steps of turning two-step login on, as the action answers them. */
interface Made {
  setup: TwoFactorSetup;
  /** Recovery codes that were made just now, and whether in place of others. */
  recoveryCodes: string[];
  renewed: boolean;
}

/** The password, two-step login, where one is signed in, who came in lately, and what is kept about oneself. */
export default function Security({ profile, data, refusal, said }: TabProps<SecurityData, Made>) {
  const { sessions, twoFactor, lastLogins, looked } = data;
  return (
    <>
      <TwoFactor
        on={profile.two_factor || said.recoveryCodes !== undefined}
        left={twoFactor && twoFactor.recovery_codes_left}
        setup={said.setup}
        recoveryCodes={said.recoveryCodes}
        renewed={said.renewed ?? false}
        errors={refusal?.errors ?? {}}
      />
      <PasswordForm refusal={refusal} />
      <Sessions sessions={sessions} />
      <LastLogins rows={lastLogins} />
      <OwnData looked={looked} />
    </>
  );
}
