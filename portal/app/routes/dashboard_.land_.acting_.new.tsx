import {
  useActionData,
  useLoaderData,
  type ClientActionFunctionArgs,
  type MetaFunction,
} from '@remix-run/react';
import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { RecordedName } from '../components/recorded-name/recorded-name.tsx';
import { keepFormOnNetworkError } from '../lib/api/network-error.ts';
import { pageMeta } from '../lib/document/page-meta.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { khotiyanRows } from '../lookup/khotiyan.ts';
import { recordName } from '../lookup/labels.ts';
import { loadNewRepresentation, sendRepresentation } from '../representation/acting.server.ts';
import { CapacityChoice, RepresentationForm } from '../representation/form.tsx';
import { representationText } from '../representation/text.ts';

/** Hydrates, because the button shows that the document is being uploaded. */
export const handle = { hydrate: true };

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    en: { title: representationText.en.newTitle },
    bn: { title: representationText.bn.newTitle },
  });

export const loader = loadNewRepresentation;
export const action = sendRepresentation;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnNetworkError(() => serverAction<typeof action>());

/** The reader says to act for an owner of a record: first in which capacity, then with the document. */
export default function NewRepresentation() {
  const text = useText(representationText);
  const language = useLanguage();
  const { dag, kind, refusal: said } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof clientAction>() ?? said;
  const hasOwners = (khotiyanRows(dag?.khotiyan) ?? []).length > 0;
  return (
    <div className="page narrow-page my-land">
      <ErrorSummary refusal={refusal} />
      <PageHeading title={text.newTitle}>{text.newLead}</PageHeading>
      {!dag || !hasOwners ? (
        <EmptyState title={text.noRecord}>
          <p>
            <a href="/land">{text.find}</a>
          </p>
        </EmptyState>
      ) : (
        <>
          <p>
            <RecordedName>{recordName(dag, language)}</RecordedName>
          </p>
          {kind ? (
            <RepresentationForm dag={dag} kind={kind} refusal={refusal} />
          ) : (
            <CapacityChoice dagId={dag.id} />
          )}
        </>
      )}
    </div>
  );
}
