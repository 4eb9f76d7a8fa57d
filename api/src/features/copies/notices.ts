/** Notices about certified copies, with a mail when the land office has acted. */
import type { Knex } from 'knex';

import type { CopyStatus } from '../../../contract/copies/copies.ts';
import { digitsIn } from '../../../contract/digits.ts';
import { formatMoney } from '../../../contract/format.ts';
import { nameIn, type Language, type Message, type Named } from '../../../contract/language.ts';
import { defineNotice, sendNotice, type NoticeKind } from '../../platform/messages/notifications/notice.ts';
import { greeting, type Greeted } from '../../platform/messages/outbox/greeting.ts';
import { DAY, defineMessage, type MessageKind } from '../../platform/messages/outbox/message.ts';
import { queueMessage } from '../../platform/messages/outbox/queue-message.ts';

/** The contents of a notice, frozen at its time. */
export interface CopyFacts {
  application_id: number;
  khatiyan_number: string | null;
  dag_number: string | null;
  map_name: string | null;
  mouza: Named;
  amount_poisha: number;
  reason: string | null;
  reference: string | null;
}

interface Owned extends CopyFacts, Greeted {
  copy_id: number;
  user_id: number;
  email: string;
  language: Language;
  status: CopyStatus;
}

/** `khatian 46, dag 831/ক in Ashulia`. */
function recordIn({ khatiyan_number, dag_number, map_name, mouza }: CopyFacts): Message {
  const figures = (text: string | null) => digitsIn(text ?? '', 'bn');
  const [en, bn] = [nameIn(mouza, 'en'), nameIn(mouza, 'bn')];
  if (dag_number !== null) {
    return {
      en: `khatian ${khatiyan_number}, dag ${dag_number} in ${en}`,
      bn: `${bn} মৌজার খতিয়ান ${figures(khatiyan_number)}, দাগ ${figures(dag_number)}`,
    };
  }
  return {
    en: `the mouza map${map_name ? ` ${map_name}` : ''} of ${en}`,
    bn: `${bn} মৌজার ম্যাপ${map_name ? ` ${figures(map_name)}` : ''}`,
  };
}

const money = (poisha: number): Message => ({
  en: formatMoney(poisha / 100, 'en'),
  bn: formatMoney(poisha / 100, 'bn'),
});

/** An officer's text without its final full stop, because our sentence ends with one. */
const typed = (text: string | null): string => (text ?? '').replace(/[.।\s]+$/u, '');

const TO = '/dashboard?tab=applyKhatian';
const WHERE = {
  to: TO,
  specificLink: ({ application_id }: CopyFacts) => `${TO}&of=${application_id}#application-${application_id}`,
};

export const copyReady = defineNotice<CopyFacts>({
  kind: 'copy-ready',
  type: () => 'approved',
  text: (news) => ({
    title: { en: 'Your certified copy is ready', bn: 'আপনার সার্টিফায়েড কপি প্রস্তুত' },
    message: {
      en: `The copy of ${recordIn(news).en} can be downloaded.`,
      bn: `${recordIn(news).bn}: কপিটি ডাউনলোড করতে পারবেন।`,
    },
  }),
  ...WHERE,
});

export const copyRefused = defineNotice<CopyFacts>({
  kind: 'copy-refused',
  type: () => 'rejected',
  text: (news) => ({
    title: { en: 'Your copy cannot be given', bn: 'আপনার কপিটি দেওয়া গেল না' },
    message: {
      en: `The land office refused the copy of ${recordIn(news).en}. Reason: ${typed(news.reason)}. The fee of ${money(news.amount_poisha).en} is due back to you.`,
      bn: `${recordIn(news).bn}: ভূমি অফিস কপি দিতে পারেনি। কারণ: ${typed(news.reason)}। আপনার ফি ${money(news.amount_poisha).bn} ফেরত দেওয়া হবে।`,
    },
  }),
  ...WHERE,
});

export const refundEntered = defineNotice<CopyFacts>({
  kind: 'refund-entered',
  type: () => 'info',
  text: (news) => ({
    title: { en: 'Your fee was paid back', bn: 'আপনার ফি ফেরত দেওয়া হয়েছে' },
    message: {
      en: `${money(news.amount_poisha).en} for the copy of ${recordIn(news).en} went back to you. Reference: ${typed(news.reference)}.`,
      bn: `${recordIn(news).bn}: কপির ফি ${money(news.amount_poisha).bn} আপনাকে ফেরত দেওয়া হয়েছে। রেফারেন্স: ${typed(news.reference)}।`,
    },
  }),
  ...WHERE,
});

/** Reads a copy with its owner, by its own id or that of its payment; null when there is none. */
async function newsOf(knex: Knex, which: { id: number } | { payment_id: number }): Promise<Owned | null> {
  const row = (await knex('copies as c')
    .join('users as u', 'u.id', 'c.user_id')
    .join('payments as p', 'p.id', 'c.payment_id')
    .where('id' in which ? { 'c.id': which.id } : { 'c.payment_id': which.payment_id })
    .first(
      'c.id as copy_id',
      'c.user_id',
      'c.application_id',
      'c.status',
      'c.reason',
      'c.reference',
      'p.amount_poisha',
      'u.name',
      'u.email',
      'u.email_verified_at',
      'u.language',
      knex.raw('copied_record(c.application_id) as record'),
    )) as (Omit<Owned, keyof CopyFacts> & CopyFacts & { record: CopyFacts }) | undefined;
  if (!row) return null;
  const { record, ...rest } = row;
  const { khatiyan_number, dag_number, map_name, mouza } = record;
  return { ...rest, khatiyan_number, dag_number, map_name, mouza };
}

/** Makes the mail of a notice, if the copy is still in the state that the notice is about. */
const mailOf =
  (notice: NoticeKind<CopyFacts>, status: CopyStatus): MessageKind['make'] =>
  async ({ data }, { knex, origin }) => {
    const news = await newsOf(knex, { id: Number(data['copy']) });
    if (news?.status !== status) return null;
    const { title, message } = notice.text(news);
    return {
      channel: 'mail',
      to: news.email,
      text: {
        subject: title,
        paragraphs: [...greeting(news), message],
        action: {
          label: { en: 'See your applications', bn: 'আপনার আবেদনগুলো দেখুন' },
          url: `${origin}${TO}`,
        },
      },
    };
  };

export const copyReadyMail = defineMessage({
  name: 'copy-ready',
  ttlMs: 3 * DAY,
  make: mailOf(copyReady, 'ready'),
});
export const copyRefusedMail = defineMessage({
  name: 'copy-refused',
  ttlMs: 3 * DAY,
  make: mailOf(copyRefused, 'refused'),
});
export const refundEnteredMail = defineMessage({
  name: 'refund-entered',
  ttlMs: 3 * DAY,
  make: mailOf(refundEntered, 'refunded'),
});

const TOLD = {
  ready: { notice: copyReady, mail: copyReadyMail },
  refused: { notice: copyRefused, mail: copyRefusedMail },
  refunded: { notice: refundEntered, mail: refundEnteredMail },
} as const;

async function tell(trx: Knex, news: Owned): Promise<void> {
  const { copy_id: id } = news;
  if (!(news.status in TOLD)) throw new Error(`There is nothing to tell of copy ${id}`);
  const { notice, mail } = TOLD[news.status as keyof typeof TOLD];
  const { user_id: userId, language, application_id, khatiyan_number, dag_number, map_name, mouza } = news;
  const { amount_poisha, reason, reference } = news;
  const facts: CopyFacts = {
    application_id,
    khatiyan_number,
    dag_number,
    map_name,
    mouza,
    amount_poisha,
    reason,
    reference,
  };
  await sendNotice(trx, notice, { userId, facts });
  await queueMessage(trx, mail, { userId, language, data: { copy: String(id) } });
}

/** Tells the owner what the land office has done, in its transaction. */
export async function notifyApplicant(trx: Knex, id: number): Promise<void> {
  const news = await newsOf(trx, { id });
  if (!news) throw new Error(`There is no copy ${id}`);
  await tell(trx, news);
}

/** Tells the owner of a payment's copy that the fee went back, once the copy is refunded. Returns the state of the copy. */
export async function notifyRefunded(trx: Knex, payment_id: number): Promise<CopyStatus | null> {
  const news = await newsOf(trx, { payment_id });
  if (news?.status === 'refunded') await tell(trx, news);
  return news?.status ?? null;
}
