import type { OnlineMigration } from '../src/migration.ts';
import { buildIndex } from '../src/online.ts';

export const outsideTransaction = true;

/** Indexes only. */
export const previousVersionRuns = true;

/** People are found by their names however they are spelled, wherever the office looks for them (docs/decisions/125). */
export const up: OnlineMigration = async (knex) => {
  const named = {
    mutation_parties_by_person: 'mutation_parties using gin (person_text(name) gin_trgm_ops)',
    verified_identities_by_person_en: 'verified_identities using gin (person_text(name_en) gin_trgm_ops)',
    verified_identities_by_person_bn: 'verified_identities using gin (person_text(name_bn) gin_trgm_ops)',
    representations_by_person: 'representations using gin (person_text(owner) gin_trgm_ops)',
  };
  for (const [index, on] of Object.entries(named)) await buildIndex(knex, index, on);
};
