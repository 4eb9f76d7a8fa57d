import { connect, prepared } from '@bhumi/db';
import type { Knex } from 'knex';
import { expect, it, vi } from 'vitest';

import { openRegistry, type Login } from '../registry.testing.ts';

/** A thousand mutations that wait among nine thousand, in one mouza: few enough to be counted to the end. All are paid. */
const FILL = `
with asked as (
  insert into mutations (user_id, status, mutation_type, mouza_id, khatiyan_number, dag_number, land_type, deed_number,
    deed_date, registry_office, contact_number, fee_poisha, request_hash, reviewed_at)
  select :user, case when n % 9 = 0 then 'pending' else 'approved' end, 'sale', :mouza, (n % 500)::text, n::text,
    'agricultural', 'D' || n, '2026-03-21', 'Savar', '01712345678', 102500, 'fill' || n,
    case when n % 9 > 0 then timestamptz '2016-09-01' + n * interval '10 hours' end
  from generate_series(1, 9000) n returning id, user_id
), parties as (
  insert into mutation_parties (mutation_id, side, position, name, nid, address)
  select id, side, 1, 'Person ' || id, '1234567890', 'Savar' from asked, unnest(array['buyer', 'previous_owner']) side
), events as (
  insert into mutation_events (mutation_id, action, status, actor_id) select id, 'submit', 'pending_payment', user_id from asked
), papers as (
  insert into mutation_documents (mutation_id, kind, name, path, size_bytes)
  select id, 'deed', 'deed.pdf', 'mutations/' || id || '.pdf', 9 from asked
)
insert into payments (user_id, kind, mutation_id, provider, method, amount_poisha, idempotency_key, request_hash, status, paid_at)
select user_id, 'mutation', id, 'simulated', 'bkash', 102500, 'fill' || id, 'hash', 'paid',
  timestamptz '2016-08-20' + id * interval '10 hours' from asked`;

const GROWN = ['mutations', 'mutation_parties', 'mutation_events', 'mutation_documents', 'payments'];
/** A count within a statement: it reads what there is, ten thousand rows of the office at the most, from wherever that is quickest. */
const COUNT = /Aggregate .*\n( +-> {2}Limit .*\n)? +-> {2}Seq Scan on mutations .*/g;
const WHOLE = new RegExp(`Seq Scan on (${GROWN.join('|')}) `);

interface Asked {
  sql: string;
  bindings: Knex.RawBinding[];
}

it('a thousand that wait make no screen slower than ten', async () => {
  const office = await openRegistry();
  const owner = connect(office.db.ownerUrl, { poolSize: 1 });
  try {
    const [citizen, busy, officer] = [
      await office.login('user'),
      await office.login('user'),
      await office.login('acland'),
    ];
    const { id } = await office.paid(citizen, { dag_number: '831/ক' });
    await office.call(officer, 'PATCH', `/admin/mutations/${id}`, { status: 'assigned_to_ac_land' });
    /** What each screen asks for, and of whom. */
    const screens: [string, Login, string][] = [
      ['the list', officer, '/admin/mutations?page=1&per_page=10'],
      ['what waits', officer, '/admin/mutations?status=waiting&page=1&per_page=10'],
      ['those of one status', officer, '/admin/mutations?status=pending&page=1&per_page=10'],
      ['the count in the menu', officer, '/admin/mutations?status=waiting&per_page=1'],
      ['found by a party', officer, '/admin/mutations?search=Person%204711&per_page=10'],
      ['found by a phone', officer, '/admin/mutations?search=01899000001&per_page=10'],
      ['found by its certificate', officer, '/admin/mutations?search=certificate%204711&per_page=10'],
      ['found by its khatian', officer, '/admin/mutations?search=khatian%204990&per_page=10'],
      ['those of a mouza', officer, `/admin/mutations?mouza_id=${office.land.mouzaId}&per_page=10`],
      ['those of an upazila', officer, `/admin/mutations?upazila_id=${office.place.upazila_id}&per_page=10`],
      ['those that are old', officer, '/admin/mutations?status=waiting&min_days=7&per_page=10'],
      ['those that do not fit', officer, '/admin/mutations?status=waiting&finding=red&per_page=10'],
      ['by land', officer, '/admin/mutations?sort=land&per_page=10'],
      ['its neighbours', officer, `/admin/mutations/${id}/neighbours`],
      ['its neighbours by land', officer, `/admin/mutations/${id}/neighbours?sort=land&status=waiting`],
      ['a mutation in detail', officer, `/admin/mutations/${id}`],
      ['its steps', officer, `/admin/mutations/${id}/steps`],
      ['its rows', officer, `/admin/mutations/${id}/proposal`],
      ['the overview', officer, '/dashboard'],
      ['found by the global search', officer, `/search?q=${encodeURIComponent('831/ক')}`],
      ["a citizen's list", citizen, '/mutations'],
      ['the list of whoever has all of them', busy, '/mutations?range=[0,2]'],
      ["a citizen's mutation", citizen, `/mutations/${id}`],
      ['what there is to do', citizen, '/user/agenda'],
      ['drafts', citizen, '/mutations/drafts'],
    ];
    const asked: Asked[] = [];
    // That a session was used is noted once a minute.
    office.knex.on('query', ({ sql, bindings }: Asked) => {
      if (!sql.startsWith('update "sessions"')) asked.push({ sql, bindings });
    });
    // What is kept for some seconds is read anew each time.
    vi.useFakeTimers({ toFake: ['Date'] });
    const read = async (who: Login, path: string): Promise<Asked[]> => {
      asked.length = 0;
      vi.setSystemTime(Date.now() + 3_000);
      const answer = await office.call(who, 'GET', path);
      expect([path, answer.statusCode]).toEqual([path, 200]);
      return [...asked];
    };
    // That something was opened is noted once an hour.
    for (const [, who, path] of screens) await read(who, path);
    const few = new Map<string, number>();
    for (const [name, who, path] of screens) few.set(name, (await read(who, path)).length);
    await owner.raw(FILL, { user: busy.user.id, mouza: office.land.mouzaId });
    await owner.raw(`vacuum analyze ${GROWN.join(', ')}, users`);
    const plans: string[] = [];
    for (const [name, who, path] of screens) {
      const many = await read(who, path);
      expect([name, many.length]).toEqual([name, few.get(name)]);
      const reading = many.filter(
        ({ sql }) => /^(select|with)/i.test(sql.trim()) && !sql.startsWith('select count'),
      );
      for (const { sql, bindings } of reading) {
        const rows = await prepared<{ 'QUERY PLAN': string }>(`explain ${sql}`)(owner, bindings);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        plans.push(plan);
        // Of a search the planner expects all: here one person has them all.
        if (name.startsWith('found by')) continue;
        expect(plan.replace(COUNT, ''), `${name}\n${sql}\n${plan}`).not.toMatch(WHOLE);
      }
    }
    const found = ['mutation_parties_search', 'mutations_by_contact'];
    for (const index of [...found, 'mutations_by_place', 'mutations_posted_by_dag', 'mutations_by_deed']) {
      expect(plans.join('\n')).toContain(index);
    }
  } finally {
    vi.useRealTimers();
    await owner.destroy();
    await office.close();
  }
}, 120_000);
