import { digitsIn } from '@bhumi/api/contract/digits';
import { nameIn, type Language } from '@bhumi/api/contract/language';
import type { MouzaOption, Place, ZilOption } from '@bhumi/api/contract/lookup/lookup';

/** Of its own: a label is shown where nothing else of the cascade is. */
const jl = { en: 'JL', bn: 'জেএল' };

/** A division, district or upazila by its name. */
export const placeLabel = (place: Place, language: Language): string =>
  nameIn(place, language) || `#${digitsIn(place.id, language)}`;

/** A mouza by its name, with the JL number when there is one (specification 1, section 2.4). */
export function mouzaLabel(mouza: MouzaOption, language: Language): string {
  const name = placeLabel(mouza, language);
  return mouza.jl_no ? `${name} (${jl[language]}: ${digitsIn(mouza.jl_no, language)})` : name;
}

export const zilLabel = (zil: ZilOption, language: Language): string => digitsIn(zil.zil_no, language);
