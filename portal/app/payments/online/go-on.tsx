import { paymentPath } from '@bhumi/api/contract/online-payments/online-payment';
import { useText } from '../../lib/document/root-data.ts';
import { goOnText } from './go-on-text.ts';

interface GoOnProps {
  /** The payment. */
  id: number;
  /** What it is for, for those who hear the link alone. */
  of: string;
}

/** Of a payment that is begun through a gateway: that it is not finished, and the way to its page. */
export function GoOn({ id, of }: GoOnProps) {
  const text = useText(goOnText);
  return (
    <>
      <p className="card-note pending">{text.begun}</p>
      <p>
        <a className="button" href={paymentPath(id)}>
          {text.goOn}
          <span className="hidden-text"> {of}</span>
        </a>
      </p>
    </>
  );
}
