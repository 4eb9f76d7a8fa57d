/** Rate limits, counted in the database so that all replicas share them. */
import { createHash } from 'node:crypto';
import { prepared } from '@bhumi/db';
import type { FastifyRequest } from 'fastify';
import type { Knex } from 'knex';

/** A rate limit. Routes declare theirs as `config.limits`. */
export interface Limit {
  /** Limits with the same name share their counts, also across routes. */
  name: string;
  /** What tries are counted by: an account, a browser known to it, a network address, a recipient. */
  per: 'account' | 'device' | 'address' | 'recipient';
  /** Returns what this try is counted by; null when the limit does not apply. Only its hash is stored. */
  key: (request: FastifyRequest) => string | null;
  /** Tries that are allowed. */
  max: number;
  /** Starts with the first try. */
  windowSeconds: number;
  /** Counts every try, or only failed ones (answered with 4xx). */
  counts: 'tries' | 'failures';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    limits?: readonly Limit[];
  }
}

/** The key under which tries are stored: the name of the limit and a hash of the subject. */
export function limitKey({ name }: Pick<Limit, 'name'>, subject: string): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url')}`;
}

// Every statement locks rows in the order of their keys, so that two requests never deadlock.
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

export interface Try {
  key: string;
  windowSeconds: number;
}

/** By key: the tries so far, and the seconds until the window ends. */
export type CountedTries = Map<string, { count: number; wait: number }>;

/** Counts one try under each key. */
export async function countTries(knex: Knex, tries: readonly Try[]): Promise<CountedTries> {
  const rows = await count(knex, [
    tries.map(({ key }) => key),
    tries.map(({ windowSeconds }) => windowSeconds),
  ]);
  return new Map(rows.map(({ key, ...counted }) => [key, counted]));
}

/** Uncounts one try under each key. */
export async function releaseTries(knex: Knex, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await takeBack(knex, [[...keys]]);
}
