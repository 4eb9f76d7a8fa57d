import { connect } from '@bhumi/db';
import type { Knex } from 'knex';
import { expect, it } from 'vitest';

import { openRegistry } from '../registry.testing.ts';
import { reviewPage } from './list.ts';
import { reviewOf } from './review.ts';

/** A thousand mutations that wait among nine thousand, in one mouza: few enough to be counted to the end. */
const FILL = `
with asked as (
  insert into mutations (user_id, status, mutation_type, mouza_id, khatiyan_number, dag_number, land_type, deed_number,
    deed_date, registry_office, contact_number, fee_poisha, request_hash)
  select :user, case when n % 9 = 0 then 'pending' else 'approved' end, 'sale', :mouza, (n % 500)::text, n::text,
    'agricultural', 'D' || n, '2026-03-21', 'Savar', '01712345678', 102500, 'fill' || n
  from generate_series(1, 9000) n returning id
)
insert into mutation_parties (mutation_id, side, position, name, nid, address)
select id, side, 1, 'Person ' || id, '1234567890', 'Savar' from asked, unnest(array['buyer', 'previous_owner']) side`;

interface Asked {
  sql: string;
  bindings: Knex.RawBinding[];
}

it('a thousand that wait make neither the list nor a mutation slower than ten', async () => {
  const office = await openRegistry();
  const owner = connect(office.db.ownerUrl, { poolSize: 1 });
  try {
    const citizen = await office.login('user');
    const { user } = await office.login('acland');
    const { id } = await office.paid(citizen, { dag_number: '831/ক' });
    const asked: Asked[] = [];
    office.knex.on('query', ({ sql, bindings }: Asked) => asked.push({ sql, bindings }));
    const read = async () => {
      asked.length = 0;
      for (const more of [{}, { status: 'waiting' as const }, { status: 'pending' as const }]) {
        await reviewPage(office.knex, { page: 1, per_page: 10, search: '', ...more });
      }
      await reviewOf(office.knex, id, user);
      return [...asked];
    };
    const few = await read();
    await owner.raw(FILL, { user: citizen.user.id, mouza: office.land.mouzaId });
    await owner.raw('analyze mutations, mutation_parties, users, payments');
    const many = await read();
    expect(many).toHaveLength(few.length);
    const plans: string[] = [];
    // A count reads ten thousand rows at the most, from wherever that is quickest.
    for (const { sql, bindings } of many.filter((query) => !query.sql.startsWith('select count'))) {
      const { rows } = await owner.raw<{ rows: { 'QUERY PLAN': string }[] }>(
        `explain ${sql.replace(/\$\d+/g, '?')}`,
        bindings,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      plans.push(plan);
      expect(plan, `${sql}\n${plan}`).not.toMatch(/Seq Scan on (mutations|mutation_parties)/);
    }
    for (const index of ['mutations_by_place', 'mutations_by_dag', 'mutations_by_deed']) {
      expect(plans.join('\n')).toContain(index);
    }
  } finally {
    await owner.destroy();
    await office.close();
  }
});
