import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

/** A visit to the payment screen: one request for some tax years of a citizen's approved land, the first registered first. */
interface Visit {
  /** Which of the approved registrations. */
  land: number;
  years: readonly number[];
  method: 'bkash' | 'nagad' | 'card';
  payer: string;
  at: string;
}

const VISITS: readonly Visit[] = [
  { land: 0, years: [2025, 2026], method: 'bkash', payer: '01700000003', at: '2026-03-20T05:15:00Z' },
  { land: 1, years: [2025], method: 'card', payer: '**** 4242', at: '2026-06-24T09:30:00Z' },
];

/** Poisha for the receipt of exempt land, and for a decimal of residential land outside municipalities. */
const FEE = 1_000;
const RATE = 1_000;

interface Land {
  id: number;
  khatiyan_number: string;
  dag_number: string;
  land_type: 'agricultural' | 'residential';
  land_area: string;
  place: object;
  survey: object;
}

const names = (table: string) =>
  `jsonb_build_object('name_en', ${table}.name_en, 'name_bn', ${table}.name_bn)`;

const approvedLand = async (trx: Knex.Transaction, userId: number): Promise<Land[]> =>
  (await trx('land_tax_registrations as r')
    .join('mouzas', 'mouzas.id', 'r.mouza_id')
    .join('upazilas', 'upazilas.id', 'mouzas.upazila_id')
    .join('districts', 'districts.id', 'upazilas.district_id')
    .join('divisions', 'divisions.id', 'districts.division_id')
    .join('survey_types', 'survey_types.id', 'r.survey_type_id')
    .where({ 'r.user_id': userId, 'r.status': 'approved' })
    .orderBy('r.id')
    .select('r.id', 'r.khatiyan_number', 'r.dag_number', 'r.land_type', 'r.land_area')
    .select(
      trx.raw(`jsonb_build_object('division', ${names('divisions')}, 'district', ${names('districts')},
        'upazila', ${names('upazilas')}, 'mouza', ${names('mouzas')}, 'jl_no', mouzas.jl_no) as place`),
      trx.raw(`jsonb_build_object('code', survey_types.code, 'name_en', survey_types.name_en,
        'name_bn', survey_types.name_bn) as survey`),
    )) as Land[];

const bengali = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));
const number = (value: number, least = 0) =>
  new Intl.NumberFormat('en-IN', { minimumFractionDigits: least, maximumFractionDigits: 2 }).format(value);
const money = (poisha: number) => `৳\u00a0${number(poisha / 100, 2)}`;
const act = (en: string, bn: string) => ({
  en: `Land Development Tax Act, 2023, sections ${en}`,
  bn: `ভূমি উন্নয়ন কর আইন, ২০২৩, ধারা ${bn}`,
});

/** What the ledger keeps of the bill, as the application writes it; a test of the API holds the two together. */
function lineOf(land: Land, tax_year: number) {
  const area = Number(land.land_area);
  const decimals = Math.max(1, Math.ceil(Math.round(area * 100) / 43_560));
  const exempt = land.land_type === 'agricultural';
  const amount_poisha = exempt ? FEE : decimals * RATE;
  const feet = number(area);
  const sum = (unit: string) => `${number(decimals)} ${unit} × ${money(RATE)} = ${money(amount_poisha)}`;
  return {
    registration_id: land.id,
    khatiyan_number: land.khatiyan_number,
    dag_number: land.dag_number,
    area,
    type: land.land_type,
    tax_year,
    decimals,
    area_class: 'F',
    exempt,
    rate_poisha: exempt ? 0 : RATE,
    amount_poisha,
    section: exempt ? act('3(2) and 14(1)', '৩(২) ও ১৪(১)') : act('4 and 11', '৪ ও ১১'),
    explanation: exempt
      ? {
          en: `Agricultural land in all: ${feet} sq ft, not more than 3,59,370 (8.25 acres), so it is exempt: receipt fee ${money(FEE)}`,
          bn: bengali(
            `মোট কৃষি জমি ${feet} বর্গফুট, যা 3,59,370 বর্গফুটের (8.25 একর) বেশি নয়; তাই কর মওকুফ: দাখিলা ফি ${money(FEE)}`,
          ),
        }
      : { en: sum(decimals === 1 ? 'decimal' : 'decimals'), bn: bengali(sum('শতাংশ')) },
  };
}

/** Land tax that a citizen has paid on approved land, in two tax years; the current year of one land is still open. */
export async function insertTaxPayments(trx: Knex.Transaction, userId: number): Promise<void> {
  const lands = await approvedLand(trx, userId);
  const owner_name = (await trx('verified_identities')
    .where({ user_id: userId })
    .first('name_en', 'name_bn')) as object;
  for (const [visit, { land: index, years, method, payer, at }] of VISITS.entries()) {
    const land = lands[index];
    if (!land) continue;
    const key = `demonstration-tax-${visit + 1}`;
    for (const [entry, year] of years.entries()) {
      const line = lineOf(land, year);
      const [payment] = await trx('payments')
        .insert({
          user_id: userId,
          kind: 'land_tax',
          land_tax_registration_id: land.id,
          tax_year: year,
          entry: entry + 1,
          bill: JSON.stringify({ line, owner_name, place: land.place, survey: land.survey }),
          provider: 'simulated',
          method,
          amount_poisha: line.amount_poisha,
          payer_identifier: payer,
          transaction_id: `TXN-${Date.parse(at)}`,
          idempotency_key: key,
          request_hash: createHash('sha256').update(key).digest('hex'),
          status: 'paid',
          paid_at: at,
          created_at: at,
          updated_at: at,
        })
        .returning<{ id: number }[]>('id');
      const states = ['pending', 'paid'].map((status) => ({
        payment_id: payment?.id,
        status,
        at,
        detail: { sample: true },
      }));
      await trx('payment_events').insert(states);
    }
  }
}
