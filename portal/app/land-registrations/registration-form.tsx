import { Link } from '@remix-run/react';
import { useRef } from 'react';
import { SendForm } from '../components/send-form/send-form.tsx';
import type { FieldErrors } from '../lib/api/api.ts';
import { useHydrated } from '../lib/browser/use-hydrated.ts';
import { QUERY_FORM_ID } from '../lib/forms/language-forms.ts';
import { findAddress } from '../lookup/find-in-mouza.ts';
import { FoundDags, OneNumberHint } from '../lookup/found-dags.tsx';
import { useText } from '../lib/document/root-data.ts';
import { registrationText } from './text.ts';
import { asksDetails, entryAddress, knownLand, withFound } from './entry.ts';
import { EntrySummary } from './entry-summary.tsx';
import type { RegistrationData } from './load.ts';
import { PlaceFields } from './place-fields.tsx';
import { DetailFields, RecordFields } from './record-fields.tsx';
import { useEntry } from './use-entry.ts';

interface RegistrationFormProps {
  data: RegistrationData;
  /** Sent with every try, so that a double click or a lost answer registers once. */
  requestKey: string;
  errors: FieldErrors;
}

/** The form of a registration, with a summary beside it that follows what is entered. */
export function RegistrationForm({ data, requestKey, errors }: RegistrationFormProps) {
  const text = useText(registrationText);
  const hydrated = useHydrated();
  const box = useRef<HTMLFormElement>(null);
  const form = useEntry(data, box);
  const { entry, busy } = form;
  const details = asksDetails(entry);
  return (
    <SendForm
      ref={box}
      id={QUERY_FORM_ID}
      method="post"
      noValidate
      autoComplete="off"
      className="registration printed"
    >
      <input type="hidden" name="key" value={requestKey} />
      <div className="registration-fields">
        <fieldset id="location">
          <legend>{text.location}</legend>
          <PlaceFields form={form} data={data} errors={errors} />
        </fieldset>
        <fieldset id="record">
          <legend>{text.record}</legend>
          <OneNumberHint />
          <RecordFields form={form} surveys={data.surveys} errors={errors} />
          <FoundDags
            found={findAddress(knownLand(entry)) === findAddress(knownLand(data.entry)) ? data.found : null}
          >
            {(dag) => (
              <Link
                className="chip"
                to={`${entryAddress(withFound(entry, dag))}#details`}
                onClick={(event) => {
                  event.preventDefault();
                  form.type(withFound(entry, dag));
                  form.choose(withFound(entry, dag));
                }}
              >
                {dag.label}
              </Link>
            )}
          </FoundDags>
          {!details && <p className="hint">{text.detailsLater}</p>}
          {!details && !hydrated && (
            <button
              type="submit"
              className="button secondary"
              formMethod="get"
              formAction="/land-tax#details"
              formNoValidate
            >
              {text.continueRecord}
            </button>
          )}
        </fieldset>
        {details && (
          <fieldset id="details">
            <legend>{text.details}</legend>
            <DetailFields form={form} errors={errors} />
          </fieldset>
        )}
      </div>
      <EntrySummary entry={entry} data={data} />
      <div className="registration-send">
        <button type="submit" className="button" disabled={busy}>
          {busy ? text.submitting : text.submit}
        </button>
        <p className="hint">{text.next}</p>
      </div>
    </SendForm>
  );
}
