/** Records of the land lookup as the API answers them (specification 1, sections 2.4, 3 and 7), and the shares of owners. */
import { digitsIn } from '../digits.ts';
import type { Language, Message } from '../language.ts';

/** A division, district or upazila. `name` repeats the English name, as the specification asks for either. */
export interface Place {
  id: number;
  name: string;
  name_en: string;
  name_bn: string;
}
export interface MouzaOption extends Place {
  jl_no: string | null;
}
export interface ZilOption {
  id: number;
  zil_no: string;
}
export interface SurveyType {
  id: number;
  code: string;
  name: string;
  name_en: string;
  name_bn: string | null;
}
export interface DagOption {
  id: number;
  dag_no: string;
  khatiyan_number: string;
  survey_type_id: number | null;
}
export interface MouzaMapOption {
  id: number;
  name: string | null;
  survey_type_id: number | null;
}

/** A zil with everything that it lies in, up to the division. */
export interface ZilPlace extends ZilOption {
  mouza: MouzaOption & { upazila: Place & { district: Place & { division: Place } } };
}

/** A row of a khatian: an owner and the area held, in square feet. */
export interface KhotiyanRow {
  owner: string;
  area: number;
}

/** What the dag and the mouza map of an application, and their details, have in common. */
interface RecordBase {
  id: number;
  document_url: string | null;
  is_sample: boolean;
  survey_type: SurveyType | null;
  zil: ZilPlace;
}
export interface DagRecord extends RecordBase {
  dag_no: string;
  khatiyan_number: string;
}
export interface MouzaMapRecord extends RecordBase {
  name: string | null;
}

/** The first page of a scanned document as pictures that browsers show; `width` and `height` are the large one's, in pixels. */
export interface Preview {
  small_url: string;
  large_url: string;
  width: number;
  height: number;
}
interface Previewed {
  /** Null where there is no document, none that can be drawn, or it is drawn yet. */
  preview: Preview | null;
  /** Whether it is being made: asked again in some seconds, the answer has it. */
  preview_coming: boolean;
}

export interface DagDetail extends DagRecord, Previewed {
  khotiyan: KhotiyanRow[];
  /** The sum of the owners' areas in square feet. */
  area: number;
  /** One for each row of `khotiyan`; empty when the areas give no shares. */
  shares: OwnerShare[];
}
export interface MouzaMapDetail extends MouzaMapRecord, Previewed {}

/** Another sheet of the same mouza that holds what is searched for. */
export interface OtherZil extends ZilOption {
  /** How many of its dags or maps match. */
  found: number;
}

/** The most dags or maps that one answer holds; `X-Total-Count` says how many there are. */
export const LOOKUP_LIMIT = 5_000;

/** 16 ana of 20 ganda of 4 kora of 3 kranti of 20 til: the whole, as an exact integer. */
export const WHOLE_IN_TIL = 76_800;

const TIL_PER = { ana: 4_800, ganda: 240, kora: 60, kranti: 20, til: 1 } as const;
export type ShareUnit = keyof typeof TIL_PER;

const unitLabels: Record<ShareUnit, Message> = {
  ana: { en: 'ana', bn: 'আনা' },
  ganda: { en: 'ganda', bn: 'গণ্ডা' },
  kora: { en: 'kora', bn: 'কড়া' },
  kranti: { en: 'kranti', bn: 'ক্রান্তি' },
  til: { en: 'til', bn: 'তিল' },
};

export interface OwnerShare extends KhotiyanRow {
  /** Of the 76,800 til of the whole; the shares of a khatian sum to exactly that. */
  til: number;
  /** Per cent with two decimals; the shares of a khatian sum to exactly 100. */
  percent: number;
}

/**
 * Divides `whole` units by weight, so that the parts sum to it exactly: each gets its whole units, and those with the
 * largest remainders one more (the earlier row first when remainders are equal).
 */
export function apportion(weights: readonly bigint[], whole: number): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return weights.map(() => 0);
  const parts = weights.map((weight, index) => {
    const exact = weight * BigInt(whole);
    return { index, units: Number(exact / total), rest: exact % total };
  });
  const left = whole - parts.reduce((sum, part) => sum + part.units, 0);
  const byRest = [...parts].sort((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  );
  for (const part of byRest.slice(0, left)) part.units += 1;
  return parts.map((part) => part.units);
}

/** Areas have two decimals: as whole hundredths of a square foot they add up exactly. */
const hundredths = (area: number): bigint => BigInt(Math.round(area * 100));

/** The area of a khatian in square feet: the sum of its rows, exact to two decimals. */
export function totalArea(rows: readonly KhotiyanRow[]): number {
  return Number(rows.reduce((sum, row) => sum + hundredths(row.area), 0n)) / 100;
}

/** The share of every owner by area; no shares when no row has an area. */
export function ownerShares(rows: readonly KhotiyanRow[]): OwnerShare[] {
  const areas = rows.map((row) => hundredths(row.area));
  if (areas.every((area) => area === 0n)) return [];
  const til = apportion(areas, WHOLE_IN_TIL);
  const percent = apportion(areas, 10_000);
  return rows.map((row, index) => ({
    ...row,
    til: til[index] ?? 0,
    percent: (percent[index] ?? 0) / 100,
  }));
}

/** 7,261 til → 1 ana, 10 ganda, 1 kora, 0 kranti, 1 til. */
export function shareParts(til: number): Record<ShareUnit, number> {
  let rest = til;
  const take = (unit: ShareUnit) => {
    const count = Math.floor(rest / TIL_PER[unit]);
    rest -= count * TIL_PER[unit];
    return count;
  };
  return { ana: take('ana'), ganda: take('ganda'), kora: take('kora'), kranti: take('kranti'), til: rest };
}

/** A share as khatians write it, without the units that are nought: `5 ana 6 ganda 2 kora 2 kranti`. */
export function formatShare(til: number, language: Language): string {
  const words = Object.entries(shareParts(til))
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => `${digitsIn(count, language)} ${unitLabels[unit as ShareUnit][language]}`);
  return words.join(' ') || `${digitsIn(0, language)} ${unitLabels.til[language]}`;
}
