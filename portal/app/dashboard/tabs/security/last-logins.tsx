import { deviceName } from '@bhumi/api/contract/accounts/security';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDateTime } from '@bhumi/api/contract/format';
import { FAILED_EVENTS, securityEvents, type OwnSecurityRow } from '@bhumi/api/contract/security-log/events';
import { securityText } from '../../../accounts/text/security.ts';
import { Badge } from '../../../components/badge/badge.tsx';
import { ListFailed } from '../../../components/list-failed/list-failed.tsx';
import { useLanguage, useText } from '../../../lib/document/root-data.ts';
import { tabAddress } from '../../../lib/tab-address.ts';

/** Rows shown at first; the others unfold. */
const SEEN = 6;

function Rows({ rows }: { rows: OwnSecurityRow[] }) {
  const text = useText(securityText);
  const language = useLanguage();
  return (
    <ul className="last-logins">
      {rows.map(({ id, at, event, ip, user_agent, by_office }) => (
        <li key={id}>
          {FAILED_EVENTS.includes(event) ? (
            <Badge kind="bad">{securityEvents[event][language]}</Badge>
          ) : (
            <strong>{securityEvents[event][language]}</strong>
          )}{' '}
          <span className="soft">
            <time dateTime={at}>{formatDateTime(at, language)}</time>{' '}
            <span>
              {by_office ? text.byOffice : (deviceName(user_agent)?.[language] ?? text.unknownDevice)}
            </span>{' '}
            {ip && <span>{ip}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Recent logins, failed logins and changes. Null: they could not be loaded. */
export function LastLogins({ rows }: { rows: OwnSecurityRow[] | null }) {
  const text = useText(securityText);
  const language = useLanguage();
  const more = rows?.slice(SEEN) ?? [];
  return (
    <section aria-labelledby="last-logins-title">
      <h3 id="last-logins-title">{text.lastLogins}</h3>
      {rows === null ? (
        <ListFailed title={text.lastLoginsFailed} again={tabAddress('security')} />
      ) : rows.length === 0 ? (
        <p className="soft">{text.lastLoginsNone}</p>
      ) : (
        <>
          <p>{text.lastLoginsHelp}</p>
          <Rows rows={rows.slice(0, SEEN)} />
          {more.length > 0 && (
            <details className="older">
              <summary>{text.older(digitsIn(more.length, language))}</summary>
              <Rows rows={more} />
            </details>
          )}
        </>
      )}
    </section>
  );
}
