import type { Message } from '../../../../contract/language.ts';
import { defineFinding, reason } from './finding.ts';

interface Facts {
  reported: boolean;
  ordered: boolean;
  /** A hearing was called, its day is over, and nothing says that it was held. */
  unheard: boolean;
}

/** Before its day a hearing refuses the approval (`refusals/hearing-ahead.ts`). The last one that was called counts. */
const INQUIRY = `
select coalesce(bool_or(kind = 'report'), false) as reported, coalesce(bool_or(kind = 'order'), false) as ordered,
  coalesce((select (called.meets_at at time zone 'Asia/Dhaka')::date < (now() at time zone 'Asia/Dhaka')::date and not exists (
      select from mutation_steps held where held.mutation_id = :id and held.kind = 'held' and held.id > called.id)
    from mutation_steps called where called.mutation_id = :id and called.kind = 'hearing' order by called.id desc limit 1), false) as unheard
from mutation_steps where mutation_id = :id`;

const MISSING: Record<'report' | 'order' | 'held', Message> = {
  report: { en: 'the report of the union land office', bn: 'ইউনিয়ন ভূমি অফিসের প্রতিবেদন' },
  order: { en: 'the order', bn: 'আদেশ' },
  held: { en: 'what came of the hearing', bn: 'শুনানির বিবরণ' },
};

/**
 * Whether the inquiry is complete. An open mutation that has not got that far is amber, so that the queue is not red with new ones; it is
 * red where it is approved all the same.
 */
export default defineFinding<Facts>({
  name: 'inquiry',
  title: { en: 'Inquiry', bn: 'তদন্ত' },
  read: async (knex, { id }) => {
    const { rows } = await knex.raw<{ rows: [Facts] }>(INQUIRY, { id });
    return rows[0];
  },
  describe: ({ reported, ordered, unheard }) => {
    const missing = [
      ...(reported ? [] : [MISSING.report]),
      ...(unheard ? [MISSING.held] : []),
      ...(ordered ? [] : [MISSING.order]),
    ];
    if (missing.length === 0) return reason('green', 'The inquiry is complete.', 'তদন্ত সম্পূর্ণ হয়েছে।');
    const list = (language: 'en' | 'bn') => missing.map((each) => each[language]).join(', ');
    return {
      ...reason(
        'amber',
        `Not there: ${list('en')}. Who approves without it writes why.`,
        `এখনো নেই: ${list('bn')}। এ ছাড়া অনুমোদন করলে কারণ লিখতে হবে।`,
      ),
      red_on_approval: true,
    };
  },
});
