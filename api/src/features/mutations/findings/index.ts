/** What an officer is told when a claim is held against what is known: one file, and one row, a finding. */
import type { Knex } from 'knex';

import { FINDING_LEVELS, type Finding } from '../../../../contract/mutations/review.ts';
import { readClaim, type Claim } from './claim.ts';
import deed from './deed.ts';
import extent from './extent.ts';
import fee from './fee.ts';
import type { FindingKind } from './finding.ts';
import heirs from './heirs.ts';
import landTax from './land-tax.ts';
import objections from './objections.ts';
import officer from './officer.ts';
import openMutations from './open-mutations.ts';
import owners from './owners.ts';
import record from './record.ts';

/** In the order in which they are shown among those that fit as well. */
const KINDS = [
  record,
  owners,
  extent,
  heirs,
  objections,
  openMutations,
  deed,
  landTax,
  fee,
  officer,
] as readonly FindingKind[];

/** What is found about a claim, the worst first. A fixed number of statements, each by an index. */
async function findingsOf(knex: Knex, claim: Claim, reader: { id: number }): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { name, title, reads, says } of KINDS) {
    const facts = await reads(knex, claim, reader);
    if (facts !== null) found.push({ name, title, ...says(facts, claim) });
  }
  const rank = ({ level }: Finding) => FINDING_LEVELS.indexOf(level);
  return found.sort((one, other) => rank(one) - rank(other));
}

/** The claim of a mutation and what is found about it. @throws a 404 when there is no such mutation */
export async function examine(
  knex: Knex,
  id: number,
  reader: { id: number },
): Promise<{ claim: Claim; findings: Finding[] }> {
  const claim = await readClaim(knex, id);
  return { claim, findings: await findingsOf(knex, claim, reader) };
}
