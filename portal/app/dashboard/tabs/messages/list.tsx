import { digitsIn } from '@bhumi/api/contract/digits';
import type { NoticeAnswer } from '@bhumi/api/contract/notifications/notifications';
import { Link, useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { UnbrokenText } from '../../../components/unbroken-text/unbroken-text.tsx';
import { ShowMore } from '../../../lists/show-more.tsx';
import { useLanguage, useText } from '../../../lib/document/root-data.ts';
import {
  messagesAddress,
  placeOfMessage,
  PAGE_SIZE,
  type MessagesView,
} from '../../../notifications/address.ts';
import { notificationsText } from '../../../notifications/text.ts';
import { unreadText } from '../../../notifications/unread-text.ts';
import { useUnread } from '../../../notifications/unread-context.tsx';
import { MarkAll, MarkRead } from './forms.tsx';
import { NoticeLine } from './notice-line.tsx';

interface ListProps {
  view: MessagesView;
  notices: readonly NoticeAnswer[];
  total: number;
}

/** A message of the list; its title links to the full message. */
function Message({ notice, view: { show } }: { notice: NoticeAnswer; view: MessagesView }) {
  const text = useText(notificationsText);
  const { id, title, message, type, read_at } = notice;
  return (
    <li
      className={`card message ${read_at === null ? 'unread' : ''}`}
      id={placeOfMessage(id)}
      tabIndex={-1}
      aria-labelledby={`title-${id}`}
    >
      <NoticeLine notice={notice} />
      <h3 id={`title-${id}`} className={`message-title ${type}`}>
        <Link to={messagesAddress({ show, id })} preventScrollReset>
          {title}
        </Link>
      </h3>
      <p className="message-text">
        <UnbrokenText>{message}</UnbrokenText>
      </p>
      <div className="message-actions">
        {read_at === null && <MarkRead notice={notice} view={{ show, id: null, deleting: false }} />}
        <Link
          className="message-delete"
          to={messagesAddress({ show, id, deleting: true })}
          preventScrollReset
        >
          {text.delete}
          <span className="hidden-text">: {title}</span>
        </Link>
      </div>
    </li>
  );
}

/** Moves the focus to the message that the address returns to, or to the one in its place. */
function useReturn(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [hash, key]);
}

/** The messages, the newest first; ten more each time. */
export function MessageList({ view, notices, total }: ListProps) {
  const text = useText(notificationsText);
  const language = useLanguage();
  const unread = useUnread();
  useReturn();
  const figure = (value: number) => digitsIn(String(value), language);
  if (notices.length === 0) {
    return (
      <div id={placeOfMessage(null)} tabIndex={-1}>
        <EmptyState title={text.emptyTitle}>
          <p>{text.empty}</p>
        </EmptyState>
      </div>
    );
  }
  return (
    <div id={placeOfMessage(null)} tabIndex={-1} className="messages">
      <div className="messages-head">
        <p>{unread > 0 ? <strong>{unreadText[language](figure(unread))}</strong> : text.allRead}</p>
        {unread > 0 && <MarkAll newest={notices[0]!.id} view={view} />}
      </div>
      <ul className="cards" aria-label={text.listLabel}>
        {notices.map((notice) => (
          <Message key={notice.id} notice={notice} view={view} />
        ))}
      </ul>
      {total > PAGE_SIZE.first && (
        <ShowMore
          shown={notices.length}
          total={total}
          portion={PAGE_SIZE}
          to={(show) => messagesAddress({ show })}
        />
      )}
    </div>
  );
}
