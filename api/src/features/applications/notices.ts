/** What people are told when the fee of an application has come in. */
import { digitsIn } from '../../../contract/digits.ts';
import { formatMoney } from '../../../contract/format.ts';
import type { Message } from '../../../contract/language.ts';
import { defineNotice } from '../../platform/messages/notifications/notice.ts';

interface Facts {
  amount_poisha: number;
  application_id: number;
  /** Whether the copy is there already. */
  ready: boolean;
}

function messageOf(facts: Facts): Message {
  const [en, bn] = (['en', 'bn'] as const).map((language) =>
    formatMoney(facts.amount_poisha / 100, language),
  );
  const id = facts.application_id;
  const next = facts.ready
    ? { en: 'The certified copy can be downloaded.', bn: 'সার্টিফায়েড কপি ডাউনলোড করতে পারবেন।' }
    : {
        en: 'The land office prepares the certified copy, usually within 7 working days.',
        bn: 'ভূমি অফিস সাধারণত ৭ কর্মদিবসের মধ্যে সার্টিফায়েড কপি প্রস্তুত করে দেয়।',
      };
  return {
    en: `${en} for application ${id}. ${next.en}`,
    bn: `${digitsIn(id, 'bn')} নম্বর আবেদনের ফি ${bn} পাওয়া গেছে। ${next.bn}`,
  };
}

export const feeReceived = defineNotice<Facts>({
  kind: 'payment-received',
  type: () => 'info',
  text: (facts) => ({
    title: { en: 'Payment received', bn: 'আপনার পরিশোধ পাওয়া গেছে' },
    message: messageOf(facts),
  }),
  to: '/dashboard?tab=applyKhatian',
  specificLink: ({ application_id }) =>
    `/dashboard?tab=applyKhatian&of=${application_id}#application-${application_id}`,
});
