/** SSLCommerz, version 4: a hosted page for cards, mobile banking and net banking. We never see a card or a PIN. */
import type { PaymentOrder, PaymentProvider, ProviderAnswer, ProviderDefinition } from '../provider.ts';
import { providerLabel } from '../../../../../contract/payments/providers.ts';
import { GatewayUnreachableError } from './circuit.ts';
import { createGatewayClient } from './client.ts';
import { outcomeOf } from './outcome.ts';
import { refundAsked, refundNow } from './refund-outcome.ts';
import { sessionFields } from './session.ts';
import { environment, storeSettings } from './settings.ts';
import { isSigned } from './signature.ts';

const NAME = 'sslcommerz';

const taka = (poisha: number): string => (poisha / 100).toFixed(2);

function createProvider(settings: Record<string, unknown>): PaymentProvider {
  const store = storeSettings(settings);
  const client = createGatewayClient(store);

  async function query(order: PaymentOrder): Promise<ProviderAnswer> {
    const { APIConnect, element } = await client.find(order.reference);
    if (APIConnect !== 'DONE') return { status: 'unknown' };
    return outcomeOf(order, store.storeId, element ?? []);
  }

  return {
    name: NAME,
    takesMoney: true,
    answersAtOnce: false,
    gateway: {
      label: providerLabel(NAME),
      origin: store.pages,
      answers: () => client.circuit.isClosed(),
      referenceIn: ({ tran_id }) => tran_id ?? null,
      transactionIn: ({ bank_tran_id }) => bank_tran_id || null,
      isSigned: (message) => isSigned(message, store.password),
    },
    begin: async (order, _claim, visit) => {
      const { recorded } = order;
      if (recorded?.status === 'paid' && recorded.transaction_id !== null) {
        return { status: 'paid', transaction_id: recorded.transaction_id };
      }
      if (!visit) throw new Error('The gateway is not told where the payer comes back to');
      const { status, GatewayPageURL, sessionkey, failedreason } = await client.begin(
        sessionFields(order, visit),
      );
      if (status !== 'SUCCESS' || !GatewayPageURL) {
        throw new GatewayUnreachableError(`The gateway begins no payment: ${failedreason ?? status}`);
      }
      // The payer is sent to the gateway, and nowhere else.
      if (!URL.canParse(GatewayPageURL) || new URL(GatewayPageURL).origin !== store.pages) {
        throw new GatewayUnreachableError('The page of the payment is not on the gateway');
      }
      return { status: 'redirect', address: GatewayPageURL, session: sessionkey ?? null };
    },
    confirm: async (order, { val_id }) => {
      // Without it the payer has not paid, or nobody knows it from here.
      if (!val_id || val_id.length > 100) return query(order);
      const found = await client.validate(val_id);
      const isOurs = found.tran_id === order.reference && found.status !== 'INVALID_TRANSACTION';
      return isOurs ? outcomeOf(order, store.storeId, [found]) : query(order);
    },
    query,
    refund: async (order, refund) => {
      const { recorded } = order;
      const own = recorded?.status === 'paid' ? recorded.transaction_id : null;
      const transaction = refund.transaction_id ?? own;
      if (!transaction) return { status: 'refused', reason: 'not paid' };
      return refundAsked(
        refund,
        await client.refund({
          bank_tran_id: transaction,
          refund_amount: taka(refund.amount_poisha),
          refund_remarks: 'Refund',
          refe_id: refund.reference,
        }),
      );
    },
    refundState: async (_order, refund) => {
      const { gateway_reference } = refund;
      if (!gateway_reference) return { status: 'refused', reason: 'not known' };
      return refundNow(refund, await client.findRefund(gateway_reference));
    },
  };
}

export const sslcommerz: ProviderDefinition = {
  name: NAME,
  takesMoney: true,
  hint: 'money is taken through SSLCommerz; needs SSLCOMMERZ_URL and the id and password of the store',
  environment,
  create: createProvider,
};
