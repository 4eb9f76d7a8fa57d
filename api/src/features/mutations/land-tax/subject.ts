/** The land of a mutation whose tax is carried over, and how its applicant is known as a party. */
import type { Knex } from 'knex';

import { dhakaDay } from '../../../../contract/format.ts';
import { taxYearOf } from '../../../../contract/land-tax/land-tax.ts';
import type { LandType } from '../../../../contract/land-tax/land-types.ts';
import { mutationMessages } from '../../../../contract/mutations/messages.ts';
import type { Share, Transfer } from '../../../../contract/mutations/mutations.ts';
import type { MutationLandType } from '../../../../contract/mutations/fees.ts';
import type { MutationStatus } from '../../../../contract/mutations/states.ts';
import { problem } from '../../../platform/http/http-error.ts';
import { landNumbers } from '../land-numbers.ts';
import { shareOf } from '../rows.ts';

export interface Subject {
  id: number;
  user_id: number;
  /** The name of the applicant's account. */
  applicant: string;
  status: MutationStatus;
  mouza_id: number;
  survey_type_id: number | null;
  khatiyan_number: string;
  dag_number: string;
  land_type: MutationLandType;
  transfer: Transfer | null;
  /** Square feet that pass. */
  land_area: number | null;
  is_sample: boolean;
  /** The day in Dhaka of the approval: the one that stands, or now. */
  day: string;
  /** The tax year of that day. */
  year: number;
}

const COLUMNS = [
  'id',
  'user_id',
  'status',
  'mouza_id',
  'survey_type_id',
  'land_type',
  'transfer',
  'is_sample',
  'reviewed_at',
].map((column) => `mutations.${column}`);

/**
 * The subject of a mutation.
 * @param deciding it is being approved: what ends, ends today
 * @throws a 404 when it is not there
 */
export async function subjectOf(knex: Knex, id: number, deciding = false): Promise<Subject> {
  const row = (await knex('mutations')
    .join('users', 'users.id', 'mutations.user_id')
    .leftJoin('dags', 'dags.id', 'mutations.dag_id')
    .where({ 'mutations.id': id })
    .first(
      ...COLUMNS,
      'users.name as applicant',
      knex.raw('land_area::float8 as land_area'),
      ...landNumbers('mutations').map((sql) => knex.raw(sql)),
    )) as (Omit<Subject, 'day' | 'year'> & { reviewed_at: Date | null }) | undefined;
  if (!row) throw problem(404, mutationMessages.notFound);
  const { reviewed_at, ...subject } = row;
  const at = deciding || subject.status !== 'approved' ? new Date() : (reviewed_at ?? new Date());
  return { ...subject, day: dhakaDay(at), year: taxYearOf(at) };
}

/** How an account is known as a party: by its verified number, by its name (verified or of the account), or not. */
export const knownAs = (side: 'buyer' | 'previous_owner', mutation: string): string => `
  case when exists (select from mutation_parties party where party.mutation_id = ${mutation}
      and party.side = '${side}' and party.nid = verified.nid) then 'number'
    when exists (select from mutation_parties party where party.mutation_id = ${mutation}
      and party.side = '${side}' and fold_name(party.name) in
        (fold_name(users.name), fold_name(verified.name_en), fold_name(verified.name_bn))) then 'name' end`;

/** The verified identity of `users`, where there is one. */
export const VERIFIED = `left join verified_identities verified
  on verified.user_id = users.id and verified.status <> 'replaced'`;

/** By what the applicant is known as a buyer; null: they are none. */
export async function knownBuyer(knex: Knex, { id, user_id }: Subject): Promise<'number' | 'name' | null> {
  const { rows } = await knex.raw<{ rows: [{ known: 'number' | 'name' | null }] }>(
    `select ${knownAs('buyer', ':id')} as known from users ${VERIFIED} where users.id = :user_id`,
    { id, user_id },
  );
  return rows[0].known;
}

/** The share of what passes that comes to the applicant, as far as the claim tells: `[part, whole]`; null: it does not. */
export async function applicantShare(knex: Knex, { id, user_id }: Subject): Promise<Share | null> {
  const { rows } = await knex.raw<{
    rows: { own: boolean; share_numerator: number | null; share_denominator: number | null }[];
  }>(
    `select coalesce(party.nid = verified.nid, false) or fold_name(party.name) in
        (fold_name(users.name), fold_name(verified.name_en), fold_name(verified.name_bn)) as own,
      party.share_numerator, party.share_denominator
     from users ${VERIFIED} join mutation_parties party on party.mutation_id = :id and party.side = 'buyer'
     where users.id = :user_id order by party.position`,
    { id, user_id },
  );
  const own = rows.filter((row) => row.own);
  if (rows.length === 1 && own.length === 1) return { numerator: 1, denominator: 1 };
  if (own.length !== 1) return null;
  const silent = rows.every((row) => shareOf(row) === null);
  return silent ? { numerator: 1, denominator: rows.length } : shareOf(own[0]!);
}

/** The use of the land as the mutation tells it; of what is not agricultural, which use is for the officer to say. */
export const landTypeOf = ({ land_type }: Subject): LandType | null =>
  land_type === 'agricultural' ? 'agricultural' : null;
