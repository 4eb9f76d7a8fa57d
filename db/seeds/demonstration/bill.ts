import type { Knex } from 'knex';

/** Poisha for the receipt of exempt land, and for a decimal of other land outside municipalities, by its use. */
const FEE = 1_000;
const RATES = { commercial: 4_000, residential: 1_000, others: 1_000 } as const;

/** Registered land that was approved. */
export interface TaxedLand {
  id: number;
  user_id: number;
  khatiyan_number: string;
  dag_number: string;
  land_type: 'agricultural' | keyof typeof RATES;
  /** Square feet. */
  land_area: string;
  reviewed_at: Date;
  place: object;
  survey: object;
}

const names = (table: string) =>
  `jsonb_build_object('name_en', ${table}.name_en, 'name_bn', ${table}.name_bn)`;

/** The approved land of people, the first registered first. */
export const approvedLand = async (trx: Knex.Transaction, userIds: readonly number[]): Promise<TaxedLand[]> =>
  (await trx('land_tax_registrations as r')
    .join('mouzas', 'mouzas.id', 'r.mouza_id')
    .join('upazilas', 'upazilas.id', 'mouzas.upazila_id')
    .join('districts', 'districts.id', 'upazilas.district_id')
    .join('divisions', 'divisions.id', 'districts.division_id')
    .join('survey_types', 'survey_types.id', 'r.survey_type_id')
    .where({ 'r.status': 'approved' })
    .whereIn('r.user_id', userIds)
    .orderBy('r.id')
    .select('r.id', 'r.user_id', 'r.khatiyan_number', 'r.dag_number', 'r.land_type', 'r.land_area')
    .select('r.reviewed_at')
    .select(
      trx.raw(`jsonb_build_object('division', ${names('divisions')}, 'district', ${names('districts')},
        'upazila', ${names('upazilas')}, 'mouza', ${names('mouzas')}, 'jl_no', mouzas.jl_no) as place`),
      trx.raw(`jsonb_build_object('code', survey_types.code, 'name_en', survey_types.name_en,
        'name_bn', survey_types.name_bn) as survey`),
    )) as TaxedLand[];

const bengali = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));
const number = (value: number, least = 0) =>
  new Intl.NumberFormat('en-IN', { minimumFractionDigits: least, maximumFractionDigits: 2 }).format(value);
const money = (poisha: number) => `৳\u00a0${number(poisha / 100, 2)}`;
const act = (en: string, bn: string) => ({
  en: `Land Development Tax Act, 2023, sections ${en}`,
  bn: `ভূমি উন্নয়ন কর আইন, ২০২৩, ধারা ${bn}`,
});

/**
 * What the ledger keeps of the bill, as the application writes it; a test of the API holds the two together.
 * @param fields all agricultural land of the person, in square feet
 */
export function lineOf(land: TaxedLand, tax_year: number, fields = Number(land.land_area)) {
  const area = Number(land.land_area);
  const decimals = Math.max(1, Math.ceil(Math.round(area * 100) / 43_560));
  const exempt = land.land_type === 'agricultural';
  const rate_poisha = land.land_type === 'agricultural' ? 0 : RATES[land.land_type];
  const amount_poisha = exempt ? FEE : decimals * rate_poisha;
  const feet = number(fields);
  const sum = (unit: string) =>
    `${number(decimals)} ${unit} × ${money(rate_poisha)} = ${money(amount_poisha)}`;
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
    rate_poisha,
    amount_poisha,
    section: exempt ? act('3(2) and 14(1)', '৩(২) ও ১৪(১)') : act('4 and 11', '৪ ও ১১'),
    explanation: exempt
      ? {
          en: `Agricultural land in all: ${feet} sq ft, not more than 3,59,370 sq ft (8.25 acres), so it is exempt: receipt fee ${money(FEE)}`,
          bn: bengali(
            `মোট কৃষি জমি ${feet} বর্গফুট, যা 3,59,370 বর্গফুটের (8.25 একর) বেশি নয়; তাই কর মওকুফ: দাখিলা ফি ${money(FEE)}`,
          ),
        }
      : { en: sum(decimals === 1 ? 'decimal' : 'decimals'), bn: bengali(sum('শতাংশ')) },
  };
}
