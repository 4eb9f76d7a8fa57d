import { channels } from './channels.ts';
import { escaped, hidden, page } from './html.ts';
import { takaText } from './money.ts';
import { presets } from './presets.ts';
import { type GatewayState, isPaid, type Session, statusOf } from './state.ts';
import { sumsOf } from './takings.ts';

const form = (action: string, fields: Record<string, string>, rest: string): string =>
  `<form method="post" action="/control/${action}">${hidden(fields)}${rest}</form>`;

const options = (rows: readonly { value: string; name: string }[]): string =>
  rows.map(({ value, name }) => `<option value="${escaped(value)}">${escaped(name)}</option>`).join('');

const channelOptions = options(channels.map(({ key, name }) => ({ value: key, name })));

/** What can be done to a session. */
function buttons(session: Session): string {
  const { key: sessionkey, tran_id } = session;
  const parts = [];
  if (!isPaid(session))
    parts.push(
      form(
        'pay',
        { sessionkey },
        `<select name="channel" aria-label="Channel for ${escaped(tran_id)}">${channelOptions}</select><button>Pay late</button>`,
      ),
    );
  if (statusOf(session) === 'PENDING')
    parts.push(form('end', { sessionkey, status: 'EXPIRED' }, '<button>Let it expire</button>'));
  else parts.push(form('notify', { sessionkey }, '<button>Notify</button>'));
  return parts.join('');
}

const sessionRow = (session: Session, state: GatewayState): string => {
  const sent = session.deliveries.map(({ status, answer, error }) => `${status}: ${answer ?? error}`);
  const refunds = state.refunds.filter(({ bank_tran_id }) =>
    session.tries.some((attempt) => attempt.bank_tran_id === bank_tran_id),
  );
  const refundLines = refunds.map(({ refund_ref_id, amount_poisha, status }) => {
    const line = escaped(`${takaText(amount_poisha)} ${status}`);
    return status === 'processing'
      ? line + form('refund', { refund_ref_id, status: 'refunded' }, '<button>Refund</button>')
      : line;
  });
  return `<tr>
<td><a href="/pay/${session.key}">${escaped(session.tran_id)}</a></td>
<td>${takaText(session.amount_poisha)}</td>
<td>${statusOf(session)}</td>
<td>${sent.map(escaped).join('<br>')}</td>
<td>${refundLines.join('<br>')}</td>
<td>${buttons(session)}</td>
</tr>`;
};

/** Whose faults a form sets: everybody's, or those of one order. */
const whose = (state: GatewayState): string => {
  const orders = [...new Set(state.sessions.map(({ tran_id }) => tran_id))].toReversed();
  const rows = [
    { value: '', name: 'All that have none of their own' },
    ...orders.map((value) => ({ value, name: value })),
  ];
  return `<label>Orders<select name="tran_id">${options(rows)}</select></label>`;
};

const faultForms = (state: GatewayState): string => `
<h2>Faults</h2>
<p>Now: <code>${escaped(JSON.stringify(state.faults))}</code></p>
${[...state.faultsByTran]
  .map(([tranId, faults]) => `<p>${escaped(tranId)}: <code>${escaped(JSON.stringify(faults))}</code></p>`)
  .join('\n')}
${form(
  'faults',
  {},
  `<label>Fault<select name="preset">${options(presets.map(({ name }) => ({ value: name, name })))}</select></label>
${whose(state)}<button>Set</button>`,
)}
${form(
  'faults',
  {},
  `<label>Or as JSON<textarea name="faults" rows="3">${escaped(JSON.stringify(state.faults))}</textarea></label>
${whose(state)}<button>Set JSON</button>`,
)}`;

/** Returns the control page: the sessions, the newest first, with what can be done to each, and the faults. */
export function controlPage(state: GatewayState): string {
  const sums = sumsOf(state);
  const heads = ['Order', 'BDT', 'State', 'Notifications', 'Refunds', 'Do'];
  const table = `<div class="scroll"><table>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${state.sessions
    .toReversed()
    .map((session) => sessionRow(session, state))
    .join('\n')}</tbody>
</table></div>`;
  return page(
    'Sessions',
    `<p>${sums.payment_count} paid: BDT ${takaText(sums.paid_poisha)}, fees ${takaText(sums.fees_poisha)},
refunded ${takaText(sums.refunded_poisha)}.</p>
${state.sessions.length > 0 ? table : '<p>None yet.</p>'}
${faultForms(state)}`,
    'wide',
  );
}
