import { copyTexts } from '@bhumi/api/contract/copies/copies';
import { useText } from '../lib/document/root-data.ts';

/** Says in one line, before payment, what the applicant gets and when. */
export function DeliveryNote({ ready }: { ready: boolean }) {
  const [now, later] = [useText(copyTexts.offerReady), useText(copyTexts.offerLater)];
  return <p className={ready ? 'offer' : 'offer later'}>{ready ? now : later}</p>;
}
