/** Accounts officers over a bank with a test gateway. For tests. */
import type { GatewayRefundEntry, HeldPayment } from '../../../contract/money-desk/money-desk.ts';
import { runnerOf } from '../../platform/jobs/runner.testing.ts';
import { openBank, type Bank, type Payer } from '../online-payments/bank.testing.ts';
import { refundJob } from './jobs.ts';

type Officer = Awaited<ReturnType<Bank['office']['login']>>;

export interface Desk extends Bank {
  /** Accounts officers of the whole country. */
  officers: { one: Officer; two: Officer };
  post(
    who: Officer,
    path: string,
    body?: object,
  ): Promise<{ status: number; message: string; code?: string }>;
  held(who?: Officer): Promise<HeldPayment[]>;
  refunds(status?: string, who?: Officer): Promise<GatewayRefundEntry[]>;
  /** The refunds of a payer that have not ended. */
  refundsOf(payer: Payer, status?: string): Promise<GatewayRefundEntry[]>;
  /** Somebody whose money the bank holds. */
  held1(): Promise<{ payer: Payer; held: HeldPayment }>;
  /** Somebody who paid twice, by two tries: the second one's money is due back. */
  paidTwice(): Promise<{ payer: Payer; due: GatewayRefundEntry; reference: string }>;
  /** Sends and asks about what is due by then. */
  work(): Promise<void>;
}

export async function openDesk(kind: Parameters<typeof openBank>[0] = 'mutation'): Promise<Desk> {
  const bank = await openBank(kind, { SSLCOMMERZ_TIMEOUT: '500' });
  const { office, gateway, owner } = bank;
  const accounts = () => office.login('acland', [{ post: 'accounts-officer' }]);
  const officers = { one: await accounts(), two: await accounts() };
  const get = async <T>(who: Officer, path: string) => {
    const answer = await office.app.inject({ url: `/api/admin/${path}`, headers: who.headers });
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json<T>();
  };
  const refunds: Desk['refunds'] = (status, who = officers.one) =>
    get<GatewayRefundEntry[]>(who, `refunds${status ? `?status=${status}` : ''}`);
  const held: Desk['held'] = (who = officers.one) => get<HeldPayment[]>(who, 'held-payments');
  const refundsOf: Desk['refundsOf'] = async (payer, status) =>
    (await refunds(status)).filter(({ payment_id }) => payment_id === payer.id);
  return {
    ...bank,
    officers,
    held,
    refunds,
    refundsOf,
    post: async (who, path, body = {}) => {
      const { headers } = who;
      const url = `/api/admin/${path}`;
      const answer = await office.app.inject({ method: 'POST', url, headers, payload: body });
      return { status: answer.statusCode, ...answer.json<{ message: string; code?: string }>() };
    },
    held1: async () => {
      const payer = await bank.payer();
      const page = await payer.begin();
      const { reference } = (await payer.tries())[0]!;
      await gateway.control.setFaults({ risk_level: 1 }, reference);
      await bank.comeBack(await gateway.control.pay(page));
      const found = (await held()).find(({ payment_id }) => payment_id === payer.id);
      return { payer, held: found! };
    },
    paidTwice: async () => {
      const payer = await bank.payer();
      const [first, second] = [await payer.begin(), await payer.begin()];
      for (const page of [first, second]) await bank.comeBack(await gateway.control.pay(page));
      const [due] = await refundsOf(payer);
      return { payer, due: due!, reference: (await payer.tries()).at(-1)!.reference };
    },
    work: async () => {
      await owner('gateway_refunds').whereNotNull('due_at').update({ due_at: owner.fn.now() });
      await runnerOf(office, [refundJob]).drain(refundJob.name);
    },
  };
}
