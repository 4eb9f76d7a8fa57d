/**
 * Calculates the land development tax (Land Development Tax Act, 2023). Pure and exact: areas are whole hundredths
 * of a square foot, amounts whole poisha, and 435.6 sq ft a decimal is 43,560 hundredths.
 */
import {
  EXEMPT_ACRES,
  EXEMPT_FEE_POISHA,
  type BillLineSnapshot,
  type TaxLine,
} from '../../../contract/land-tax/land-tax.ts';
import type { AreaClass, LandType } from '../../../contract/land-tax/land-types.ts';
import type { RegistrationStatus } from '../../../contract/land-registrations/registrations.ts';
import {
  alreadyPaid,
  noRate,
  notOwed,
  taxExplanations,
  taxSections,
} from '../../../contract/land-tax/messages.ts';
import { problem } from '../../platform/http/http-error.ts';

/** Hundredths of a square foot in a decimal (শতাংশ). */
const DECIMAL = 43_560;
/** What one person may hold of agricultural land without tax, in hundredths of a square foot. */
export const EXEMPT_AREA = EXEMPT_ACRES * 100 * DECIMAL;

/** A registration as the rules see it. */
export interface Holding {
  id: number;
  status: RegistrationStatus;
  khatiyan_number: string;
  dag_number: string;
  land_type: LandType;
  /** Hundredths of a square foot. */
  area: number;
  area_class: AreaClass;
  /** The tax years that it owes, by the calendar year of their July; null: no mutation has set a bound. */
  first_tax_year: number | null;
  last_tax_year: number | null;
}

/** Whether a registration owes a tax year: one that a mutation began or ended owes none before or after. */
export const owesYear = (
  { first_tax_year: first, last_tax_year: last }: Pick<Holding, 'first_tax_year' | 'last_tax_year'>,
  year: number,
): boolean => (first === null || first <= year) && (last === null || year <= last);

/** A row of `tax_rates`. */
export interface Rate {
  land_type: LandType;
  /** Null: the same everywhere. */
  area_class: AreaClass | null;
  /** Poisha for a decimal and year. */
  poisha: number;
  /** `YYYY-MM-DD`. */
  valid_from: string;
}

/** A line of a bill inside the API. */
export type BillLine = BillLineSnapshot & Pick<TaxLine, 'state' | 'acting_for'>;

/** `numeric(14,2)` as PostgreSQL writes it, in whole hundredths: `435.60` → 43560. */
export function hundredths(text: string): number {
  const [whole = '', part = ''] = text.split('.');
  const value = Number(whole + part.padEnd(2, '0'));
  if (part.length > 2 || !Number.isSafeInteger(value)) throw new RangeError(`${text} is no numeric(14,2)`);
  return value;
}

/** The decimals charged: a fraction counts as a whole one, and one is the least (section 11). */
export function decimalsOf(area: number): number {
  const rest = area % DECIMAL;
  return Math.max(1, (area - rest) / DECIMAL + (rest > 0 ? 1 : 0));
}

/**
 * The rate for a use and class in a tax year: the latest that holds on its first day, 1 July. A rate of the class comes
 * before one for everywhere. Undefined when staff have set none, or last nothing: an older rate does not come back.
 */
export function rateFor(
  rates: readonly Rate[],
  type: LandType,
  area: AreaClass,
  year: number,
): number | undefined {
  const valid = rates.filter((rate) => rate.land_type === type && rate.valid_from <= `${year}-07-01`);
  const latest = (of: AreaClass | null) =>
    valid
      .filter((rate) => rate.area_class === of)
      .reduce<Rate | undefined>(
        (best, rate) => (best && best.valid_from > rate.valid_from ? best : rate),
        undefined,
      );
  return (latest(area) ?? latest(null))?.poisha || undefined;
}

/** What a bill is made from. */
export interface BillRequest {
  holdings: readonly Holding[];
  /** By registration: all agricultural land of its owner that counts for the exemption in a tax year, in hundredths of a square foot. */
  agricultural: (id: number, year: number) => number;
  rates: readonly Rate[];
  /** The tax years asked for, ascending. */
  years: readonly number[];
  /** By registration: the tax years that are paid, or wait for their provider. */
  coveredYears: ReadonlyMap<number, ReadonlySet<number>>;
}

function lineOf(holding: Holding, year: number, { agricultural, rates }: BillRequest): BillLine {
  const { id, status, khatiyan_number, dag_number, land_type, area, area_class } = holding;
  const common = {
    registration_id: id,
    state: status,
    khatiyan_number,
    dag_number,
    area: area / 100,
    type: land_type,
    tax_year: year,
    decimals: decimalsOf(area),
    area_class,
  };
  const held = agricultural(id, year);
  const total = held / 100;
  if (land_type === 'agricultural' && held <= EXEMPT_AREA) {
    return {
      ...common,
      rate_poisha: 0,
      exempt: true,
      amount_poisha: EXEMPT_FEE_POISHA,
      section: taxSections.exempt,
      explanation: taxExplanations.exempt(EXEMPT_FEE_POISHA / 100, total),
    };
  }
  const rate_poisha = rateFor(rates, land_type, area_class, year);
  if (rate_poisha === undefined) throw problem(409, noRate(land_type, area_class, year));
  const amount_poisha = common.decimals * rate_poisha;
  if (!Number.isSafeInteger(amount_poisha)) throw new RangeError(`${id}: the tax is no exact number`);
  const sum = { decimals: common.decimals, rate: rate_poisha / 100, amount: amount_poisha / 100 };
  const agrarian = land_type === 'agricultural';
  return {
    ...common,
    rate_poisha,
    exempt: false,
    amount_poisha,
    section: agrarian ? taxSections.agricultural : taxSections.other,
    explanation: agrarian ? taxExplanations.agricultural(sum, total) : taxExplanations.other(sum),
  };
}

/**
 * One line for each holding and tax year that it owes and that is not paid or pending yet, holding by holding.
 * @throws a 409 when nothing is owed or left to pay of a holding, or a rate that a line needs is not set
 */
export function billOf(request: BillRequest): BillLine[] {
  return request.holdings.flatMap((holding) => {
    const covered = request.coveredYears.get(holding.id);
    const owed = request.years.filter((year) => owesYear(holding, year));
    if (owed.length === 0) throw problem(409, notOwed(holding, request.years));
    const open = owed.filter((year) => !covered?.has(year));
    if (open.length === 0) throw problem(409, alreadyPaid(holding, owed));
    return open.map((year) => lineOf(holding, year, request));
  });
}

/** The sum of lines, in poisha. */
export const totalOf = (lines: readonly BillLine[]): number =>
  lines.reduce((sum, { amount_poisha }) => sum + amount_poisha, 0);
