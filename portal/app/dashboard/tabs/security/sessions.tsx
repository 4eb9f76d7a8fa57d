import { deviceName, type OwnSession } from '@bhumi/api/contract/accounts/security';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDateTime } from '@bhumi/api/contract/format';
import { securityText } from '../../../accounts/text/security.ts';
import { Badge } from '../../../components/badge/badge.tsx';
import { Facts } from '../../../components/facts/facts.tsx';
import { ListFailed } from '../../../components/list-failed/list-failed.tsx';
import { useLanguage, useText } from '../../../lib/document/root-data.ts';
import { tabAddress } from '../../../lib/tab-address.ts';
import { TabForm } from '../../tab-form.tsx';

/** Sessions shown at first besides the current one; the others unfold. */
const SEEN = 5;

function SessionCard({ session }: { session: OwnSession }) {
  const text = useText(securityText);
  const language = useLanguage();
  const device = deviceName(session.user_agent)?.[language] ?? text.unknownDevice;
  const at = (time: string) => formatDateTime(time, language);
  return (
    <li className="card">
      <div className="card-head">
        <h4>{device}</h4>
        {session.current && <Badge kind="good">{text.thisOne}</Badge>}
      </div>
      <Facts
        rows={[
          [text.lastUsed, at(session.last_used_at)],
          [text.from, session.ip],
          [text.signedIn, at(session.created_at)],
          [text.endsAt, at(session.expires_at)],
        ]}
      />
      {!session.current && (
        <TabForm does="end-session" of={session.id} submit={text.end} busy={text.ending} secondary />
      )}
    </li>
  );
}

const Cards = ({ sessions }: { sessions: OwnSession[] }) => (
  <ul className="cards">
    {sessions.map((session) => (
      <SessionCard key={session.id} session={session} />
    ))}
  </ul>
);

/** The reader's sessions: the current one, the latest others, the rest folded. Null: they could not be loaded. */
export function Sessions({ sessions }: { sessions: OwnSession[] | null }) {
  const text = useText(securityText);
  const language = useLanguage();
  const own = sessions?.filter(({ current }) => current) ?? [];
  const others = sessions?.filter(({ current }) => !current) ?? [];
  const more = others.slice(SEEN);
  return (
    <section aria-labelledby="sessions-title">
      <h3 id="sessions-title">{text.sessionsTitle}</h3>
      {sessions === null ? (
        <ListFailed title={text.sessionsFailed} again={tabAddress('security')} />
      ) : (
        <>
          {others.length > 0 ? (
            <TabForm does="end-others" submit={text.endOthers} busy={text.ending} danger />
          ) : (
            <p className="soft">{text.onlyThis}</p>
          )}
          <Cards sessions={[...own, ...others.slice(0, SEEN)]} />
          {more.length > 0 && (
            <details className="older">
              <summary>{text.older(digitsIn(more.length, language))}</summary>
              <Cards sessions={more} />
            </details>
          )}
        </>
      )}
    </section>
  );
}
