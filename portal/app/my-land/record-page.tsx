import type { DagDetail } from '@bhumi/api/contract/lookup/lookup';
import type { ReactNode } from 'react';
import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { RecordedName } from '../components/recorded-name/recorded-name.tsx';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import type { Refusal } from '../lib/forms/refusal.ts';
import { recordName } from '../lookup/labels.ts';
import { myLandText } from './text.ts';

interface Props {
  title: string;
  lead: string;
  /** The record that the page is about; null: there is none. */
  dag: DagDetail | null;
  /** What the record lacks, so that there is no form. */
  lacks?: string | null;
  refusal?: Refusal | undefined;
  /** The form. */
  form: (dag: DagDetail) => ReactNode;
}

/** A page with a form about one record: its heading, and the way to the records where there is none. */
export function RecordPage({ title, lead, dag, lacks = null, refusal, form }: Props) {
  const text = useText(myLandText);
  const language = useLanguage();
  return (
    <div className="page narrow-page my-land">
      <ErrorSummary refusal={refusal} />
      <PageHeading title={title}>{lead}</PageHeading>
      {dag && lacks === null ? (
        <>
          <h2>
            <RecordedName>{recordName(dag, language)}</RecordedName>
          </h2>
          {form(dag)}
        </>
      ) : (
        <EmptyState title={lacks ?? text.noRecord}>
          <p>
            <a className="way" href="/land">
              {text.find}
            </a>
          </p>
        </EmptyState>
      )}
    </div>
  );
}
