import type { ContactKind } from '@bhumi/api/contract/accounts/contact-changes';
import type { Profile } from '@bhumi/api/contract/accounts/profile';
import { digitsIn } from '@bhumi/api/contract/digits';
import { profileText } from '../../../accounts/text/profile.ts';
import { Field } from '../../../components/field/field.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import type { FieldErrors } from '../../../lib/api/api.ts';
import { useLanguage, useText } from '../../../lib/document/root-data.ts';
import { TabForm } from '../../tab-form.tsx';

/** The field for the code that was sent to the new number. */
function PhoneCode({ errors }: { errors: FieldErrors }) {
  const text = useText(profileText);
  return (
    <TabForm does="confirm-phone" submit={text.confirmPhone} busy={text.working} label={text.phone}>
      <Field name="code" label={text.code} hint={text.codeHint} errors={errors.code}>
        {(control) => <input {...control} inputMode="numeric" autoComplete="one-time-code" required />}
      </Field>
    </TabForm>
  );
}

/** Shows an e-mail address or phone that is not confirmed yet; nothing where there is none. */
export function PendingContactChange({
  profile,
  kind,
  errors,
}: {
  profile: Profile;
  kind: ContactKind;
  errors: FieldErrors;
}) {
  const text = useText(profileText);
  const language = useLanguage();
  const shown = (value: string | null) => value && (kind === 'phone' ? digitsIn(value, language) : value);
  const wanted = shown(profile[`pending_${kind}`]);
  if (!wanted) return null;
  const says = text.pending[kind];
  return (
    <Notice kind="warning" title={says.title}>
      <p>
        <strong className="contact">{wanted}</strong>
      </p>
      <p>{says.how}</p>
      {profile[kind] && (
        <p>
          {text.untilThen} <span className="contact">{shown(profile[kind])}</span>
        </p>
      )}
      {kind === 'phone' && <PhoneCode errors={errors} />}
      <div className="pending-actions">
        <TabForm
          does={`send-pending-${kind}`}
          submit={text.sendAgain}
          busy={text.working}
          label={says.title}
          secondary
        />
        <TabForm
          does={`give-up-${kind}`}
          submit={text.giveUp}
          busy={text.working}
          label={says.title}
          secondary
        />
      </div>
    </Notice>
  );
}
