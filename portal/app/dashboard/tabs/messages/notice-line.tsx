import { formatDateTime } from '@bhumi/api/contract/format';
import { noticeTypeLabels, type NoticeAnswer } from '@bhumi/api/contract/notifications/notifications';
import { Badge } from '../../../components/badge/badge.tsx';
import { useLanguage, useText } from '../../../lib/document/root-data.ts';
import { notificationsText } from '../../../notifications/text.ts';

const kinds = { approved: 'good', rejected: 'bad', flagged: 'flagged', info: 'plain' } as const;

/** The type of a message, whether it is unread, and when it arrived. */
export function NoticeLine({ notice }: { notice: NoticeAnswer }) {
  const text = useText(notificationsText);
  const language = useLanguage();
  const { type, read_at, created_at } = notice;
  return (
    <p className="notice-line">
      <Badge kind={kinds[type]}>{noticeTypeLabels[type][language]}</Badge>
      {read_at === null && <strong className="unread-mark">{text.isUnread}</strong>}{' '}
      <time className="soft" dateTime={created_at}>
        {formatDateTime(created_at, language)}
      </time>
    </p>
  );
}
