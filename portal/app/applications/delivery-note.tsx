import { copyTexts } from '@bhumi/api/contract/copies/copies';
import { useText } from '../lib/document/root-data.ts';

/** What one gets for the fee, and when, in one line before anyone pays. */
export function DeliveryNote({ ready }: { ready: boolean }) {
  const [now, later] = [useText(copyTexts.offerReady), useText(copyTexts.offerLater)];
  return <p className={ready ? 'offer' : 'offer later'}>{ready ? now : later}</p>;
}
