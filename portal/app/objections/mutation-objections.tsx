import { formatDate, formatDateTime } from '@bhumi/api/contract/format';
import type { MutationDetail } from '@bhumi/api/contract/mutations/mutations';
import type { Objection } from '@bhumi/api/contract/objections/objections';
import { useNavigation } from '@remix-run/react';
import { Field } from '../components/field/field.tsx';
import { Notice } from '../components/notice/notice.tsx';
import { SendForm } from '../components/send-form/send-form.tsx';
import type { Refusal } from '../lib/forms/refusal.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { mutationAddress } from '../mutations/address.ts';
import { answerField } from './address.ts';
import { ObjectionBadge } from './badge.tsx';
import { Outcome } from './outcome.tsx';
import { objectionText } from './text.ts';
import { UserText } from '../components/user-text/user-text.tsx';

interface AnswerProps {
  mutationId: number;
  objection: Objection;
  refusal: Refusal | undefined;
}

/** The applicant's answer to an objection. */
function Answer({ mutationId, objection, refusal }: AnswerProps) {
  const text = useText(objectionText);
  const { state, formData } = useNavigation();
  const { id } = objection;
  const busy = state === 'submitting' && formData?.get('objection') === String(id);
  const name = answerField(id);
  return (
    <SendForm method="post" action={mutationAddress(mutationId)} className="form" noValidate>
      <input type="hidden" name="intent" value="reply" />
      <input type="hidden" name="objection" value={id} />
      <Field name={name} label={text.yourAnswer} hint={text.yourAnswerHint} errors={refusal?.errors[name]}>
        {(control) => (
          <textarea {...control} rows={5} maxLength={2_000} required defaultValue={refusal?.values[name]} />
        )}
      </Field>
      <button className="button" type="submit" disabled={busy}>
        {busy ? text.sending : text.reply}
      </button>
    </SendForm>
  );
}

/** The objections to a mutation, for its applicant: the reasons, the applicant's answer, and the outcome. */
export function MutationObjections({
  mutation,
  refusal,
}: {
  mutation: MutationDetail;
  refusal: Refusal | undefined;
}) {
  const text = useText(objectionText);
  const language = useLanguage();
  const { id, objections } = mutation;
  if (objections.length === 0) return null;
  return (
    <section aria-labelledby="objections-title" id="objections">
      <h2 id="objections-title">{text.toYours}</h2>
      {mutation.objection_open && (
        <Notice kind="warning" title={text.openTitle}>
          <p>{text.openText}</p>
        </Notice>
      )}
      {objections.map((objection) => (
        <article key={objection.id} className="panel objection">
          <div className="card-head">
            <h3>{text.objection(formatDate(objection.filed_at, language))}</h3>
            <ObjectionBadge status={objection.status} />
          </div>
          <UserText>{objection.reasons}</UserText>
          {objection.answer && objection.answered_at && (
            <>
              <h4>
                {text.answered}{' '}
                <span className="soft">{formatDateTime(objection.answered_at, language)}</span>
              </h4>
              <UserText>{objection.answer}</UserText>
            </>
          )}
          {objection.status === 'open' && objection.answer === null && (
            <Answer mutationId={id} objection={objection} refusal={refusal} />
          )}
          <Outcome objection={objection} />
        </article>
      ))}
    </section>
  );
}
