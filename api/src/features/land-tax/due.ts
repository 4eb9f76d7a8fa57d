/** What a payment of the land tax comes to: its lines, and the entries of the ledger that they become. */
import type { Knex } from 'knex';

import type { NamePair } from '../../../contract/identity/identity.ts';
import type { BillSnapshot } from '../../../contract/land-tax/land-tax.ts';
import { notApproved, taxMessages } from '../../../contract/land-tax/messages.ts';
import { verifiedName } from '../identity/identities.ts';
import { problem } from '../../platform/http/http-error.ts';
import type { RequestedPayment } from '../../platform/payments/record.ts';
import { totalOf, type BillLine } from './bill.ts';
import { assess, type PlacedHolding } from './holdings.ts';

/** What the ledger keeps of how a line came about. */
function frozen(
  { state: _state, acting_for: _for, ...line }: BillLine,
  holding: PlacedHolding,
  owner_name: NamePair,
): BillSnapshot {
  return { line, owner_name, place: holding.place, survey: holding.survey };
}

/** Identity first, then the land: a 409 each (specification 2, section 5). Answers the name that is receipted. */
async function mayPay(trx: Knex, payer_id: number, holdings: Iterable<PlacedHolding>): Promise<NamePair> {
  const verified = await verifiedName(trx, payer_id);
  if (!verified) throw problem(409, taxMessages.kyc);
  for (const holding of holdings) {
    // What has ended may still be paid for the years that it owes; the bill knows them.
    if (holding.status !== 'approved' && holding.status !== 'ended') throw problem(409, notApproved(holding));
  }
  return verified;
}

/** An entry of the ledger for one land and tax year. */
export type DueEntry = Required<
  Pick<RequestedPayment, 'land_tax_registration_id' | 'tax_year' | 'bill' | 'entry' | 'amount_poisha'>
>;

export interface TaxDue {
  entries: readonly [DueEntry, ...DueEntry[]];
  /** The first tax year that is paid for. */
  first: number;
  /** Poisha. */
  total: number;
}

/**
 * What a person owes for registrations from the current tax year on, in the transaction that pays it: what is paid for does not end
 * meanwhile.
 * @param asked.without payments that are about to fail, so that they cover no year
 * @throws a 404 for land that is not theirs; a 409 when they or the land may not pay, all is paid, or a rate is missing
 */
export async function taxDue(
  trx: Knex,
  payer_id: number,
  asked: { ids: readonly number[]; years: number; without?: readonly number[] },
): Promise<TaxDue> {
  // A mutation waits, and so does who comes after it.
  await trx('land_tax_registrations').whereIn('id', asked.ids).orderBy('id').forShare().select('id');
  const { holdings, lines } = await assess(trx, payer_id, { ...asked, now: new Date() });
  const owner_name = await mayPay(trx, payer_id, holdings.values());
  const entryOf = (line: BillLine, index: number): DueEntry => {
    const holding = holdings.get(line.registration_id);
    if (!holding) throw new Error(`The bill has a line of ${line.registration_id}, which nobody asked for`);
    return {
      land_tax_registration_id: holding.id,
      tax_year: line.tax_year,
      bill: frozen(line, holding, owner_name),
      entry: index + 1,
      amount_poisha: line.amount_poisha,
    };
  };
  const [entry, ...more] = lines.map(entryOf);
  if (!entry) throw new Error('The bill has no lines');
  return {
    entries: [entry, ...more],
    first: Math.min(...lines.map(({ tax_year }) => tax_year)),
    total: totalOf(lines),
  };
}
