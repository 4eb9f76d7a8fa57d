/** The claim of a mutation with everything that findings need. */
import type { Knex } from 'knex';

import type { Family } from '../../../../contract/inheritance/family.ts';
import type { MutationDocumentKind } from '../../../../contract/mutations/documents.ts';
import type { MutationLandType } from '../../../../contract/mutations/fees.ts';
import type { Inheritance } from '../../../../contract/mutations/inheritance.ts';
import type { MutationType, Share, Transfer } from '../../../../contract/mutations/mutations.ts';
import type { MutationStatus } from '../../../../contract/mutations/states.ts';
import { messages } from '../../../../contract/messages.ts';
import { problem } from '../../../platform/http/http-error.ts';
import { landNumbers } from '../land-numbers.ts';
import { findRecord, type RecordLookup, type ClaimedLand } from './recorded.ts';
import { knownOwnersOf, type KnownOwner } from './known.ts';
import { nearestOwners, type NameMatch } from '../../land/owner-names.ts';

/** Someone of a claim, by the names that they gave. */
export interface ClaimedPerson {
  name: string;
  nid: string;
  share: Share | null;
  /** To the deceased. */
  relation: string | null;
}

export interface Claim extends ClaimedLand {
  id: number;
  user_id: number;
  status: MutationStatus;
  transfer: Transfer | null;
  /** Square feet, as text: numeric(14,2); null: not said. */
  land_area: string | null;
  share: Share | null;
  /** Empty: an inheritance without a deed. */
  deed_number: string;
  /** `YYYY-MM-DD`. */
  deed_date: string;
  registry_office: string;
  mutation_type: MutationType;
  land_type: MutationLandType;
  /** The kinds of the papers that were handed in, each once. */
  document_kinds: MutationDocumentKind[];
  /** Whether the land office has confirmed the identity of who asks. */
  applicant_verified: boolean;
  /** Of an inheritance, who is left. */
  family: Family | null;
  /** Of an inheritance with a certificate. */
  inheritance: Inheritance | null;
  buyers: ClaimedPerson[];
  previous_owners: ClaimedPerson[];
  recorded: RecordLookup;
  /** The owners of the record who are known by account, but for the applicant. */
  known: KnownOwner[];
  /** Each previous owner with the most similar recorded owner; empty without a record. */
  sellerMatches: NameMatch[];
}

const share = (of: string): string =>
  `case when ${of}.share_numerator is not null
    then jsonb_build_object('numerator', ${of}.share_numerator, 'denominator', ${of}.share_denominator) end`;
const parties = (side: string): string => `(
  select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'nid', p.nid, 'share', ${share('p')},
    'relation', p.relation) order by p.position), '[]')
  from mutation_parties p where p.mutation_id = m.id and p.side = '${side}')`;

/** Reads a claim and finds its record. @throws a 404 when there is none */
export async function readClaim(knex: Knex, id: number): Promise<Claim> {
  const row = (await knex('mutations as m')
    .leftJoin('dags', 'dags.id', 'm.dag_id')
    .where('m.id', id)
    .first(
      ...['id', 'user_id', 'status', 'mouza_id', 'survey_type_id', 'zil_id', 'dag_id'].map((c) => `m.${c}`),
      ...['transfer', 'land_area'].map((c) => `m.${c}`),
      ...landNumbers('m').map((sql) => knex.raw(sql)),
      ...['deed_number', 'registry_office', 'mutation_type', 'land_type', 'family'].map((c) => `m.${c}`),
      knex.raw(`to_char(m.deed_date, 'YYYY-MM-DD') as deed_date`),
      knex.raw(
        `array(select distinct p.kind from mutation_documents p where p.mutation_id = m.id) as document_kinds`,
      ),
      knex.raw(`exists (select from verified_identities v where v.user_id = m.user_id and v.status = 'current')
        as applicant_verified`),
      knex.raw(
        `(select to_jsonb(i) - 'mutation_id' from inheritances i where i.mutation_id = m.id) as inheritance`,
      ),
      knex.raw(`${share('m')} as share`),
      knex.raw(`${parties('buyer')} as buyers`),
      knex.raw(`${parties('previous_owner')} as previous_owners`),
    )) as Omit<Claim, 'recorded' | 'known' | 'sellerMatches'> | undefined;
  if (!row) throw problem(404, messages.notFound);
  const recorded = await findRecord(knex, row);
  if (!('record' in recorded)) return { ...row, recorded, known: [], sellerMatches: [] };
  const known = await knownOwnersOf(knex, row, recorded.record.id);
  const names = row.previous_owners.map(({ name }) => name);
  const owners = recorded.record.khotiyan.map(({ owner }) => owner);
  return { ...row, recorded, known, sellerMatches: await nearestOwners(knex, names, owners) };
}

/** The record, where there is one. */
export const recordOfClaim = ({ recorded }: Claim) => ('record' in recorded ? recorded.record : null);
