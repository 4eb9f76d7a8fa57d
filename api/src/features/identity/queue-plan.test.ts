import { connect } from '@bhumi/db';
import type { Knex } from 'knex';
import { expect, it } from 'vitest';

import { createTestApp } from '../../../testing/app.ts';
import { pendingKycs } from './review.ts';

/** So many people who were verified. */
const FILL = `
with person as (
  insert into users (name, email, password_hash)
  select 'Person ' || n, 'person' || n || '@example.org', 'opens nothing' from generate_series(1, 10000) n returning id
)
insert into kycs (user_id, id_front, id_back, status, reviewed_at)
select id, 'kyc/f' || id || '.png', 'kyc/b' || id || '.png', 'success', now() from person`;

it('finds the cards that wait by their index, however many were accepted', async () => {
  const test = await createTestApp();
  const owner = connect(test.db.ownerUrl, { poolSize: 1 });
  try {
    const { user } = await test.login('user');
    await owner.raw(FILL);
    await owner('kycs').insert({ user_id: user.id, id_front: 'kyc/f.png', id_back: 'kyc/b.png' });
    await owner.raw('analyze kycs, users');
    const asked: { sql: string; bindings: Knex.RawBinding[] }[] = [];
    test.knex.on('query', (query: (typeof asked)[number]) => asked.push(query));
    const { kycs, total } = await pendingKycs(test.knex, { offset: 0, limit: 20, places: 'everywhere' });
    expect([kycs.length, total]).toEqual([1, { total: 1, estimated: false }]);
    expect(asked).toHaveLength(2);
    for (const { sql, bindings } of asked) {
      const { rows } = await owner.raw<{ rows: { 'QUERY PLAN': string }[] }>(
        `explain ${sql.replace(/\$\d+/g, '?')}`,
        bindings,
      );
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/kycs_(waiting|once)/);
    }
  } finally {
    await owner.destroy();
    await test.close();
  }
});
