import { Link, useSearchParams } from '@remix-run/react';
import { formatDateTime } from '@bhumi/api/contract/format';
import { digitsIn } from '@bhumi/api/contract/digits';
import { identityTexts } from '@bhumi/api/contract/identity/identity';
import {
  kycStatusLabels,
  canSubmitKyc,
  type KycAnswer,
  type KycStatus,
} from '@bhumi/api/contract/identity/kyc';
import type { Profile } from '@bhumi/api/contract/accounts/profile';
import { Badge } from '../../../components/badge/badge.tsx';
import { Field } from '../../../components/field/field.tsx';
import { ListFailed } from '../../../components/list-failed/list-failed.tsx';
import { PersonName } from '../../../components/person-name/person-name.tsx';
import type { Refusal } from '../../../lib/forms/refusal.ts';
import { useLanguage, useText } from '../../../lib/document/root-data.ts';
import { useRevalidateOnChange } from '../../../lib/api/use-revalidate-on-change.ts';
import { kycText } from '../../../identity/text.ts';
import { tabAddress } from '../../../lib/tab-address.ts';
import { Facts } from '../../../components/facts/facts.tsx';
import { StandingSteps } from '../../../standing/standing-steps.tsx';
import { TabForm } from '../../tab-form.tsx';
import type { TabProps } from '../../tab.ts';
import { CODE_SENT, KYC_TAB } from '../../../identity/address.ts';
import type { KycData } from './tab.server.ts';

/** What the tab is about. */
export const lead = {
  en: 'What shows that you are who you say: your email, your phone and your identity card.',
  bn: 'আপনার ইমেইল, ফোন ও পরিচয়পত্রের যাচাই।',
};

/** How often to poll the state, in milliseconds (specification 2, section 4). */
const REFRESH = 10_000;

function Verified({ at }: { at: string | null }) {
  const text = useText(kycText);
  return <Badge kind={at ? 'good' : 'waiting'}>{at ? text.verified : text.notVerified}</Badge>;
}

function Email({ profile }: { profile: Profile }) {
  const text = useText(kycText);
  return (
    <section className="card" aria-labelledby="kyc-email">
      <div className="card-head">
        <h3 id="kyc-email">{text.email}</h3>
        <Verified at={profile.email_verified_at} />
      </div>
      <p className="contact">{profile.email}</p>
      {!profile.email_verified_at && (
        <>
          <p>{text.emailWhy}</p>
          <TabForm does="send-verification" submit={text.sendVerification} busy={text.sending} />
        </>
      )}
    </section>
  );
}

/** The field for the code, after one was requested. */
function PhoneCode({ refusal }: { refusal: Refusal | undefined }) {
  const text = useText(kycText);
  return (
    <>
      <TabForm does="verify-phone" submit={text.verifyPhone} busy={text.verifying} label={text.phone}>
        <Field name="code" label={text.code} hint={text.codeHint} errors={refusal?.errors.code}>
          {(control) => <input {...control} inputMode="numeric" autoComplete="one-time-code" required />}
        </Field>
      </TabForm>
      <TabForm does="send-phone-code" submit={text.sendAgain} busy={text.sending} secondary />
    </>
  );
}

function Phone({ profile, refusal }: { profile: Profile; refusal: Refusal | undefined }) {
  const text = useText(kycText);
  const language = useLanguage();
  const [search] = useSearchParams();
  const sent = search.get('code') === 'sent';
  return (
    <section className="card" aria-labelledby="kyc-phone">
      <div className="card-head">
        <h3 id="kyc-phone">{text.phone}</h3>
        {profile.phone && <Verified at={profile.phone_verified_at} />}
      </div>
      {profile.phone ? (
        <p className="contact">{digitsIn(profile.phone, language)}</p>
      ) : (
        <p>
          {text.noPhone} <Link to={tabAddress('personalInfo')}>{text.addPhone}</Link>
        </p>
      )}
      {profile.phone && !profile.phone_verified_at && !sent && (
        <>
          <p>{text.phoneWhy}</p>
          <TabForm does="send-phone-code" submit={text.sendCode} busy={text.sending} />
          <p className="other-way">
            <Link to={CODE_SENT}>{text.haveCode}</Link>
          </p>
        </>
      )}
      {profile.phone && !profile.phone_verified_at && sent && <PhoneCode refusal={refusal} />}
    </section>
  );
}

const kinds = { pending: 'waiting', success: 'good', rejected: 'bad' } as const;

/** A submission and its result. */
function Submission({ kyc }: { kyc: KycAnswer }) {
  const text = useText(kycText);
  const language = useLanguage();
  const at = (time: string | null) => time && formatDateTime(time, language);
  const { verified, renewal } = kyc;
  const { name_en, name_bn, nid } = verified ?? kyc;
  const named = (name_en ?? name_bn) !== null;
  const { submitted_at, status, rejection_reason } = renewal ?? kyc;
  return (
    <Facts
      rows={[
        [
          verified ? text.verifiedName : text.claimedName,
          named && <PersonName names={{ name_en, name_bn }} />,
        ],
        [identityTexts.nid[language], nid && digitsIn(nid, language)],
        [text.submittedAt, at(submitted_at)],
        [text.reviewedAt, !renewal && at(kyc.reviewed_at)],
        [text.reason, status === 'rejected' && rejection_reason],
        [text.reopenedReason, verified?.reopened],
      ]}
    />
  );
}

/** Returns a sentence about the state of the submission. */
function standing(kyc: KycAnswer | 'none', text: (typeof kycText)['en']): string {
  if (kyc === 'none') return text.says.none;
  if (!kyc.verified?.reopened) return text.says[kyc.status];
  const renewal = kyc.renewal?.status ?? 'none';
  return text.renewal[renewal === 'success' ? 'none' : renewal];
}

function Identity({ kyc, standing: steps }: { kyc: KycAnswer | 'none'; standing: KycData['standing'] }) {
  const text = useText(kycText);
  const language = useLanguage();
  const status: KycStatus | 'none' = kyc === 'none' ? 'none' : kyc.status;
  return (
    <section className="card" aria-labelledby="kyc-nid">
      <div className="card-head">
        <h3 id="kyc-nid">{text.nid}</h3>
        {status === 'none' ? (
          <Badge>{text.none}</Badge>
        ) : (
          <Badge kind={kinds[status]}>{kycStatusLabels[status][language]}</Badge>
        )}
      </div>
      <p>{standing(kyc, text)}</p>
      <StandingSteps standing={steps} />
      {kyc !== 'none' && <Submission kyc={kyc} />}
      {canSubmitKyc(kyc === 'none' ? null : kyc) && (
        <p>
          <Link className="button" to="/dashboard/identity">
            {text.update}
          </Link>
        </p>
      )}
    </section>
  );
}

/** Verification of email, phone and identity card. */
export default function Kyc({ profile, data: { kyc, stamp, standing: steps }, refusal }: TabProps<KycData>) {
  const text = useText(kycText);
  useRevalidateOnChange('/api/user/kyc', stamp, REFRESH);
  return (
    <div className="stack">
      <Email profile={profile} />
      <Phone profile={profile} refusal={refusal} />
      {kyc === null ? (
        <ListFailed title={text.failed} again={KYC_TAB} />
      ) : (
        <Identity kyc={kyc} standing={steps} />
      )}
    </div>
  );
}
