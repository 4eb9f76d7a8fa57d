import type { Language } from '@bhumi/api/contract/language';
import { HEIR_NAMES } from '@bhumi/api/contract/inheritance/heirs';
import { heirTitle } from '@bhumi/api/contract/inheritance/texts';
import {
  type DraftFields,
  FORM_KEY,
  furtherParties,
  PARTY_FIELDS,
  PARTY_SIDES,
  partyField,
} from '@bhumi/api/contract/mutations/drafts';
import type { MutationType } from '@bhumi/api/contract/mutations/mutations';
import { digitsIn } from '@bhumi/api/contract/digits';
import { useLocation } from '@remix-run/react';
import { useMemo } from 'react';
import { cascadeText } from '../../cascade/text.ts';
import { ErrorSummary } from '../../components/error-summary/error-summary.tsx';
import { LoadFailed } from '../../components/load-failed/load-failed.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import type { Refusal } from '../../lib/forms/refusal.ts';
import { useLanguage, useText } from '../../lib/document/root-data.ts';
import { draftAddress, MUTATIONS_TAB, newMutationAddress } from '../address.ts';
import { MutationForm } from './form.tsx';
import type { MutationFormData } from './load.server.ts';
import { formText } from './text.ts';
import type { FormTypeTexts } from './type-texts.server.ts';

/** Returns the labels of all fields, in the order of the screen. */
function labelsOf(saved: DraftFields, types: FormTypeTexts, language: Language): Record<string, string> {
  const { fields, buyer, owner, heirs: deceased } = formText[language];
  const { deeds, fields: inheritance } = types;
  const { steps } = cascadeText[language];
  const people = PARTY_SIDES.flatMap((side) =>
    [0, ...furtherParties(saved, side)].flatMap((row, index, rows) =>
      PARTY_FIELDS.map((field) => {
        const person = side === 'buyers' ? buyer : owner;
        const label = fields[field === 'shares' ? 'party_shares' : field];
        const number = rows.length > 1 ? ` ${digitsIn(index + 1, language)}` : '';
        return [partyField(side, row, field), `${person}${number}: ${label}`] as const;
      }),
    ),
  );
  const { registry_office, land_type, contact_number, mutation_type, ...land } = fields;
  const heirs = HEIR_NAMES.map((heir) => [heir, heirTitle(heir, 2, language)] as const);
  const deed = deeds[saved['mutation_type'] as MutationType] ?? deeds.sale;
  const after = { ...deed, registry_office, land_type, contact_number, mutation_type };
  return {
    ...steps,
    ...land,
    ...inheritance,
    deceased,
    ...Object.fromEntries(heirs),
    ...Object.fromEntries(people),
    ...after,
  };
}

/** Returns the refusal with its errors in the order of the screen. */
function inOrder(refusal: Refusal | undefined, labels: Record<string, string>): Refusal | undefined {
  if (!refusal) return undefined;
  const place = new Map(Object.keys(labels).map((name, index) => [name, index]));
  const of = ([name]: [string, string[]]) => place.get(name) ?? place.size;
  const errors = Object.entries(refusal.errors).sort((one, other) => of(one) - of(other));
  return { ...refusal, errors: Object.fromEntries(errors) };
}

interface FormPageProps {
  data: MutationFormData;
  refusal: Refusal | undefined;
}

/** Returns the address to which the page's form is submitted, without the button's action; null when no form is shown. */
export function formAddressOf(loaded: unknown): string | null {
  const { form } = (loaded ?? {}) as { form?: MutationFormData | null };
  if (!form) return null;
  return form.draft
    ? `${draftAddress(form.draft.id)}?`
    : `${newMutationAddress({ key: form.fields[FORM_KEY] ?? '' })}&`;
}

/** The page of the form, new or of a draft. */
export function FormPage({ data, refusal }: FormPageProps) {
  const text = useText(formText);
  const { pathname } = useLocation();
  const language = useLanguage();
  const { fields, typeTexts } = data;
  const labels = useMemo(() => labelsOf(fields, typeTexts, language), [fields, typeTexts, language]);
  // Keep the object while the refusal is the same, because the summary takes the focus for each new one.
  const ordered = useMemo(() => inOrder(refusal, labels), [refusal, labels]);
  return (
    <div className="page mutation-page">
      <ErrorSummary refusal={ordered} labels={labels} />
      <div className="actions">
        <a href={MUTATIONS_TAB}>{text.back}</a>
      </div>
      <PageHeading title={data.draft ? text.draftTitle : text.title}>{text.lead}</PageHeading>
      {data.failed && <LoadFailed messages={[text.failedLoad]} retryAddress={pathname} />}
      <MutationForm data={data} errors={refusal?.errors ?? {}} />
    </div>
  );
}
