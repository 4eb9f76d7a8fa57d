import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDateTime, formatMoney } from '@bhumi/api/contract/format';
import { mutationLandLabels } from '@bhumi/api/contract/mutations/fees';
import { mutationTypeLabels, type MutationSummary } from '@bhumi/api/contract/mutations/mutations';
import { useSearchParams } from '@remix-run/react';
import { Badge } from '../../../components/badge/badge.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { Facts } from '../../../components/facts/facts.tsx';
import { fieldId } from '../../../components/field/field.tsx';
import { ListFailed } from '../../../components/list-failed/list-failed.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { UnbrokenText } from '../../../components/unbroken-text/unbroken-text.tsx';
import { RecordedName } from '../../../components/recorded-name/recorded-name.tsx';
import { ShowMore } from '../../../lists/show-more.tsx';
import { useLanguage, useText } from '../../../lib/document/root-data.ts';
import { MUTATIONS_TAB, mutationAddress, newMutationAddress } from '../../../mutations/address.ts';
import { areaOf, landNumbers, landPlace } from '../../../mutations/name.ts';
import { MutationBadge } from '../../../mutations/status.tsx';
import { mutationText } from '../../../mutations/text.ts';
import { OwnObjections } from '../../../objections/own-list.tsx';
import { onlinePaymentPage } from '../../../payments/online/address.ts';
import type { StandingView } from '../../../standing/standing.ts';
import { StandingLine } from '../../../standing/standing-line.tsx';
import type { TabProps } from '../../tab.ts';
import { mutationsAddress, parseMutations, PAGE_SIZE } from './address.ts';
import { Drafts } from './drafts.tsx';
import type { MutationsData } from './tab.server.ts';
import { mutationsTabText } from './text.ts';

/** What the tab is about. */
export const lead = {
  en: 'Your requests to have land entered in your name, the newest first.',
  bn: 'জমির রেকর্ডে আপনার নাম তোলার আবেদন, নতুনটি আগে।',
};

interface CardProps {
  mutation: MutationSummary;
  standing: StandingView | undefined;
  newest: boolean;
}

function MutationCard({ mutation, standing, newest }: CardProps) {
  const text = { ...useText(mutationText), ...useText(mutationsTabText) };
  const language = useLanguage();
  const { id, status, khatian_number, dag_number, remarks, document_count: count } = mutation;
  const number = digitsIn(mutation.tracking_number, language);
  const flagged = status === 'flagged';
  const payable = status === 'pending_payment' && mutation.payment_status !== 'paid';
  return (
    <li className={flagged ? 'card flagged' : 'card'} id={`mutation-${id}`}>
      <div className="card-head">
        <h3>{landNumbers(khatian_number, dag_number, language)}</h3>
        <MutationBadge status={status} />
        {mutation.objection_open && <Badge kind="waiting">{text.objected}</Badge>}
        {newest && <Badge>{text.newest}</Badge>}
        {mutation.is_sample && <Badge>{text.sample}</Badge>}
      </div>
      {flagged && (
        <Notice kind="warning" title={text.flagged}>
          {remarks && (
            <p className="mutation-remarks">
              {text.remarks}: <RecordedName>{remarks}</RecordedName>
            </p>
          )}
          <p>
            <a className="button" href={`${mutationAddress(id)}#${fieldId('answer')}`}>
              {text.answer}
              <span className="hidden-text"> {number}</span>
            </a>
          </p>
        </Notice>
      )}
      <p className="soft">
        <UnbrokenText>{`${number} · ${landPlace(mutation, language)}`}</UnbrokenText>
      </p>
      <StandingLine standing={standing} />
      <Facts
        rows={[
          [text.type, mutationTypeLabels[mutation.mutation_type][language]],
          [text.landType, mutationLandLabels[mutation.land_type][language]],
          [text.area, areaOf(mutation.land_area, language)],
          [text.appliedOn, formatDateTime(mutation.created_at, language)],
          [text.fee, formatMoney(mutation.fee_amount, language)],
          [text.documents, text.documentCount(digitsIn(count, language))],
        ]}
      />
      {remarks && status === 'rejected' && (
        <p className="mutation-remarks rejected">
          {text.remarks}: <RecordedName>{remarks}</RecordedName>
        </p>
      )}
      <div className="actions">
        {payable && (
          <a className="button" href={onlinePaymentPage(mutation) ?? `${mutationAddress(id)}#pay`}>
            {text.pay}
            <span className="hidden-text"> {number}</span>
          </a>
        )}{' '}
        <a className={payable || flagged ? 'way' : 'button secondary'} href={mutationAddress(id)}>
          {text.viewDetails}
          <span className="hidden-text"> {text.of(number)}</span>
        </a>
      </div>
    </li>
  );
}

/** The reader's mutations, with their drafts above. */
export default function Mutations({ data }: TabProps<MutationsData>) {
  const { mutations, standings, drafts, objections } = data;
  const text = useText(mutationsTabText);
  const { failed } = useText(mutationText);
  const empty = mutations?.total === 0;
  const [search] = useSearchParams();
  const view = parseMutations(search);
  return (
    <>
      {!(empty && drafts?.length === 0) && (
        <p className="new-application">
          <a className="button" href={newMutationAddress()}>
            {text.apply}
          </a>
        </p>
      )}
      <Drafts drafts={drafts} />
      {mutations === null ? (
        <ListFailed title={failed} again={MUTATIONS_TAB} />
      ) : empty ? (
        <EmptyState title={text.emptyTitle}>
          <p>{text.emptyText}</p>
          <p>
            <a className="button" href={newMutationAddress()}>
              {text.applyNow}
            </a>
          </p>
          <p>
            <a className="way" href="/mutation">
              {text.about}
            </a>
          </p>
        </EmptyState>
      ) : (
        <>
          <ul className="cards">
            {mutations.rows.map((mutation, index) => (
              <MutationCard
                key={mutation.id}
                mutation={mutation}
                standing={standings[mutation.id]}
                newest={index === 0}
              />
            ))}
          </ul>
          <ShowMore
            shown={mutations.rows.length}
            total={mutations.total}
            portion={PAGE_SIZE}
            to={(show) => mutationsAddress({ ...view, show })}
          />
        </>
      )}
      <OwnObjections
        objections={objections}
        portion={PAGE_SIZE}
        to={(shown) => mutationsAddress({ ...view, objections: shown })}
      />
    </>
  );
}
