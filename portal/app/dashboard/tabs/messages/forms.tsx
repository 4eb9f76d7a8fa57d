import type { NoticeAnswer } from '@bhumi/api/contract/notifications/notifications';
import { Link } from '@remix-run/react';
import { useText } from '../../../lib/document/root-data.ts';
import { messagesAddress, PAGE_SIZE, type MessagesView } from '../../../notifications/address.ts';
import { notificationsText } from '../../../notifications/text.ts';
import { TabForm } from '../../tab-form.tsx';

/** Hidden fields with the current view, so that the redirect returns to it. */
function Shown({ view: { show, id } }: { view: MessagesView }) {
  return (
    <>
      {show !== PAGE_SIZE.first && <input type="hidden" name="show" value={show} />}
      {id !== null && <input type="hidden" name="message" value={id} />}
    </>
  );
}

export function MarkRead({ notice, view }: { notice: NoticeAnswer; view: MessagesView }) {
  const text = useText(notificationsText);
  return (
    <TabForm
      does="read-message"
      of={notice.id}
      submit={text.markRead}
      busy={text.marking}
      label={`${text.markRead}: ${notice.title}`}
      secondary
    >
      <Shown view={view} />
    </TabForm>
  );
}

/** @param newest the newest message that is seen here */
export function MarkAll({ newest, view }: { newest: number; view: MessagesView }) {
  const text = useText(notificationsText);
  return (
    <TabForm does="read-all-messages" submit={text.markAll} busy={text.marking} secondary>
      <input type="hidden" name="up_to" value={newest} />
      <Shown view={{ ...view, id: null }} />
    </TabForm>
  );
}

/** @param next the message that is in its place afterwards */
export function Deletion({
  notice,
  next,
  view,
}: {
  notice: NoticeAnswer;
  next: number | null;
  view: MessagesView;
}) {
  const text = useText(notificationsText);
  return (
    <>
      <p>
        <strong>{notice.title}</strong>
      </p>
      <p>{text.forGood}</p>
      <div className="message-actions">
        <TabForm does="delete-message" of={notice.id} submit={text.delete} busy={text.deleting} danger>
          {next !== null && <input type="hidden" name="next" value={next} />}
          <Shown view={{ ...view, id: null }} />
        </TabForm>
        <Link
          className="button secondary"
          to={messagesAddress({ show: view.show }, notice.id)}
          preventScrollReset
        >
          {text.cancel}
        </Link>
      </div>
    </>
  );
}
