/** What the land office finds in a mutation that is in order. For tests. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';

import { neededDocuments } from '../../../../contract/mutations/needed-documents.ts';
import type { HeirTenure } from '../../../../contract/mutations/inheritance.ts';
import type { MutationType } from '../../../../contract/mutations/mutations.ts';
import { verifyPerson } from '../../identity/verified.testing.ts';
import { inquireInto } from '../inquiry/inquired.testing.ts';

/** Hands in the documents that the type needs, as far as they are missing. */
export async function handInDocuments(knex: Knex, mutation_id: number): Promise<void> {
  const { mutation_type, holding } = (await knex('mutations')
    .leftJoin('inheritances', 'inheritances.mutation_id', 'mutations.id')
    .where('mutations.id', mutation_id)
    .first('mutation_type', 'holding')) as { mutation_type: MutationType; holding: HeirTenure | null };
  const there = (await knex('mutation_documents').where({ mutation_id }).pluck('kind')) as string[];
  for (const { kind } of neededDocuments(mutation_type, holding).filter(
    (each) => !there.includes(each.kind),
  )) {
    const file = { name: `${kind}.pdf`, path: `mutations/${randomUUID()}.pdf`, size_bytes: 20 };
    await knex('mutation_documents').insert({
      mutation_id,
      kind,
      ...file,
      sha256: randomBytes(32).toString('hex'),
    });
  }
}

/** Confirms the identity of who asks for a mutation, unless that was done. */
export async function verifyApplicant(knex: Knex, mutation_id: number): Promise<void> {
  const { user_id } = (await knex('mutations').where({ id: mutation_id }).first('user_id')) as {
    user_id: number;
  };
  const known = (await knex('verified_identities').where({ user_id }).first('id')) as unknown;
  if (!known) await verifyPerson(knex, user_id);
}

/** Its applicant is verified, its documents are there, and it is inquired into: it can be approved without a remark on any of that. */
export async function completeCase(knex: Knex, mutation_id: number): Promise<void> {
  await verifyApplicant(knex, mutation_id);
  await handInDocuments(knex, mutation_id);
  await inquireInto(knex, mutation_id);
}
