import { refusalWhere } from './refusal.ts';

/** No payment counts, by the ledger: none is paid, or what was paid went back. What the status says is no matter. */
export default refusalWhere(`
not exists (
  select from payments paid
  where paid.mutation_id = :id and paid.status = 'paid'
    and not exists (select from refunds where refunds.payment_id = paid.id))`);
