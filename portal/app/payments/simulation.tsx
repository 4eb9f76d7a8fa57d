import { Notice } from '../components/notice/notice.tsx';
import { useRootData, useText } from '../lib/document/root-data.ts';
import { paymentText } from './text.ts';

/** Says on payment forms that no money is taken, while the API simulates payments. */
export function Simulation() {
  const text = useText(paymentText);
  if (!useRootData()?.simulatedPayments) return null;
  return (
    <Notice kind="warning" title={text.simulation}>
      <p>{text.nothingReal}</p>
    </Notice>
  );
}
