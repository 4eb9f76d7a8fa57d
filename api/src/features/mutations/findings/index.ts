/** The findings of a claim: each a file in this folder and a row of the table. */
import type { Knex } from 'knex';

import { FINDING_LEVELS, type Finding } from '../../../../contract/mutations/review.ts';
import { readClaim, type Claim } from './claim.ts';
import acting from './acting.ts';
import afterDeath from './after-death.ts';
import applicant from './applicant.ts';
import ceiling from './ceiling.ts';
import certificate from './certificate.ts';
import deed from './deed.ts';
import documents from './documents.ts';
import extent from './extent.ts';
import fee from './fee.ts';
import type { FindingKind, FindingReader } from './finding.ts';
import heirs from './heirs.ts';
import heirsLeftOut from './heirs-left-out.ts';
import inquiry from './inquiry.ts';
import knownOwners from './known-owners.ts';
import landTax from './land-tax.ts';
import notice from './notice.ts';
import objections from './objections.ts';
import officer from './officer.ts';
import openMutations from './open-mutations.ts';
import owners from './owners.ts';
import posting from './posting.ts';
import record from './record.ts';
import restrictions from './restrictions.ts';

/** In the order in which findings of one level are shown. */
const FINDINGS = [
  record,
  applicant,
  acting,
  documents,
  owners,
  knownOwners,
  notice,
  posting,
  extent,
  certificate,
  heirsLeftOut,
  heirs,
  afterDeath,
  objections,
  restrictions,
  inquiry,
  openMutations,
  deed,
  ceiling,
  landTax,
  fee,
  officer,
] as readonly FindingKind[];

/** Returns the findings of a claim, the worst first, in a fixed number of indexed statements. */
async function findingsOf(
  knex: Knex,
  claim: Claim,
  reader: FindingReader,
  approving: boolean,
): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { name, title, read, describe } of FINDINGS) {
    const facts = await read(knex, claim, reader);
    if (facts === null) continue;
    const assessed = describe(facts, claim);
    const level = approving && assessed.red_on_approval ? 'red' : assessed.level;
    found.push({ name, title, ...assessed, level });
  }
  const rank = ({ level }: Finding) => FINDING_LEVELS.indexOf(level);
  return found.sort((one, other) => rank(one) - rank(other));
}

/**
 * Reads the claim of a mutation and its findings.
 * @param approving whether it is being approved, or its rows written: what is to be there by then is red where it is not
 * @throws a 404 when there is no such mutation
 */
export async function examine(
  knex: Knex,
  id: number,
  reader: FindingReader,
  { approving = false }: { approving?: boolean } = {},
): Promise<{ claim: Claim; findings: Finding[] }> {
  const claim = await readClaim(knex, id);
  return { claim, findings: await findingsOf(knex, claim, reader, approving) };
}
