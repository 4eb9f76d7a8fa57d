import type { ObjectionStatus } from '../../../../contract/objections/objections.ts';
import { OBJECTION_STOPS_SQL } from '../../owners/links.ts';
import { defineFinding, reason } from './finding.ts';

/** Whether recorded owners object, and what came of it. */
export default defineFinding<{ status: ObjectionStatus; stops: boolean }[]>({
  name: 'objections',
  title: { en: 'Objections', bn: 'আপত্তি' },
  read: async (knex, { id }) =>
    knex('objections as o')
      .where({ mutation_id: id })
      .orderBy('id')
      .select('status', knex.raw(`${OBJECTION_STOPS_SQL} as stops`)),
  describe: (all) => {
    const objections = all.filter(({ stops }) => stops).map(({ status }) => status);
    if (objections.includes('open')) {
      return reason(
        'red',
        'A recorded owner objects and was not heard yet.',
        'একজন রেকর্ডীয় মালিকের আপত্তির শুনানি এখনো হয়নি।',
      );
    }
    if (objections.includes('closed')) {
      return reason(
        'red',
        'A recorded owner objected and was never heard, since the mutation was rejected.',
        'একজন রেকর্ডীয় মালিক আপত্তি করেছিলেন; নামজারি প্রত্যাখ্যাত হওয়ায় তার শুনানি হয়নি।',
      );
    }
    if (objections.includes('upheld')) {
      return reason('red', 'An objection was heard and upheld.', 'শুনানির পর একটি আপত্তি গৃহীত হয়েছে।');
    }
    if (all.some(({ status, stops }) => status === 'open' && !stops)) {
      return reason(
        'amber',
        'Somebody who has the name of a recorded owner objects. The office does not know the person as the owner: find out, and confirm or dismiss.',
        'রেকর্ডীয় মালিকের নামে একজন আপত্তি করেছেন, কিন্তু তিনি মালিক হিসেবে নিশ্চিত নন। যাচাই করে দাবি নিশ্চিত করুন, অথবা আপত্তি নামঞ্জুর করুন।',
      );
    }
    return all.length > 0
      ? reason(
          'green',
          'Every objection was dismissed, or its author has no standing.',
          'সব আপত্তি নামঞ্জুর হয়েছে, অথবা আপত্তিকারীর আপত্তির অধিকার নেই।',
        )
      : reason('green', 'No recorded owner objects.', 'কোনো রেকর্ডীয় মালিক আপত্তি করেননি।');
  },
});
