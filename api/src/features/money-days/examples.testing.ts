import type { Example, ExampleIds, Examples } from '../../../testing/walk/example.ts';
import { formWithFile } from '../../../testing/walk/form.ts';
import { openTry } from '../money-desk/examples.testing.ts';

let days = 0;

/** A day long ago with a row of its own. */
async function pastDay(ids: ExampleIds): Promise<string> {
  days += 1;
  const day = new Date(Date.UTC(2001, 0, days)).toISOString().slice(0, 10);
  await ids.insert('money_days', { day, provider: 'sslcommerz' });
  return day;
}

const day: Example = async (ids) => ({ params: { day: await pastDay(ids) } });

const unanswered: Example = async (ids) => {
  const past = await pastDay(ids);
  const id = await openTry(ids, { created_at: `${past}T06:00:00Z` });
  return { params: { day: past, kind: 'unanswered', id }, body: { reason: 'The contract ended before' } };
};

/** A file of a past day, with a line. */
const waiting: Example = async (ids) => {
  const file = {
    day: await pastDay(ids),
    provider: 'sslcommerz',
    file_name: 'settlement.csv',
    path: `settlements/${crypto.randomUUID()}.csv`,
    size_bytes: 1,
    sha256: '0'.repeat(64),
    uploaded_by: await ids.first('users'),
  };
  return { params: { id: await ids.insert('settlement_files', file) } };
};
const LINES = 'tran_id,Gateway reference,Kind,Amount\r\nA1,B1,sale,100\r\n';

export default {
  'GET /api/admin/money/days/:day': day,
  'POST /api/admin/money/days/:day/close': day,
  'POST /api/admin/money/days/:day/findings/:kind/:id/explain': unanswered,
  'POST /api/admin/money/days/:day/files/:provider': async (ids) => ({
    params: { day: await pastDay(ids), provider: 'sslcommerz' },
    ...formWithFile('file', 'settlement.csv', LINES),
  }),
  'GET /api/admin/money/settlement-files/:id': waiting,
  'POST /api/admin/money/settlement-files/:id/take': waiting,
} satisfies Examples;
