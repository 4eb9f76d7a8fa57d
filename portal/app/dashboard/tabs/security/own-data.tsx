import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDateTime } from '@bhumi/api/contract/format';
import {
  accessLabels,
  unnamedRecord,
  recordLabels,
  type StaffAccess,
} from '@bhumi/api/contract/personal-data/own-data';
import { roleLabels } from '@bhumi/api/contract/roles';
import { ListFailed } from '../../../components/list-failed/list-failed.tsx';
import { useLanguage, useText } from '../../../lib/document/root-data.ts';
import { tabAddress } from '../../../lib/tab-address.ts';
import { ownDataText } from '../../../personal-data/text.ts';

/** Rows shown at first; the others unfold. */
const SEEN = 5;

function Rows({ rows }: { rows: readonly StaffAccess[] }) {
  const text = useText(ownDataText);
  const language = useLanguage();
  return (
    <ul className="last-logins">
      {rows.map(({ id, at, role, access, resource, record_id }) => (
        <li key={id}>
          <strong>
            {accessLabels[access][language]}: {(recordLabels[resource] ?? unnamedRecord)[language]}
          </strong>{' '}
          <span className="soft">
            <time dateTime={at}>{formatDateTime(at, language)}</time>{' '}
            <span>{text.by(roleLabels[role][language])}</span>{' '}
            <span>{text.number(digitsIn(String(record_id), language))}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Which staff looked at the reader's records. Null: it could not be loaded. */
function StaffAccessList({ rows }: { rows: readonly StaffAccess[] | null }) {
  const text = useText(ownDataText);
  const language = useLanguage();
  if (rows === null) {
    return <ListFailed title={text.lookedFailed} again={tabAddress('security')} />;
  }
  if (rows.length === 0) return <p className="soft">{text.lookedNone}</p>;
  const more = rows.slice(SEEN);
  return (
    <>
      <p>{text.lookedHelp}</p>
      <Rows rows={rows.slice(0, SEEN)} />
      {more.length > 0 && (
        <details className="older">
          <summary>{text.older(digitsIn(String(more.length), language))}</summary>
          <Rows rows={more} />
        </details>
      )}
    </>
  );
}

/** The reader's stored data as a file, and which staff looked at them. */
export function OwnData({ staffAccess }: { staffAccess: readonly StaffAccess[] | null }) {
  const text = useText(ownDataText);
  return (
    <section aria-labelledby="own-data-title">
      <h3 id="own-data-title">{text.title}</h3>
      <p>{text.export}</p>
      <p>
        <a className="button secondary" href="/dashboard/export">
          {text.download}
        </a>
      </p>
      <h4>{text.looked}</h4>
      <StaffAccessList rows={staffAccess} />
    </section>
  );
}
