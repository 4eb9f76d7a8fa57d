import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate, formatDateTime, formatMoney } from '@bhumi/api/contract/format';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { Fold } from '../../../components/fold/fold.tsx';
import { UnbrokenText } from '../../../components/unbroken-text/unbroken-text.tsx';
import { ShowMore } from '../../../lists/show-more.tsx';
import { Badge } from '../../../components/badge/badge.tsx';
import { useLanguage, useText } from '../../../lib/document/root-data.ts';
import {
  applicationText,
  appliedRecordName,
  isSample,
  recordPlace,
} from '../../../applications/application.ts';
import { applicationsAddress, PAGE_SIZE } from '../../../applications/list-address.ts';
import { tabAddress } from '../../../lib/tab-address.ts';
import { Facts } from '../../../components/facts/facts.tsx';
import { ListFailed } from '../../../components/list-failed/list-failed.tsx';
import { PaymentBadge } from '../../payment-badge.tsx';
import type { TabProps } from '../../tab.ts';
import { ApplicationCopy, ApplicationLinks } from './application-copy.tsx';
import type { ApplicationsData } from './tab.server.ts';
import { applicationsText } from './text.ts';

/** What the tab is about. */
export const lead = {
  en: 'Your applications for copies of khatians and mouza maps. Paid ones can be downloaded here.',
  bn: 'খতিয়ান ও মৌজা ম্যাপের কপির জন্য আপনার আবেদন। ফি পরিশোধিত হলে এখান থেকেই ডাউনলোড করা যায়।',
};

/** The applications of the reader for copies, the newest first; null: they could not be loaded. */
export default function Applications({ data: applications }: TabProps<ApplicationsData>) {
  const text = useText(applicationsText);
  const { copyOf, number } = useText(applicationText);
  const language = useLanguage();
  if (!applications) return <ListFailed title={text.failed} again={tabAddress('applyKhatian')} />;
  if (applications.total === 0) {
    return (
      <EmptyState title={text.emptyTitle}>
        <p>{text.emptyText}</p>
        <p>
          <a className="button" href="/land">
            {text.toLand}
          </a>
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      <p className="new-application">
        <a className="button" href="/land">
          {text.newApplication}
        </a>
      </p>
      <ul className="cards">
        {applications.rows.map((application) => (
          <li key={application.id} id={`application-${application.id}`} className="card">
            <div className="card-head">
              <h3>{appliedRecordName(application, language) ?? copyOf[application.type]}</h3>
              <PaymentBadge status={application.payment_status} />
              {isSample(application) && <Badge>{text.sample}</Badge>}
            </div>
            <p className="soft">
              {copyOf[application.type]} · {number(digitsIn(application.id, language))}
            </p>
            <p className="card-place">
              <UnbrokenText>{recordPlace(application, language) ?? ''}</UnbrokenText>
            </p>
            <Fold label={text.details(digitsIn(application.id, language))}>
              <Facts
                rows={[
                  [text.appliedOn, formatDateTime(application.created_at, language)],
                  [text.fee, formatMoney(application.fee_amount, language)],
                  [text.copy, application.copy?.number && digitsIn(application.copy.number, language)],
                  [
                    text.issuedOn,
                    application.copy?.issued_at && formatDate(application.copy.issued_at, language),
                  ],
                ]}
              />
            </Fold>
            <ApplicationCopy application={application} />
            <ApplicationLinks application={application} />
          </li>
        ))}
      </ul>
      {applications.total > PAGE_SIZE.first && (
        <ShowMore
          shown={applications.rows.length}
          total={applications.total}
          portion={PAGE_SIZE}
          to={(show) => applicationsAddress({ show })}
        />
      )}
    </>
  );
}
