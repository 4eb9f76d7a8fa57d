import type { Example, ExampleIds, Examples } from '../../../testing/walk/example.ts';
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

export default {
  'GET /api/admin/money/days/:day': day,
  'POST /api/admin/money/days/:day/close': day,
  'POST /api/admin/money/days/:day/findings/:kind/:id/explain': unanswered,
} satisfies Examples;
