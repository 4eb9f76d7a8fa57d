import type { Message } from '@bhumi/api/contract/language';
import type { DagDetail } from '@bhumi/api/contract/lookup/lookup';
import type { ReactNode } from 'react';
import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { RecordedName } from '../components/recorded-name/recorded-name.tsx';
import { useLanguage, useText, useUser } from '../lib/document/root-data.ts';
import type { Refusal } from '../lib/forms/refusal.ts';
import { tabAddress } from '../lib/tab-address.ts';
import { recordName } from '../lookup/labels.ts';
import { myLandText } from './text.ts';

interface Props {
  title: string;
  lead: string;
  /** The record that the page is about; null: there is none. */
  dag: DagDetail | null;
  /** What the record lacks, so that there is no form. */
  lacks?: string | null;
  /** What is said, instead of a form that would be refused, to whoever is not verified. */
  notVerified: Message;
  refusal?: Refusal | undefined;
  /** The form. */
  form: (dag: DagDetail) => ReactNode;
}

/** A page with a form about one record: its heading, and the way to the records where there is none. */
export function RecordPage({ title, lead, dag, lacks = null, notVerified, refusal, form }: Props) {
  const text = useText(myLandText);
  const language = useLanguage();
  const isVerified = Boolean(useUser()?.verified_name);
  return (
    <div className="page narrow-page my-land">
      <ErrorSummary refusal={refusal} />
      <PageHeading title={title}>{lead}</PageHeading>
      {dag && lacks === null ? (
        <>
          <h2>
            <RecordedName>{recordName(dag, language)}</RecordedName>
          </h2>
          {isVerified ? (
            form(dag)
          ) : (
            <EmptyState title={notVerified[language]}>
              <p>
                <a href={tabAddress('profileKyc')}>{text.identity}</a>
              </p>
            </EmptyState>
          )}
        </>
      ) : (
        <EmptyState title={lacks ?? text.noRecord}>
          <p>
            <a href="/land">{text.find}</a>
          </p>
        </EmptyState>
      )}
    </div>
  );
}
