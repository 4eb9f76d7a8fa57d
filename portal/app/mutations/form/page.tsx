import { moreParties, PARTY_FIELDS, PARTY_SIDES, partyField } from '@bhumi/api/contract/mutations/drafts';
import { digitsIn } from '@bhumi/api/contract/digits';
import { useLocation } from '@remix-run/react';
import { cascadeText } from '../../cascade/text.ts';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import type { Refusal } from '../../lib/failure.ts';
import { useLanguage, useText } from '../../lib/root-data.ts';
import { MUTATIONS_TAB } from '../address.ts';
import { MutationForm } from './form.tsx';
import type { MutationFormData } from './load.server.ts';
import { formText } from './text.ts';

/** What every field is called, for the summary of what is wrong. */
function useLabels(data: MutationFormData): Record<string, string> {
  const { fields, buyer, owner } = useText(formText);
  const { steps } = useText(cascadeText);
  const language = useLanguage();
  const people = PARTY_SIDES.flatMap((side) =>
    [0, ...moreParties(data.fields, side)].flatMap((row, index, rows) =>
      PARTY_FIELDS.map((field) => {
        const whose = side === 'buyers' ? buyer : owner;
        const label = fields[field === 'shares' ? 'party_shares' : field];
        const number = rows.length > 1 ? ` ${digitsIn(index + 1, language)}` : '';
        return [partyField(side, row, field), `${whose}${number}: ${label}`] as const;
      }),
    ),
  );
  return { ...steps, ...fields, ...Object.fromEntries(people) };
}

interface FormPageProps {
  data: MutationFormData;
  refusal: Refusal | undefined;
}

/** The page of the form, new or of a draft. */
export function FormPage({ data, refusal }: FormPageProps) {
  const text = useText(formText);
  const { pathname } = useLocation();
  const labels = useLabels(data);
  return (
    <div className="page mutation-page">
      <ErrorSummary refusal={refusal} labels={labels} />
      <div className="actions">
        <a href={MUTATIONS_TAB}>{text.back}</a>
      </div>
      <PageHeading title={data.draft ? text.draftTitle : text.title}>{text.lead}</PageHeading>
      {data.failed && <LoadFailed said={[text.failedLoad]} again={pathname} />}
      <MutationForm data={data} errors={refusal?.errors ?? {}} />
    </div>
  );
}
