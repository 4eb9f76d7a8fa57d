import type { Knex } from 'knex';

import { applicationLabels } from '../../../contract/applications/fees.ts';
import { formatDateTime } from '../../../contract/format.ts';
import type { Language, Message } from '../../../contract/language.ts';
import { mutationTypeLabels } from '../../../contract/mutations/mutations.ts';
import { methodLabel } from '../../../contract/payments/payment.ts';
import { providerLabel } from '../../../contract/payments/providers.ts';
import { actingForLabel, ownersActedFor } from '../../../contract/representation/acted-for.ts';
import { treasuryCodeLabel, type RevenueKind } from '../../../contract/revenue/revenue.ts';
import type { Places } from '../../platform/access/places.ts';
import { BYTE_ORDER_MARK, csvText } from '../../platform/lists/csv-lines.ts';
import { feesOf } from './fees.ts';
import { refundsOf } from './refunds.ts';
import { everyItemOf, KIND, type Item } from './payments.ts';
import { treasuryCodes } from './treasury-codes.ts';

const common: readonly Message[] = [
  { en: 'ID', bn: 'আইডি' },
  { en: 'Paid at (Dhaka)', bn: 'পরিশোধের সময় (ঢাকা)' },
  { en: 'Name', bn: 'নাম' },
  { en: 'Method', bn: 'মাধ্যম' },
  { en: 'Transaction ID', bn: 'লেনদেন নম্বর' },
  { en: 'Amount (BDT)', bn: 'পরিমাণ (টাকা)' },
  { en: 'Sample', bn: 'নমুনা' },
];
/** What the gateway says, and the treasury's code; last, so that the columns before it keep their places. */
const gateway: readonly Message[] = [
  { en: 'Provider', bn: 'পেমেন্ট সেবা' },
  { en: 'Channel', bn: 'চ্যানেল' },
  { en: 'Gateway fee (BDT)', bn: 'গেটওয়ের ফি (টাকা)' },
  { en: 'Settled on', bn: 'আমাদের হিসাবে জমার তারিখ' },
  treasuryCodeLabel,
];
const REFUND: Message = { en: 'Refund', bn: 'ফি ফেরত' };
const FEE: Message = { en: 'Fee of money that paid for nothing', bn: 'কাজে না লাগা টাকার গেটওয়ে ফি' };
const YES_NO = { yes: { en: 'Yes', bn: 'হ্যাঁ' }, no: { en: 'No', bn: 'না' } };

/** An additional column of a kind of revenue; its value in the reader's language. */
type More = [header: Message, value: (item: Item) => Message | string | null];
const land: More[] = [
  [{ en: 'Khatiyan No', bn: 'খতিয়ান নম্বর' }, (item) => item.khatiyan_number],
  [{ en: 'Dag No', bn: 'দাগ নম্বর' }, (item) => item.dag_number],
];
const more: Record<RevenueKind, More[]> = {
  applications: [
    [{ en: 'Application', bn: 'আবেদন' }, ({ application_type: type }) => type && applicationLabels[type]],
  ],
  'land-tax-payments': [
    [{ en: 'Tax year', bn: 'কর বছর' }, (item) => item.year],
    ...land,
    [actingForLabel, ({ acted_for }) => (acted_for.length > 0 ? ownersActedFor(acted_for) : null)],
  ],
  mutations: [
    [{ en: 'Mutation', bn: 'নামজারি' }, ({ mutation }) => mutation && mutation.tracking_number],
    [{ en: 'Type', bn: 'ধরন' }, ({ mutation }) => mutation && mutationTypeLabels[mutation.mutation_type]],
    ...land,
  ],
};

/** The file name of a day. */
export const revenueFile = (kind: RevenueKind, date: string): string => `revenue-${kind}-${date}.csv`;

/**
 * The payments of a kind on a day as CSV with a byte-order mark (specification 2, section 9), in batches, in the
 * reader's language; then the refunds of that day, each with the id of its payment, its reference and a negative
 * amount, and the fees of money that paid for nothing. Figures stay numbers that a spreadsheet can add up.
 */
export async function* revenueCsv(
  knex: Knex,
  { kind, date, language, places }: { kind: RevenueKind; date: string; language: Language; places: Places },
): AsyncGenerator<string> {
  const heads = [...common, ...more[kind].map(([header]) => header), ...gateway];
  const worded = (value: Message | string | null) => (typeof value === 'object' ? value?.[language] : value);
  const code = (await treasuryCodes(knex)).on(KIND[kind], date);
  yield BYTE_ORDER_MARK + csvText([heads.map((head) => head[language])]);
  for await (const items of everyItemOf(knex, { kind, places }, date)) {
    yield csvText(
      items.map((item) => [
        item.id,
        formatDateTime(item.paid_at.toISOString(), language),
        item.user.name,
        methodLabel(item.payment_method)[language],
        item.transaction_id,
        (item.amount / 100).toFixed(2),
        YES_NO[item.is_sample ? 'yes' : 'no'][language],
        ...more[kind].map(([, value]) => worded(value(item))),
        providerLabel(item.provider)[language],
        item.channel,
        item.fee === null ? null : (item.fee / 100).toFixed(2),
        item.settled_on,
        code,
      ]),
    );
  }
  const { refunds } = await refundsOf(knex, { kind: KIND[kind], places }, date);
  const empty = more[kind].map(() => null);
  yield csvText(
    refunds.map(({ payment_id, refunded_at, user, reference, amount, is_sample, provider, settled_on }) => [
      payment_id,
      formatDateTime(refunded_at.toISOString(), language),
      user.name,
      REFUND[language],
      reference,
      -amount / 100,
      YES_NO[is_sample ? 'yes' : 'no'][language],
      ...empty,
      providerLabel(provider)[language],
      null,
      null,
      settled_on,
      code,
    ]),
  );
  const { other_fees } = await feesOf(knex, { kind: KIND[kind], places }, date);
  yield csvText(
    other_fees.map(({ payment_id, at, user, transaction_id, provider, channel, fee }) => [
      payment_id,
      formatDateTime(at.toISOString(), language),
      user.name,
      FEE[language],
      transaction_id,
      null,
      YES_NO.no[language],
      ...empty,
      providerLabel(provider)[language],
      channel,
      (fee / 100).toFixed(2),
      null,
      null,
    ]),
  );
}
