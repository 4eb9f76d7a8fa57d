/** The page that the payer's browser is sent to, and its way back to the store. */
import { type Choice, leaveUnpaid, pay, Refused } from './attempts.ts';
import { channelsOf } from './channels.ts';
import { escaped, hidden, page } from './html.ts';
import { type Answer, type Call, html } from './http.ts';
import { takaText } from './money.ts';
import { notifyAfter, notifyBefore, signedFields } from './notify.ts';
import { type GatewayState, type Session, statusOf } from './state.ts';

/** The path of a session's page. */
const PAGE = /^\/pay\/([0-9A-F]{32})$/;

/** Returns the session whose page a path is. */
export const sessionOf = (path: string, state: GatewayState): Session | undefined => {
  const key = PAGE.exec(path)?.[1];
  return state.sessions.find((session) => session.key === key);
};

const facts = (session: Session, state: GatewayState): string => {
  const { fields } = session;
  const rows: [string, string | undefined][] = [
    ['Store', state.storeId],
    ['For', fields.product_name],
    ['Amount', `BDT ${takaText(session.amount_poisha)}`],
    ['Order', session.tran_id],
    ['Customer', `${fields.cus_name}, ${fields.cus_phone}, ${fields.cus_email}`],
  ];
  return `<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value ?? '')}</dd>`).join('\n')}</dl>`;
};

const radios = (session: Session): string =>
  channelsOf(session.fields.multi_card_name ?? '')
    .map(
      ({ key, name }, index) =>
        `<label><input type="radio" name="channel" value="${key}"${index === 0 ? ' checked' : ''}> ${name}</label>`,
    )
    .join('\n');

const button = (action: string, text: string): string =>
  `<button name="action" value="${action}">${text}</button>`;

const choices = (session: Session): string => `
<form method="post">
<fieldset><legend>Pay with</legend>
${radios(session)}
</fieldset>
<p>${button('pay', 'Pay')}
${button('fail', 'Fail')}
${button('cancel', 'Cancel')}
${button('close', 'Close')}
${button('pay-and-stay', 'Pay, but never return')}</p>
</form>`;

/** `GET /pay/<sessionkey>`: the choice of a channel, or what became of the session. */
export function showPage({ path }: Call, state: GatewayState): Answer {
  const session = sessionOf(path, state);
  if (!session) return html(page('No such session', '<p>Start again in the shop.</p>'), 404);
  if (statusOf(session) === 'PENDING')
    return html(page('Choose how to pay', facts(session, state) + choices(session)));
  const over = `<p>This session is over: ${statusOf(session)}.</p>`;
  return html(page('Nothing to pay', facts(session, state) + over));
}

/** The form that takes the browser back, by itself where there is script. */
function returnPage(state: GatewayState, session: Session, address: string): string {
  const form = `<form method="post" action="${escaped(address)}">
${hidden(signedFields(state, session, 'return'))}
<button>Return to the shop</button>
</form>
<script>document.forms[0].submit()</script>`;
  return page('Back to the shop', `<p>${statusOf(session)}</p>${form}`);
}

const youMayClose = (title: string): Answer => html(page(title, '<p>You may close this page.</p>'));

const RETURN_TO: Record<Choice, string> = { pay: 'success_url', fail: 'fail_url', cancel: 'cancel_url' };

const stays = (action: string): boolean => action === 'pay-and-stay';

/** `POST /pay/<sessionkey>`: carries out what the payer chose. `close` changes and sends nothing. */
export async function choose({ path, form }: Call, state: GatewayState): Promise<Answer> {
  const session = sessionOf(path, state);
  if (!session) return html(page('No such session', '<p>Start again in the shop.</p>'), 404);
  const action = form.get('action') ?? '';
  if (action === 'close') return youMayClose('Not paid');
  const choice = (stays(action) ? 'pay' : action) as Choice;
  if (!Object.hasOwn(RETURN_TO, choice)) return html(page('No such choice', '<p>Go back.</p>'), 400);
  try {
    if (statusOf(session) !== 'PENDING') throw new Refused(`This session is over: ${statusOf(session)}`);
    const channel = form.get('channel') ?? '';
    if (choice === 'pay') pay(state, session, channel);
    else leaveUnpaid(state, session, choice, channel);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return html(page('Not possible', `<p>${escaped(error.message)}.</p>`), 409);
  }
  await notifyBefore(state, session);
  return {
    ...(stays(action)
      ? youMayClose('Paid')
      : html(returnPage(state, session, session.fields[RETURN_TO[choice]]!))),
    afterwards: () => notifyAfter(state, session),
  };
}
