import { Form, useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { fieldId } from '../components/field/field.tsx';
import { Fold } from '../components/fold/fold.tsx';
import { QUERY_FORM_ID } from '../lib/forms/language-forms.ts';
import { useText } from '../lib/document/root-data.ts';
import { INHERITANCE, stockField } from './address.ts';
import { FamilyFields } from './family-fields.tsx';
import type { InheritanceData } from './load.server.ts';
import { inheritanceText } from './text.ts';

/** Focuses a row that was added; without a script the new page begins at its top. */
function useNewRow({ stocks, answer, errors }: InheritanceData): void {
  const before = useRef(stocks);
  useEffect(() => {
    const more = stocks > before.current && !answer && Object.keys(errors).length === 0;
    before.current = stocks;
    if (more) document.getElementById(fieldId(stockField(stocks - 1, 'relation')))?.focus();
  }, [stocks, answer, errors]);
}

/** The form for the family. The address carries its values; with a script the page answers in place. */
export function FamilyForm({ data }: { data: InheritanceData }) {
  const text = useText(inheritanceText);
  const { search } = useLocation();
  const { location } = useNavigation();
  const busy = location?.pathname === INHERITANCE;
  useNewRow(data);
  const { family, stocks, answer, errors } = data;
  const hasShares = answer !== null && answer.shares.length > 0;
  const fields = (
    <>
      {/* The key makes Back show the values of that address. */}
      <FamilyFields key={search} family={family} errors={errors} stocks={stocks} />
      <button className="button" type="submit" disabled={busy}>
        {busy ? text.working : text.submit}
      </button>
    </>
  );
  return (
    <Form
      id={QUERY_FORM_ID}
      method="get"
      action={INHERITANCE}
      noValidate
      autoComplete="off"
      preventScrollReset
    >
      {hasShares ? (
        <Fold key={search} label={text.again}>
          <h2 id="again">{text.again}</h2>
          {fields}
        </Fold>
      ) : (
        fields
      )}
    </Form>
  );
}
