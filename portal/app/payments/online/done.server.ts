import type { OnlinePayment } from '@bhumi/api/contract/online-payments/online-payment';
import { formatDateTime, formatMoney } from '@bhumi/api/contract/format';
import type { PaymentKind } from '@bhumi/api/contract/payments/payment';
import application from '../../confirmation/kinds/application.server.ts';
import mutation from '../../confirmation/kinds/mutation.server.ts';
import tax from '../../confirmation/kinds/tax.server.ts';
import type { Confirmation, ConfirmationKind, ShownConfirmation } from '../../confirmation/confirmation.ts';
import { confirmationLabels } from '../../confirmation/load.server.ts';
import type { LoaderArgs } from '../../lib/api/api.ts';
import { languageOf } from '../../lib/session/language.ts';
import { paymentsAddress } from '../address.ts';
import type { Subject } from './subject.server.ts';
import { paymentText } from '../text.ts';
import { onlineText } from './text.ts';

/** What each kind of payment says once it is made, and of which of its ids. */
const kinds: Record<
  PaymentKind,
  { kind: ConfirmationKind; idOf: (payment: OnlinePayment) => number | null }
> = {
  application: { kind: application, idOf: (payment) => payment.application_id },
  mutation: { kind: mutation, idOf: (payment) => payment.mutation_id },
  land_tax: { kind: tax, idOf: (payment) => payment.id },
};

/**
 * Loads the panel of a payment that is made: the confirmation of its kind, and when and how it was paid. Says only what the payment
 * itself knows where the case cannot be loaded.
 */
export async function loadDone(
  args: LoaderArgs,
  payment: OnlinePayment,
  { facts, see }: Subject,
): Promise<ShownConfirmation> {
  const language = languageOf(args.request);
  const text = onlineText[language];
  const { kind, idOf } = kinds[payment.kind];
  const id = idOf(payment);
  const found = id === null ? null : await kind(args, id);
  const plain: Confirmation = {
    title: text.done,
    facts: [...facts, [paymentText[language].amount, formatMoney(payment.amount, language)]],
    downloads: [],
    next: [],
    ways: [{ label: text.receipts, href: paymentsAddress() }],
  };
  const shown = found && !found.waits ? found : plain;
  return {
    ...shown,
    facts: [
      ...shown.facts,
      [text.paidOn, payment.paid_at && formatDateTime(payment.paid_at, language)],
      [text.channel, payment.channel],
    ],
    ways: [{ label: text.see[payment.kind], href: see }, ...shown.ways.filter(({ href }) => href !== see)],
    labels: confirmationLabels[language],
  };
}
