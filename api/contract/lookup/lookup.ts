/** Records of the land lookup as the API answers them (specification 1, sections 2.4, 3 and 7), and the shares of owners. */
import type { Language, Message } from '../language.ts';
import { apportion } from '../land/shares/apportion.ts';
import { hundredths } from '../land/shares/hundredths.ts';
import type { RecordChange } from '../record-versions/change.ts';
import type { PublicRestriction } from '../restrictions/restrictions.ts';
import { TIL_IN_WHOLE } from '../land/shares/til.ts';

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
/** The lists of the cascade, up to the first step that is not chosen; null below it, or for an unknown place. */
export interface CascadeLists {
  divisions: Place[];
  districts: Place[] | null;
  upazilas: Place[] | null;
  mouzas: MouzaOption[] | null;
  zils: ZilOption[] | null;
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
/** The sheet of a record in the lists of a whole mouza. */
export interface InSheet {
  zil_id: number;
  zil_no: string;
}

/** A zil with all places above it, up to the division. */
export interface ZilPlace extends ZilOption {
  mouza: MouzaOption & { upazila: Place & { district: Place & { division: Place } } };
}

/** A row of a khatian: an owner and the area held, in square feet. */
export interface KhotiyanRow {
  owner: string;
  /** The owner's father or husband, as the record has it; left out where it has none. */
  father?: string | undefined;
  area: number;
}

/** Fields shared by the dag and the mouza map of an application and their details. */
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
/** The preview of a record's document in an answer. */
export interface WithPreview {
  /** Null when there is no document, it cannot be drawn, or the preview is still being made. */
  preview: Preview | null;
  /** Whether the preview is being made: a request some seconds later gets it. */
  preview_coming: boolean;
}

export interface DagDetail extends DagRecord, WithPreview {
  khotiyan: KhotiyanRow[];
  /** The sum of the owners' areas in square feet. */
  area: number;
  /** One for each row of `khotiyan`; empty when the areas give no shares. */
  shares: OwnerShare[];
  /** The last mutation that changed the owners; null: none. */
  changed: RecordChange | null;
  /** What burdens it today, the oldest first. */
  restrictions: PublicRestriction[];
  /** The day of the objection since which it is under dispute; null: it is not. */
  disputed_since: string | null;
  /** The day since which a mutation of it is on the notice board, `YYYY-MM-DD`; null: none is. */
  mutation_posted_since: string | null;
  /** Whether it has a boundary, which the map can show. */
  has_boundary: boolean;
}
export interface MouzaMapDetail extends MouzaMapRecord, WithPreview {}

/** Another sheet of the same mouza with matches of the search. */
export interface OtherZil extends ZilOption {
  /** How many of its dags or maps match. */
  found: number;
}

/** The maximum number of dags or maps in one answer; `X-Total-Count` is the total. */
export const LOOKUP_LIMIT = 5_000;

export interface OwnerShare extends KhotiyanRow {
  /** Of the 76,800 til of the whole; the shares of a khatian sum to exactly that. */
  til: number;
  /** Per cent with two decimals; the shares of a khatian sum to exactly 100. */
  percent: number;
}

/** The member of a row that names the father or husband; none for nobody. */
export const withFather = (father: string | undefined): Pick<KhotiyanRow, 'father'> =>
  father ? { father } : {};

const FATHER: Message = { en: 'father or husband', bn: 'পিতা বা স্বামী' };

/** An owner on paper and in lists, with the father or husband where the record has one: `করিম (পিতা বা স্বামী: রহিম)`. */
export const ownerText = (
  { owner, father }: Pick<KhotiyanRow, 'owner' | 'father'>,
  language: Language,
): string => (father ? `${owner} (${FATHER[language]}: ${father})` : owner);

/** The area of a khatian in square feet: the sum of its rows, exact to two decimals. */
export function totalArea(rows: readonly KhotiyanRow[]): number {
  return Number(rows.reduce((sum, row) => sum + BigInt(hundredths(row.area)), 0n)) / 100;
}

/** The share of every owner by area; no shares when no row has an area. */
export function ownerShares(rows: readonly KhotiyanRow[]): OwnerShare[] {
  const areas = rows.map((row) => BigInt(hundredths(row.area)));
  if (areas.every((area) => area === 0n)) return [];
  const til = apportion(areas, TIL_IN_WHOLE);
  const percent = apportion(areas, 10_000);
  // The row last: Node 20 takes a microsecond for each property that comes behind a spread (docs/performance.md).
  return rows.map((row, index) => ({
    til: til[index] ?? 0,
    percent: (percent[index] ?? 0) / 100,
    ...row,
  }));
}
