import { createHash } from 'node:crypto';
import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatMoney } from '@bhumi/api/contract/format';
import type { OnlinePayment } from '@bhumi/api/contract/online-payments/online-payment';
import { apiGet, type Answer, type LoaderArgs } from '../../lib/api/api.ts';
import { restoredRefusal } from '../../lib/forms/form-restore.ts';
import { parseId } from '../../lib/parse-id.ts';
import { languageOf } from '../../lib/session/language.ts';
import { requireUser } from '../../lib/session/user.ts';
import { loadDone } from './done.server.ts';
import { loadSubject } from './subject.server.ts';
import { paymentText } from '../text.ts';
import { onlineText } from './text.ts';

/** Loads one of the reader's payments; null: the address has no number. */
async function askPayment(args: LoaderArgs, id: number | null): Promise<Answer<OnlinePayment> | null> {
  return id === null ? null : apiGet<OnlinePayment>(args, `/api/payments/${id}`);
}

/** An ETag of how a payment stands, for the page that waits for it. */
const stampOf = ({ state, ended, refund_due: due }: OnlinePayment): string =>
  `W/"${createHash('sha256')
    .update(JSON.stringify([state, ended, due]))
    .digest('base64url')
    .slice(0, 22)}"`;

/** Loads the page of a payment: how it stands, what it is for, and, once it is made, its receipt and what comes next. */
export async function loadOnlinePayment(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const id = parseId(args.params.id);
  const answer = await askPayment(args, id);
  if (!answer?.ok) {
    const missing = answer === null || answer.status === 404;
    return data({ id, missing, shown: null }, { status: missing ? 404 : 503 });
  }
  const payment = answer.data;
  const subject = await loadSubject(args, payment);
  // It waits for something else than a gateway: its case says for what.
  if (!payment.gateway && !payment.challan && payment.state !== 'paid' && payment.state !== 'failed')
    return redirect(subject.see);
  const done = payment.state === 'paid' ? await loadDone(args, payment, subject) : null;
  const language = languageOf(args.request);
  const { payee, government, amount: amountLabel } = paymentText[language];
  const { gateway, amount, challan } = payment;
  const facts: [string, string | null][] = [
    ...subject.facts,
    [payee, government],
    [onlineText[language].through, gateway && gateway.name[language]],
    [onlineText[language].challanNumber, challan && digitsIn(challan.number, language)],
    [amountLabel, formatMoney(amount, language)],
  ];
  const shown = {
    payment,
    facts,
    see: subject.see,
    anew: subject.anew,
    done,
    stamp: stampOf(payment),
    typed: restoredRefusal(args, user.id),
  };
  return data({ id, missing: false, shown }, { status: 200 });
}

/** Returns the ETag of how a payment stands, or why there is none: it is not there (404), or nobody knows just now (503). */
export async function loadStamp(args: LoaderFunctionArgs): Promise<{ etag: string } | { status: 404 | 503 }> {
  const answer = await askPayment(args, parseId(args.params.id));
  if (answer?.ok) return { etag: stampOf(answer.data) };
  return { status: answer === null || answer.status === 404 ? 404 : 503 };
}
