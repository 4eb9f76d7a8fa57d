import type { NoticeAnswer } from '@bhumi/api/contract/notifications/notifications';
import { Link, useLocation, useNavigate, useNavigation, useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useHydrated } from '../../../lib/browser/use-hydrated.ts';
import { useText } from '../../../lib/document/root-data.ts';
import { useRevalidateOnChange } from '../../../lib/api/use-revalidate-on-change.ts';
import { messagesAddress, parseMessages, type MessagesView } from '../../../notifications/address.ts';
import { notificationsText } from '../../../notifications/text.ts';
import { REFRESH_MS } from '../../../notifications/unread-context.tsx';
import { ListFailed } from '../../../components/list-failed/list-failed.tsx';
import type { TabProps } from '../../tab.ts';
import { Deletion } from './forms.tsx';
import { MessageList } from './list.tsx';
import { OpenedMessage } from './opened-message.tsx';
import type { MessagesData } from './tab.server.ts';

/** What the tab is about. */
export const lead = {
  en: 'What you have been told about your lands, your payments and your identity card.',
  bn: 'আপনার জমি, পরিশোধ ও পরিচয়পত্র নিয়ে যা জানানো হয়েছে।',
};

interface OneProps {
  view: MessagesView;
  /** Null: it does not exist (any more). */
  notice: NoticeAnswer | null;
  /** The message that is in its place after it is deleted. */
  next: number | null;
  /** A dialog over the list; otherwise it replaces the list. */
  dialog: boolean;
}

/** The message named in the address, or the question whether to delete it. */
function One({ view, notice, next, dialog }: OneProps) {
  const text = useText(notificationsText);
  const navigate = useNavigate();
  const busy = useNavigation().formMethod === 'POST';
  const back = messagesAddress({ show: view.show }, view.id ?? undefined);
  const title = !notice ? text.goneTitle : view.deleting ? text.question : notice.title;
  const content = !notice ? (
    <Notice kind="info">
      <p>{text.gone}</p>
    </Notice>
  ) : view.deleting ? (
    <Deletion notice={notice} next={next} view={view} />
  ) : (
    <OpenedMessage notice={notice} view={view} />
  );
  if (dialog) {
    const close = () => navigate(back, { preventScrollReset: true });
    return (
      <Dialog key={`${view.id} ${view.deleting}`} title={title} open busy={busy} onClose={close}>
        {content}
      </Dialog>
    );
  }
  return (
    <section aria-labelledby="message-title">
      <h3 id="message-title">{title}</h3>
      {content}
      <p className="other-way">
        <Link to={back}>{text.back}</Link>
      </p>
    </section>
  );
}

/** Whether a message is shown as a dialog over the list: with JavaScript, except the one that the page was loaded with. */
function useOver(): boolean {
  const hydrated = useHydrated();
  const { search } = useLocation();
  const [loaded] = useState(hydrated ? null : search);
  return hydrated && search !== loaded;
}

/** The notifications: the list, and one of them over it or instead of it (specification 2, sections 2 and 4). */
export default function Messages({ data }: TabProps<MessagesData>) {
  const text = useText(notificationsText);
  const [search] = useSearchParams();
  const over = useOver();
  const view = parseMessages(search);
  const { notices, total, opened, path, stamp } = data;
  useRevalidateOnChange(path, stamp, REFRESH_MS);
  if (!notices) return <ListFailed title={text.failed} again={messagesAddress(view)} />;
  const place = notices.findIndex(({ id }) => id === view.id);
  const notice = notices[place] ?? (opened?.id === view.id ? opened : null);
  const next = place < 0 ? null : ((notices[place + 1] ?? notices[place - 1])?.id ?? null);
  return (
    <>
      {(view.id === null || over) && <MessageList view={view} notices={notices} total={total} />}
      {view.id !== null && <One view={view} notice={notice} next={next} dialog={over} />}
    </>
  );
}
