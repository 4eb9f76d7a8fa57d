import { formatMoney } from '@bhumi/api/contract/format';
import { paymentPath } from '@bhumi/api/contract/online-payments/online-payment';
import { useNavigation } from '@remix-run/react';
import { Notice } from '../../components/notice/notice.tsx';
import { SendForm } from '../../components/send-form/send-form.tsx';
import { useLanguage, useText } from '../../lib/document/root-data.ts';
import type { StateProps } from './state-props.ts';
import { onlineText } from './text.ts';

interface DueProps extends StateProps {
  /** The address of the case. */
  see: string;
}

/** The way to the gateway: how the last try ended, the button, and what comes next. Says before anyone goes on that the gateway is down. */
export function Due({ payment, gateway, summary, see }: DueProps) {
  const text = useText(onlineText);
  const language = useLanguage();
  const isSending = useNavigation().formMethod === 'POST';
  const { id, amount, ended } = payment;
  const name = gateway.name[language];
  const label = gateway.answers ? text.pay(formatMoney(amount, language)) : text.tryNow;
  return (
    <>
      {ended && (
        <Notice kind="warning" title={text.ended[ended][0]}>
          <p>{text.ended[ended][1]}</p>
        </Notice>
      )}
      {!gateway.answers && (
        <Notice kind="error" title={text.down(name)}>
          <p>{text.downText}</p>
        </Notice>
      )}
      {summary}
      <SendForm method="post" action={paymentPath(id)} preventScrollReset>
        <input type="hidden" name="intent" value="pay" />
        <div className="actions">
          <button
            type="submit"
            className={gateway.answers ? 'button' : 'button secondary'}
            aria-disabled={isSending || undefined}
          >
            {isSending ? text.going : label}
          </button>
          <a href={see}>{text.later}</a>
        </div>
      </SendForm>
      <h2>{text.next}</h2>
      <ol>
        {text.steps(name).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="soft">{text.secrets(name)}</p>
    </>
  );
}
