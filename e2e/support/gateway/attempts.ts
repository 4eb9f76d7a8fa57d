import { type Channel, channels, channelsOf } from './channels.ts';
import { dhakaTime } from './dhaka.ts';
import { faultsOf, type GatewayState, isPaid, newId, type Session, type Try } from './state.ts';

/** What a payer can do in a session that changes it. */
export type Choice = 'pay' | 'fail' | 'cancel';

/** Something that the state of a session does not allow. */
export class Refused extends Error {}

/** Finds a channel of a session. @throws Refused if the session does not offer it */
function channelOf(session: Session, key: string): Channel {
  const channel = channelsOf(session.fields.multi_card_name ?? '').find((each) => each.key === key);
  if (!channel)
    throw new Refused(`No such channel: ${key}. Known: ${channels.map((each) => each.key).join(', ')}`);
  return channel;
}

/** Pays a session, also one that failed, was cancelled or ended. @throws Refused if it is paid already */
export function pay(state: GatewayState, session: Session, channelKey: string): void {
  if (isPaid(session)) throw new Refused('This session is paid already');
  const at = state.now();
  const channel = channelOf(session, channelKey);
  const take = (): Try => ({
    status: 'VALID',
    val_id: newId(dhakaTime(at).slice(2).replaceAll(/\D/g, '')),
    bank_tran_id: newId('BT'),
    channel,
    at,
    validated_at: null,
    error: '',
  });
  session.tries.push(take());
  if (faultsOf(state, session.tran_id).twice) session.tries.push(take());
}

/** Has the payer's bank refuse a payment, or the payer cancel it. @throws Refused if the session is paid already */
export function leaveUnpaid(
  state: GatewayState,
  session: Session,
  choice: 'fail' | 'cancel',
  channelKey: string,
): void {
  if (isPaid(session)) throw new Refused('This session is paid already');
  const failed = choice === 'fail';
  session.tries.push({
    status: failed ? 'FAILED' : 'CANCELLED',
    val_id: '',
    bank_tran_id: failed ? newId('BT') : '',
    channel: failed ? channelOf(session, channelKey) : null,
    at: state.now(),
    validated_at: null,
    error: failed ? 'Declined by the bank' : 'Cancelled by the payer',
  });
}
