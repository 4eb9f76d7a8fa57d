/** Copies as the database has them, and as their owners see them. Amounts in poisha, times as dates. */
import type { Knex } from 'knex';

import type { CopyStatus } from '../../contract/copies/copies.ts';
import { dhakaDay } from '../../contract/format.ts';
import type { PlaceName } from '../../contract/land-tax/land-tax.ts';
import type { KhotiyanRow } from '../../contract/lookup/lookup.ts';
import { copyNumber } from '../../contract/receipts/code.ts';
import type { FrozenRecord } from '../payments/ledger.ts';

/** What a copy is printed from, as everything was when it was issued (`copied_record` of the database). */
export interface CopiedFacts extends FrozenRecord {
  division: PlaceName;
  map_name: string | null;
  /** Of a khatian; none of a mouza map. */
  owners: KhotiyanRow[];
  /** Of the scanned sheet in the storage, which is kept as long as a copy names it. */
  document_path: string | null;
}

/** A row of `copies`. */
export interface CopyRow {
  id: number;
  application_id: number;
  payment_id: number;
  user_id: number;
  status: CopyStatus;
  requested_at: Date;
  record: CopiedFacts | null;
  issued_at: Date | null;
  sheet_sha256: string | null;
  unreadable_path: string | null;
  reason: string | null;
  reference: string | null;
  version: number;
}

/** The number that a copy has once it is issued. */
export const numberOf = ({ id, issued_at }: Pick<CopyRow, 'id' | 'issued_at'>): string | null =>
  issued_at && copyNumber({ id, issued_on: dhakaDay(issued_at) });

/** A copy as its owner sees it. */
export interface OwnCopy {
  status: CopyStatus;
  requested_at: Date;
  issued_at: Date | null;
  number: string | null;
  reason: string | null;
  refund: { amount: number; reference: string; refunded_at: Date } | null;
}

type Found = Pick<CopyRow, 'id' | 'application_id' | 'status' | 'requested_at' | 'issued_at' | 'reason'> & {
  amount: number | null;
  reference: string | null;
  refunded_at: Date | null;
};

/** The copies of applications, by application; one that is not paid has none. */
export async function copiesOf(knex: Knex, applications: readonly number[]): Promise<Map<number, OwnCopy>> {
  const rows = (await knex('copies as c')
    .leftJoin('refunds as r', 'r.payment_id', 'c.payment_id')
    .whereIn('c.application_id', applications)
    .select('c.id', 'c.application_id', 'c.status', 'c.requested_at', 'c.issued_at', 'c.reason')
    .select('r.amount_poisha as amount', 'r.reference', 'r.refunded_at')) as Found[];
  return new Map(
    rows.map(({ application_id, amount, reference, refunded_at, ...row }) => [
      application_id,
      {
        ...{ status: row.status, requested_at: row.requested_at, issued_at: row.issued_at },
        ...{ number: numberOf(row), reason: row.reason },
        refund:
          amount !== null && reference !== null && refunded_at !== null
            ? { amount, reference, refunded_at }
            : null,
      },
    ]),
  );
}

/** The copy of an application; null while it is not paid for. */
export const copyOf = async (knex: Knex, application_id: number): Promise<CopyRow | null> =>
  (await knex<CopyRow>('copies').where({ application_id }).first()) ?? null;
