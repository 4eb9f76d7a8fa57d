import type { Knex } from 'knex';
import type { Body } from './input.ts';

/**
 * What a feature looks at before a record of a resource is created from JSON: it answers the body to go on with, or the id of the
 * record that is meant and there already, which is answered instead (200).
 */
export interface BeforeCreate {
  resource: string;
  resolve(knex: Knex, body: Body): Promise<{ body: Body } | { found: number }>;
}
