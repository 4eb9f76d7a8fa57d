/** Limits on tries, counted in the database so that replicas share them. */
import { createHash } from 'node:crypto';
import { prepared } from '@bhumi/db';
import type { FastifyRequest } from 'fastify';
import type { Knex } from 'knex';

/** How often something may be tried. Routes declare theirs as `config.limits`. */
export interface Limit {
  /** What is counted; limits of one name share their count, also across routes. */
  name: string;
  /** Whose tries are counted together: an account's, a browser's that it knows, a network address's, a recipient's. */
  per: 'account' | 'device' | 'address' | 'recipient';
  /** Whose try this one is; null when the limit does not speak of it. Only its hash is kept. */
  key: (request: FastifyRequest) => string | null;
  /** Tries that are let through. */
  max: number;
  /** From the first of them on, in seconds. */
  windowSeconds: number;
  /** Every try, or only those that are refused (an answer of 4xx). */
  counts: 'tries' | 'failures';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    limits?: readonly Limit[];
  }
}

/** The key under which tries are counted: the limit's name, and a hash of whose they are. */
export function limitKey({ name }: Pick<Limit, 'name'>, subject: string): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url')}`;
}

// Rows are locked in the order of their keys everywhere, so that no two requests wait for each other.
const count = prepared<{ key: string; count: number; wait: number }>(`
insert into tries as known (key, count, ends_at)
select key, 1, now() + make_interval(secs => within)
from unnest($1::text[], $2::float8[]) as given (key, within) order by key
on conflict (key) do update set
  count = case when known.ends_at <= now() then 1 else known.count + 1 end,
  ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
returning key, count, greatest(1, ceil(extract(epoch from ends_at - now())))::int as wait`);

const takeBack = prepared(`
update tries set count = count - 1
from (select key from tries where key = any($1::text[]) order by key for update) as mine
where tries.key = mine.key and count > 0`);

/** Counts one try under each key: the tries so far, and the seconds until they are forgotten, by key. */
export async function countTries(
  knex: Knex,
  tries: readonly { key: string; windowSeconds: number }[],
): Promise<Map<string, { count: number; wait: number }>> {
  const rows = await count(knex, [
    tries.map(({ key }) => key),
    tries.map(({ windowSeconds }) => windowSeconds),
  ]);
  return new Map(rows.map(({ key, ...counted }) => [key, counted]));
}

/** Takes one try back under each key. */
export async function releaseTries(knex: Knex, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await takeBack(knex, [[...keys]]);
}
