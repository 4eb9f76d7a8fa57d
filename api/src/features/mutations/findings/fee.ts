import { defineFinding, reason } from './finding.ts';

/** Whether the fee is paid, by the ledger. */
export default defineFinding<{ paid: boolean }>({
  name: 'fee',
  title: { en: 'Fee', bn: 'ফি' },
  read: async (knex, { id }) => {
    const payment = (await knex('payments')
      .where({ mutation_id: id, status: 'paid' })
      .first('id')) as unknown;
    return { paid: payment !== undefined };
  },
  describe: ({ paid }) =>
    paid
      ? reason('green', 'The fee is paid.', 'ফি পরিশোধ করা হয়েছে।')
      : reason('red', 'The fee is not paid.', 'ফি পরিশোধ করা হয়নি।'),
});
