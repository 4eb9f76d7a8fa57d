/** Settlement files of a day of the test. For tests. */
import type { SettlementFileDetails } from '../../../contract/money-desk/settlement-files.ts';
import type { MoneyFinding } from '../../../contract/money-desk/days.ts';
import { csvOf } from '../../platform/resources/imports/import-client.testing.ts';
import { openDays, type Days } from './days.testing.ts';

export type Cells = readonly (string | number)[];
export const HEADS = ['tran_id', 'Gateway reference', 'Kind', 'Amount', 'Fee', 'Settled on'];

type Officer = Days['officers']['one'];
interface Answer {
  status: number;
  message: string;
  id: number;
  code?: string;
  errors?: Record<string, string[]>;
}

export interface FileDays extends Days {
  /** The line of a sale as the gateway knows it, with what is otherwise. */
  saleOf(
    reference: string,
    otherwise?: Partial<Record<'amount' | 'fee' | 'gateway_reference' | 'on', string>>,
  ): Promise<Cells>;
  send(content: string | Uint8Array, who?: Officer, on?: string): Promise<Answer>;
  read(id: number): Promise<SettlementFileDetails>;
  take(id: number, who?: Officer): ReturnType<Days['post']>;
  /** Sends lines under the usual heads, and has them compared; both must be done. */
  bring(...lines: Cells[]): Promise<number>;
  findings(): Promise<MoneyFinding[]>;
}

export async function openFileDays(): Promise<FileDays> {
  const days = await openDays();
  const { office, officers, owner } = days;
  const files: FileDays = Object.assign(days, {
    saleOf: async (reference, otherwise = {}) => {
      const [row] = (await owner('payment_attempts').where({ reference })) as [
        { transaction_id: string; amount_poisha: number; fee_poisha: number },
      ];
      const taka = (poisha: number) => (Number(poisha) / 100).toFixed(2);
      const { amount = taka(row.amount_poisha), fee = taka(row.fee_poisha), on = '2026-11-30' } = otherwise;
      return [reference, otherwise.gateway_reference ?? row.transaction_id, 'sale', amount, fee, on];
    },
    send: async (content, who = officers.one, on = days.day) => {
      const form = new FormData();
      form.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), 'settlement.csv');
      const url = `/api/admin/money/days/${on}/files/sslcommerz`;
      const answer = await office.app.inject({ method: 'POST', url, headers: who.headers, payload: form });
      return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() };
    },
    read: async (id) => {
      const url = `/api/admin/money/settlement-files/${id}`;
      return (await office.app.inject({ url, headers: officers.one.headers })).json<SettlementFileDetails>();
    },
    take: (id, who = officers.one) => days.post(who, `money/settlement-files/${id}/take`),
    bring: async (...lines) => {
      const sent = await files.send(csvOf(HEADS, ...lines));
      if (sent.status !== 201) throw new Error(JSON.stringify(sent));
      const taken = await files.take(sent.id);
      if (taken.status !== 200) throw new Error(JSON.stringify(taken));
      return sent.id;
    },
    findings: async () => (await days.details()).findings,
  } satisfies Omit<FileDays, keyof Days>);
  return files;
}
