import type { MutationDetail } from '@bhumi/api/contract/mutations/mutations';
import { useNavigation } from '@remix-run/react';
import { Field } from '../../components/field/field.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { SendForm } from '../../components/send-form/send-form.tsx';
import type { Refusal } from '../../lib/forms/refusal.ts';
import { useText } from '../../lib/document/root-data.ts';
import { mutationAddress } from '../address.ts';
import { detailsText } from './text.ts';
import { UserText } from '../../components/user-text/user-text.tsx';

/** The question of the land office, and the form to answer it. */
export function FlagAnswer({
  mutation,
  refusal,
}: {
  mutation: MutationDetail;
  refusal: Refusal | undefined;
}) {
  const text = useText(detailsText);
  const { state, formData } = useNavigation();
  const busy = state === 'submitting' && formData?.get('intent') === 'answer';
  return (
    <>
      <Notice kind="warning" title={text.flagTitle}>
        {mutation.remarks && <UserText>{mutation.remarks}</UserText>}
      </Notice>
      <SendForm method="post" action={mutationAddress(mutation.id)} className="form" noValidate>
        <input type="hidden" name="intent" value="answer" />
        <Field name="answer" label={text.answer} hint={text.answerHint} errors={refusal?.errors.answer}>
          {(control) => (
            <textarea
              {...control}
              rows={5}
              maxLength={2_000}
              required
              defaultValue={refusal?.values.answer}
            />
          )}
        </Field>
        <button className="button" type="submit" disabled={busy}>
          {busy ? text.sending : text.send}
        </button>
      </SendForm>
    </>
  );
}
