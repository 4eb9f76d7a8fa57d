import { connect } from '@bhumi/db';
import type { Knex } from 'knex';
import { expect, it } from 'vitest';

import { createTestApp } from '../../../../testing/app.ts';
import { newDistrict } from './cases.testing.ts';
import { countDecided, countReceived, countWaiting } from './count.ts';

/** Nine thousand mutations of ten years, all paid and all but a hundredth decided. */
const FILL = `
with asked as (
  insert into mutations (user_id, status, mutation_type, mouza_id, khatiyan_number, dag_number, land_type, deed_number,
    deed_date, registry_office, contact_number, fee_poisha, request_hash, reviewed_at)
  select :user, case when n % 100 = 0 then 'pending' else 'approved' end, 'sale', :mouza, n::text, n::text,
    'agricultural', 'D' || n, '2026-03-21', 'Savar', '01712345678', 102500, 'fill' || n,
    timestamptz '2016-09-01' + n * interval '10 hours'
  from generate_series(1, 9000) n returning id, user_id, reviewed_at
)
insert into payments (user_id, kind, mutation_id, provider, method, amount_poisha, idempotency_key, request_hash, status, paid_at)
select user_id, 'mutation', id, 'simulated', 'bkash', 102500, 'fill' || id, 'hash', 'paid', reviewed_at - interval '12 days'
from asked`;

interface Asked {
  sql: string;
  bindings: Knex.RawBinding[];
}

it('what came, was decided or waits is found by an index, not by reading all that ever was', async () => {
  const test = await createTestApp();
  const owner = connect(test.db.ownerUrl, { poolSize: 1 });
  try {
    const { mouzaId } = await newDistrict(test, 'Elsewhere');
    const { user } = await test.login('user');
    await owner.raw(FILL, { user: user.id, mouza: mouzaId });
    await owner.raw('analyze mutations, payments');
    const asked: Asked[] = [];
    test.knex.on('query', ({ sql, bindings }: Asked) => asked.push({ sql, bindings }));
    const span = { from: '2021-03', to: '2021-08' };
    const [received] = await countReceived(test.knex, span, ['month', 'district']);
    expect(received?.cases).toBeGreaterThan(300);
    await countDecided(test.knex, span, ['month', 'office', 'officer']);
    await countWaiting(test.knex, { span, now: new Date('2026-08-15T06:00:00Z') }, ['district']);
    const indexes = [
      /using payments_(revenue|paid_at_index) /,
      /(using|on) mutations_by_decision /,
      /(using|on) mutations_(status_id_index|posted) /,
    ];
    expect(asked).toHaveLength(indexes.length);
    for (const [index, { sql, bindings }] of asked.entries()) {
      const { rows } = await owner.raw<{ rows: { 'QUERY PLAN': string }[] }>(
        `explain ${sql.replace(/\$\d+/g, '?')}`,
        bindings,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(indexes[index]!);
    }
  } finally {
    await owner.destroy();
    await test.close();
  }
});
