import type { DagDetail } from '@bhumi/api/contract/lookup/lookup';
import type { ReactNode } from 'react';
import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { RecordedName } from '../components/recorded-name/recorded-name.tsx';
import { useLanguage, useText, useUser } from '../lib/document/root-data.ts';
import type { Refusal } from '../lib/forms/refusal.ts';
import { recordName } from '../lookup/labels.ts';
import { myLandText } from './text.ts';
import { VerifyFirst } from './verify-first.tsx';

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

/** A page with a form about one record: its heading, and what to do first where the reader is not verified, or there is no record. */
export function RecordPage({ title, lead, dag, lacks = null, refusal, form }: Props) {
  const text = useText(myLandText);
  const language = useLanguage();
  const user = useUser();
  return (
    <div className="page narrow-page my-land">
      <ErrorSummary refusal={refusal} />
      <PageHeading title={title}>{lead}</PageHeading>
      {!dag || lacks !== null ? (
        <EmptyState title={lacks ?? text.noRecord}>
          <p>
            <a className="way" href="/land">
              {text.find}
            </a>
          </p>
        </EmptyState>
      ) : user?.verified_name ? (
        <>
          <h2>
            <RecordedName>{recordName(dag, language)}</RecordedName>
          </h2>
          {form(dag)}
        </>
      ) : (
        <VerifyFirst />
      )}
    </div>
  );
}
