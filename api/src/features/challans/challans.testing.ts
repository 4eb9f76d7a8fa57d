/** A land office where challans are entered and confirmed, over a bank with a test gateway. For tests. */
import type { ChallanEntry } from '../../../contract/challans/challans.ts';
import type { PaymentKind } from '../../../contract/payments/payment.ts';
import { openBank, type Bank, type Payer } from '../online-payments/bank.testing.ts';
import { payables } from './payables.ts';

type Login = Awaited<ReturnType<Bank['office']['login']>>;

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n';
const FORM = { 'content-type': 'multipart/form-data; boundary=form' };

/** A form with a scan; an empty text: without one. */
export const challanForm = (fields: Record<string, string>, scan = PDF): Buffer =>
  Buffer.from(
    Object.entries(fields)
      .map(([name, value]) => `--form\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('') +
      (scan &&
        `--form\r\ncontent-disposition: form-data; name="documents[]"; filename="challan.pdf"\r\n\r\n${scan}\r\n`) +
      '--form--\r\n',
  );

export interface Answer {
  status: number;
  message: string;
  id?: number;
  code?: string;
  errors?: Record<string, string[]>;
}

export interface ChallanDesk extends Bank {
  clerk: Login;
  accounts: { one: Login; two: Login };
  /** What the payer has to pay for by a challan. */
  thing(payer: Payer): Promise<{ id: number; number: string; amount: number }>;
  /** A form of a challan that pays for it, under a number of its own. */
  form(payer: Payer): Promise<Record<string, string>>;
  enter(fields: Record<string, string>, who?: Login, scan?: string): Promise<Answer>;
  /** Somebody with a challan that waits. */
  entered(): Promise<{ payer: Payer; fields: Record<string, string>; challan: ChallanEntry }>;
  decide(id: number, decision: 'confirm' | 'reject', who?: Login, reason?: string): Promise<Answer>;
  queue(status?: string, who?: Login): Promise<ChallanEntry[]>;
}

let numbers = 0;

export async function openChallanDesk(kind: PaymentKind): Promise<ChallanDesk> {
  const bank = await openBank(kind, { SSLCOMMERZ_TIMEOUT: '500' });
  const { office } = bank;
  const clerk = await office.login('acland', [{ post: 'assistant' }]);
  const accountant = () => office.login('acland', [{ post: 'accounts-officer' }]);
  const accounts = { one: await accountant(), two: await accountant() };

  const thing: ChallanDesk['thing'] = async (payer) => {
    const [payment] = await payer.payments();
    const id = payment![payables[kind].column]!;
    const row = (await office.knex(payables[kind].place.table).where({ id }).first()) as Record<
      string,
      unknown
    >;
    const number = String(row['tracking_number'] ?? id);
    return { id, number, amount: payment!.amount_poisha / 100 };
  };
  const form: ChallanDesk['form'] = async (payer) => {
    const { id, amount } = await thing(payer);
    numbers += 1;
    const challan = { number: `T-${numbers}`, paid_on: '2026-01-05', bank: 'sonali' };
    return { kind, id: String(id), amount: String(amount), ...challan };
  };
  const answered = (answer: { statusCode: number; json: <T>() => T }): Answer => ({
    status: answer.statusCode,
    ...answer.json<Omit<Answer, 'status'>>(),
  });
  const enter: ChallanDesk['enter'] = async (fields, who = clerk, scan = PDF) =>
    answered(
      await office.app.inject({
        method: 'POST',
        url: '/api/admin/challans',
        headers: { ...who.headers, ...FORM },
        payload: challanForm(fields, scan),
      }),
    );
  const queue: ChallanDesk['queue'] = async (status = 'pending', who = accounts.one) =>
    (await office.app.inject({ url: `/api/admin/challans?status=${status}`, headers: who.headers })).json<
      ChallanEntry[]
    >();
  return {
    ...bank,
    clerk,
    accounts,
    thing,
    form,
    enter,
    queue,
    entered: async () => {
      const payer = await bank.payer();
      const fields = await form(payer);
      const { id, message } = await enter(fields);
      const challan = (await queue()).find((row) => row.id === id);
      if (!challan) throw new Error(message);
      return { payer, fields, challan };
    },
    decide: async (id, decision, who = accounts.one, reason = 'The bank knows no such challan') =>
      answered(
        await office.app.inject({
          method: 'POST',
          url: `/api/admin/challans/${id}/${decision}`,
          headers: who.headers,
          ...(decision === 'reject' && { payload: { reason } }),
        }),
      ),
  };
}
