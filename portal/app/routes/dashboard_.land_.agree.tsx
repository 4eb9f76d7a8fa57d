import { useActionData, useLoaderData, type MetaFunction } from '@remix-run/react';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate } from '@bhumi/api/contract/format';
import { mutationTypeLabels } from '@bhumi/api/contract/mutations/mutations';
import { CodeField } from '../accounts/code-field.tsx';
import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import { ACTING_PAGE, actingTitle } from '@bhumi/api/contract/representation/page';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { RecordedName } from '../components/recorded-name/recorded-name.tsx';
import { UnbrokenText } from '../components/unbroken-text/unbroken-text.tsx';
import { SendForm } from '../components/send-form/send-form.tsx';
import { pageMeta } from '../lib/document/page-meta.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { landNumbers } from '../mutations/name.ts';
import { agreeAddress, MY_LAND } from '../my-land/address.ts';
import { loadConsent, sendConsent } from '../my-land/consent.server.ts';
import { consentText } from '../my-land/consent-text.ts';
import { newObjectionAddress } from '../objections/address.ts';

export const meta: MetaFunction = (args) =>
  pageMeta(args, { en: { title: consentText.en.title }, bn: { title: consentText.bn.title } });

export const loader = loadConsent;
export const action = sendConsent;

/** A known owner says to know of a mutation of the land, and to agree; with the second step where the account has one. */
export default function AgreePage() {
  const text = useText(consentText);
  const language = useLanguage();
  const { land, mutation, representation, needsCode, refusal: said } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>() ?? said;
  return (
    <div className="page narrow-page my-land">
      <ErrorSummary refusal={refusal} />
      <PageHeading title={text.title}>{representation === null ? text.lead : text.leadFor}</PageHeading>
      {!land || !mutation ? (
        <EmptyState title={text.none}>
          <p>
            <a className="way" href={MY_LAND}>
              {text.back}
            </a>
          </p>
        </EmptyState>
      ) : (
        <>
          <h2>{landNumbers(land.khatiyan_number, land.dag_no, language)}</h2>
          <p>
            {land.mouza[language]}, {land.upazila[language]}
          </p>
          <p>
            <strong>{mutationTypeLabels[mutation.mutation_type][language]}</strong> ·{' '}
            <UnbrokenText>
              {`${digitsIn(mutation.tracking_number, language)} · ${formatDate(mutation.asked_at, language)}`}
            </UnbrokenText>
          </p>
          <p>
            {text.otherwise}{' '}
            <a href={newObjectionAddress(mutation.tracking_number, representation ?? undefined)}>
              {text.object}
            </a>
          </p>
          <SendForm
            method="post"
            action={agreeAddress(mutation.id, representation)}
            className="form"
            noValidate
          >
            {needsCode && <CodeField name="code" errors={refusal?.errors.code} />}
            {representation !== null && (
              <p>
                {text.forOwner}{' '}
                <strong>
                  <RecordedName>{land.owner}</RecordedName>
                </strong>
              </p>
            )}
            <div className="actions">
              <button className="button" type="submit">
                {text.agree}
              </button>{' '}
              {representation === null ? (
                <a href={MY_LAND}>{text.back}</a>
              ) : (
                <a href={ACTING_PAGE}>{actingTitle[language]}</a>
              )}
            </div>
          </SendForm>
        </>
      )}
    </div>
  );
}
