import type { NamePair } from '@bhumi/api/contract/identity/identity';
import { personDetail, personFieldsOf } from '@bhumi/api/contract/accounts/person-details';
import { roleLabels } from '@bhumi/api/contract/roles';
import type { AgendaView } from '../../../agenda/agenda.ts';
import { AgendaPanel } from '../../../agenda/view.tsx';
import { Badge } from '../../../components/badge/badge.tsx';
import { Field } from '../../../components/field/field.tsx';
import { PasswordField } from '../../../components/password-field/password-field.tsx';
import { PersonName } from '../../../components/person-name/person-name.tsx';
import { useLanguage, useText } from '../../../lib/document/root-data.ts';
import { profileText } from '../../../accounts/text/profile.ts';
import { CONTACT_KINDS } from '@bhumi/api/contract/accounts/contact-changes';
import { TabForm } from '../../tab-form.tsx';
import type { TabProps } from '../../tab.ts';
import { PendingContactChange } from './pending-contact-change.tsx';

/** What the tab is about. */
export const lead = {
  en: 'How we call you, and how we reach you.',
  bn: 'আপনার নাম ও যোগাযোগের তথ্য।',
};

function Verified({ at }: { at: string | null }) {
  const text = useText(profileText);
  return <Badge kind={at ? 'good' : 'waiting'}>{at ? text.verified : text.notVerified}</Badge>;
}

/** The verified name, whatever name is typed below it. */
function VerifiedAs({ names }: { names: NamePair }) {
  const text = useText(profileText);
  return (
    <>
      {text.verifiedAs}{' '}
      <strong>
        <PersonName names={names} />
      </strong>
      {text.greeted}
    </>
  );
}

/** The agenda above the heading. */
export const Above = ({ data }: TabProps<AgendaView | null>) => <AgendaPanel agenda={data} />;

/** Name, email and phone, which can be changed, and the role, which cannot. */
export default function Personal({ profile, refusal }: TabProps<AgendaView | null>) {
  const text = useText(profileText);
  const language = useLanguage();
  const { errors = {}, values = {} } = refusal ?? {};
  return (
    <>
      {CONTACT_KINDS.map((kind) => (
        <PendingContactChange key={kind} kind={kind} profile={profile} errors={errors} />
      ))}
      <TabForm does="personal" submit={text.save} busy={text.saving}>
        <dl className="facts">
          <div>
            <dt>{text.role}</dt>
            <dd>{roleLabels[profile.role][language]}</dd>
          </div>
          <div>
            <dt>{text.email}</dt>
            <dd>
              <Verified at={profile.email_verified_at} />
            </dd>
          </div>
          {profile.phone && (
            <div>
              <dt>{text.phone}</dt>
              <dd>
                <Verified at={profile.phone_verified_at} />
              </dd>
            </div>
          )}
        </dl>
        <Field
          name="name"
          label={text.name}
          hint={profile.verified_name && <VerifiedAs names={profile.verified_name} />}
          errors={errors.name}
        >
          {(control) => (
            <input {...control} autoComplete="name" required defaultValue={values.name ?? profile.name} />
          )}
        </Field>
        <Field name="email" label={text.email} errors={errors.email}>
          {(control) => (
            <input
              {...control}
              type="email"
              autoComplete="email"
              required
              defaultValue={values.email ?? profile.email}
            />
          )}
        </Field>
        <Field name="phone" label={text.phone} hint={text.phoneHint} errors={errors.phone}>
          {(control) => (
            <input
              {...control}
              type="tel"
              autoComplete="tel"
              defaultValue={values.phone ?? profile.phone ?? ''}
            />
          )}
        </Field>
        {personFieldsOf(profile.role).map(([name, { label, autoComplete }]) => (
          <Field key={name} name={name} label={label[language]} errors={errors[name]}>
            {(control) => (
              <input
                {...control}
                autoComplete={autoComplete}
                defaultValue={values[name] ?? personDetail(profile, name)}
              />
            )}
          </Field>
        ))}
        <PasswordField
          name="current_password"
          label={text.currentPassword}
          hint={text.currentPasswordHint}
          errors={errors.current_password}
          autoComplete="current-password"
          optional
        />
      </TabForm>
    </>
  );
}
