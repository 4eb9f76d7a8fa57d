import type { Knex } from 'knex';
import type { Body } from './input.ts';

/**
 * A feature's step before a record is created from JSON. It returns the body to create from, or the id of a record that already
 * exists, which the API answers instead (200).
 */
export interface BeforeCreate {
  resource: string;
  resolve(knex: Knex, body: Body): Promise<{ body: Body } | { found: number }>;
}
