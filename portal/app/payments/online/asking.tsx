import { formatDateTime } from '@bhumi/api/contract/format';
import { paymentPath } from '@bhumi/api/contract/online-payments/online-payment';
import { useNavigation } from '@remix-run/react';
import { SendForm } from '../../components/send-form/send-form.tsx';
import { useLanguage, useText } from '../../lib/document/root-data.ts';
import type { StateProps } from './state-props.ts';
import { onlineText } from './text.ts';

interface AskingProps extends StateProps {
  /** Whether the page asks every few seconds. */
  asksByItself: boolean;
}

/** A payment that its payer may have made: since when we ask, how to ask again, and how to pay after all. */
export function Asking({ payment: { id, since }, gateway, summary, asksByItself }: AskingProps) {
  const text = useText(onlineText);
  const language = useLanguage();
  const sent = useNavigation().formData?.get('intent');
  const day = since ? formatDateTime(since, language) : '';
  return (
    <>
      <p>{text.asking(gateway.name[language], day)}</p>
      <SendForm method="post" action={paymentPath(id)} className="actions" preventScrollReset>
        <button
          type="submit"
          className="button"
          name="intent"
          value="ask"
          aria-disabled={sent === 'ask' || undefined}
        >
          {sent === 'ask' ? text.askingNow : text.askNow}
        </button>
      </SendForm>
      <p className="soft">
        {asksByItself && text.byItself} {text.leave}
      </p>
      {summary}
      <h2>{text.notPaid}</h2>
      <p>{text.payAgainText}</p>
      <SendForm method="post" action={paymentPath(id)} className="actions" preventScrollReset>
        <button
          type="submit"
          className="button secondary"
          name="intent"
          value="pay"
          aria-disabled={sent === 'pay' || undefined}
        >
          {sent === 'pay' ? text.going : text.payAgain}
        </button>
      </SendForm>
    </>
  );
}
