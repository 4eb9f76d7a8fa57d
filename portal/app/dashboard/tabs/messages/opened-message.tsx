import { formatDateTime } from '@bhumi/api/contract/format';
import { noticeTypeLabels, type NoticeAnswer } from '@bhumi/api/contract/notifications/notifications';
import { Link } from '@remix-run/react';
import { Facts } from '../../../components/facts/facts.tsx';
import { useLanguage, useText } from '../../../lib/document/root-data.ts';
import { messagesAddress, type MessagesView } from '../../../notifications/address.ts';
import { notificationsText } from '../../../notifications/text.ts';
import { tabOf } from '../../tabs.ts';
import { MarkRead } from './forms.tsx';
import { UserText } from '../../../components/user-text/user-text.tsx';

/** The link to the subject of a message; named after its tab where it leads to one. */
function About({ to }: { to: string }) {
  const text = useText(notificationsText);
  const language = useLanguage();
  const { pathname, searchParams } = new URL(to, 'http://own.invalid');
  const tab = pathname === '/dashboard' ? tabOf(searchParams) : undefined;
  return (
    <a className="button" href={to}>
      {tab ? text.seeIn(tab.label[language]) : text.see}
    </a>
  );
}

/** A full message with its actions. */
export function OpenedMessage({ notice, view }: { notice: NoticeAnswer; view: MessagesView }) {
  const text = useText(notificationsText);
  const language = useLanguage();
  const { type, message, to, read_at, created_at } = notice;
  const at = (time: string | null) =>
    time && (
      <time className="message-time" dateTime={time}>
        {formatDateTime(time, language)}
      </time>
    );
  return (
    <>
      <p className={`message-kind ${type}`}>{noticeTypeLabels[type][language]}</p>
      <UserText className="notes">{message}</UserText>
      <Facts
        rows={[
          [text.received, at(created_at)],
          [text.readAt, at(read_at) ?? text.isUnread],
        ]}
      />
      <div className="message-actions">
        <About to={to} />
        {read_at === null && <MarkRead notice={notice} view={view} />}
        <Link
          className="button secondary"
          to={messagesAddress({ ...view, deleting: true })}
          preventScrollReset
        >
          {text.delete}
        </Link>
      </div>
    </>
  );
}
