import type { ApplicationAnswer } from '@bhumi/api/contract/applications/applications';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDateTime, formatMoney } from '@bhumi/api/contract/format';
import { Empty } from '../components/empty.tsx';
import { Badge } from '../components/badge.tsx';
import { useLanguage, useText } from '../lib/root-data.ts';
import { dashboardText } from './text.ts';
import { appliedFor, Facts, isSample, recordPlace, StatusBadge } from './facts.tsx';

/** The document of a paid application, or why there is none. */
function DocumentOf({ application }: { application: ApplicationAnswer }) {
  const text = useText(dashboardText);
  const language = useLanguage();
  if (application.payment_status !== 'paid') return <p className="soft">{text.payFirst}</p>;
  const document = (application.dag ?? application.mouza_map)?.document_url;
  if (!document) return <p className="soft">{text.noDocument}</p>;
  return (
    <p>
      <a className="button secondary" href={`/dashboard/document/${application.id}`}>
        {text.download}
        <span className="hidden-text"> {text.downloadOf(digitsIn(application.id, language))}</span>
      </a>
    </p>
  );
}

/** The applications of the reader, the newest first. */
export function Applications({ applications }: { applications: ApplicationAnswer[] }) {
  const text = useText(dashboardText);
  const language = useLanguage();
  if (applications.length === 0) {
    return (
      <Empty title={text.emptyTitle}>
        <p>{text.emptyText}</p>
        <p>
          <a className="button" href="/land">
            {text.toLand}
          </a>
        </p>
      </Empty>
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
        {applications.map((application) => (
          <li key={application.id} className="card">
            <div className="card-head">
              <h3>{appliedFor(application, language) ?? text.copyOf[application.type]}</h3>
              <StatusBadge status={application.payment_status} />
              {isSample(application) && <Badge>{text.sample}</Badge>}
            </div>
            <p className="soft">
              {text.copyOf[application.type]} · {text.number(digitsIn(application.id, language))}
            </p>
            <Facts
              rows={[
                [text.place, recordPlace(application, language)],
                [text.appliedOn, formatDateTime(application.created_at, language)],
                [text.fee, formatMoney(application.fee_amount, language)],
              ]}
            />
            <DocumentOf application={application} />
          </li>
        ))}
      </ul>
    </>
  );
}
