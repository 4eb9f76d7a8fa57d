import { useNavigation } from '@remix-run/react';
import { MAX_REMARKS_LENGTH } from '@bhumi/api/contract/decisions/decisions';
import { formatDateTime } from '@bhumi/api/contract/format';
import {
  hearingPage,
  type CalledHearing,
  type OwnHearingRequest,
} from '@bhumi/api/contract/hearing-requests/hearing-requests';
import { actingTitle } from '@bhumi/api/contract/representation/page';
import { Facts } from '../components/facts/facts.tsx';
import { Field } from '../components/field/field.tsx';
import { SendForm } from '../components/send-form/send-form.tsx';
import { UserText } from '../components/user-text/user-text.tsx';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { ACTING_PAGE } from '../representation/address.ts';
import type { Refusal } from '../lib/forms/refusal.ts';
import { hearingText } from './text.ts';

/** For whoever can come on no day: who may come instead. */
function SomebodyElse() {
  const text = useText(hearingText);
  return (
    <p>
      {text.somebodyElse} <a href={ACTING_PAGE}>{useText(actingTitle)}</a>
    </p>
  );
}

/** What the reader asked, and the answer. */
function Asked({ request: { status, reason, asked_at, answer } }: { request: OwnHearingRequest }) {
  const text = useText(hearingText);
  const language = useLanguage();
  return (
    <section aria-labelledby="another-day" className="panel">
      <h2 id="another-day">{text.askedTitle}</h2>
      <p>{text[status]}</p>
      <Facts
        rows={[
          [text.officeWrites, answer && <UserText>{answer}</UserText>],
          [text.askedOn, formatDateTime(asked_at, language)],
          [text.youWrote, <UserText key="reason">{reason}</UserText>],
        ]}
      />
      <p className="soft">{text.onlyOnce}</p>
      <SomebodyElse />
    </section>
  );
}

/** "I cannot come": the form that asks for another day, or what was asked. Nothing once the hearing has begun. */
export function AnotherDay({ hearing, refusal }: { hearing: CalledHearing; refusal: Refusal | undefined }) {
  const text = useText(hearingText);
  const busy = useNavigation().state === 'submitting';
  const { request, may_ask, mutation_id, meets_at } = hearing;
  if (request) return <Asked request={request} />;
  if (!may_ask) return null;
  return (
    <section aria-labelledby="another-day">
      <h2 id="another-day">{text.cannotCome}</h2>
      <p>{text.cannotComeLead}</p>
      <SomebodyElse />
      <SendForm method="post" action={hearingPage(mutation_id)} className="form" noValidate>
        <input type="hidden" name="meets_at" value={meets_at} />
        <Field name="reason" label={text.reason} hint={text.reasonHint} errors={refusal?.errors.reason}>
          {(control) => (
            <textarea
              {...control}
              rows={4}
              maxLength={MAX_REMARKS_LENGTH}
              defaultValue={refusal?.values.reason}
            />
          )}
        </Field>
        <div className="actions">
          <button className="button" type="submit" disabled={busy}>
            {busy ? text.asking : text.ask}
          </button>
        </div>
      </SendForm>
    </section>
  );
}
