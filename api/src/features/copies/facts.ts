/** The facts in the code of a certified copy, as frozen in the database. */
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

import { dhakaDay } from '../../../contract/format.ts';
import type { Language } from '../../../contract/language.ts';
import { totalArea, type KhotiyanRow } from '../../../contract/lookup/lookup.ts';
import type { ReceiptFacts } from '../../../contract/receipts/code.ts';
import { isSimulated } from '../../platform/payments/providers/lookup.ts';
import type { Payment } from '../../platform/payments/ledger.ts';
import { namesIn, numberIn } from '../signed-papers/names.ts';
import type { CopiedFacts, CopyRow } from './rows.ts';

/** An issued copy, with its payment. */
export interface IssuedCopy {
  copy: Pick<CopyRow, 'id' | 'application_id' | 'sheet_sha256'> & { record: CopiedFacts; issued_at: Date };
  payment: Payment & { paid_at: Date };
}

/** Reads a copy with its payment; null when it is not issued. */
export async function issuedCopy(knex: Knex, id: number): Promise<IssuedCopy | null> {
  const copy = await knex<CopyRow>('copies').where({ id }).first();
  const payment = copy && (await knex<Payment>('payments').where({ id: copy.payment_id }).first());
  if (!copy?.record || !copy.issued_at || !payment?.paid_at) return null;
  const { record, issued_at } = copy;
  return { copy: { ...copy, record, issued_at }, payment: { ...payment, paid_at: payment.paid_at } };
}

/** A hash of the owners with their fathers and areas, 16 bytes in hex: any change of them changes it. */
export const fingerprint = (owners: readonly KhotiyanRow[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        owners.map(({ owner, father, area }) => [owner, area.toFixed(2), ...(father ? [father] : [])]),
      ),
    )
    .digest('hex')
    .slice(0, 32);

/** The facts of a copy, with the names in one language. */
export function copyFacts({ copy, payment }: IssuedCopy, language: Language): ReceiptFacts {
  const { record } = copy;
  const { owners } = record;
  return {
    kind: record.kind,
    language,
    is_sample: record.is_sample || isSimulated(payment),
    payment_id: payment.id,
    amount_poisha: payment.amount_poisha,
    paid_on: dhakaDay(payment.paid_at),
    tax_year: null,
    land_type: null,
    land_area: owners.length > 0 ? totalArea(owners) : null,
    ...namesIn(record, language),
    jl_no: numberIn(record.jl_no),
    survey: numberIn(record.survey?.code),
    khatiyan_number: numberIn(record.khatiyan_number),
    dag_number: numberIn(record.dag_number),
    zil_no: numberIn(record.zil_no),
    tracking_number: null,
    copy: {
      id: copy.id,
      issued_on: dhakaDay(copy.issued_at),
      owners: owners.length,
      record: fingerprint(owners),
      sheet: copy.sheet_sha256,
    },
  };
}
