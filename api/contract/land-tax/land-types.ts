/** Uses of land and classes of places, by which land development tax is charged. */
import type { Message } from '../language.ts';

/** The uses of land, in the order shown (specification 1, section 5). */
export const LAND_TYPES = ['agricultural', 'commercial', 'residential', 'others'] as const;
export type LandType = (typeof LAND_TYPES)[number];

export const landTypeLabels: Record<LandType, Message> = {
  agricultural: { en: 'Agricultural', bn: 'কৃষি' },
  commercial: { en: 'Commercial', bn: 'বাণিজ্যিক' },
  residential: { en: 'Residential', bn: 'আবাসিক' },
  others: { en: 'Others', bn: 'অন্যান্য' },
};

/** A use of land as registrations and bills say it on the wire: as its option is written (specification 1, section 5). */
export type LandTypeOption = Capitalize<LandType>;
export const LAND_TYPE_OPTIONS = ['Agricultural', 'Commercial', 'Residential', 'Others'] as const;

/** Returns the use of land of a text, in capitals or not; undefined where it is none. */
export const landTypeOf = (text: string): LandType | undefined =>
  LAND_TYPES.find((type) => type === text.toLowerCase());

/** Returns what a use of land is called, however it is written. */
export const landTypeLabel = (type: LandType | LandTypeOption): Message =>
  landTypeLabels[type.toLowerCase() as LandType];

/** The six classes of places that the rates tell apart, ক to চ; a property of the upazila. */
export const AREA_CLASSES = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type AreaClass = (typeof AREA_CLASSES)[number];

export const areaClassLabels: Record<AreaClass, Message> = {
  A: { en: 'A (ক)', bn: 'ক' },
  B: { en: 'B (খ)', bn: 'খ' },
  C: { en: 'C (গ)', bn: 'গ' },
  D: { en: 'D (ঘ)', bn: 'ঘ' },
  E: { en: 'E (ঙ), municipality', bn: 'ঙ (পৌর এলাকা)' },
  F: { en: 'F (চ), outside a municipality', bn: 'চ (পৌর এলাকার বাইরে)' },
};
