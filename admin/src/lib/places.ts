import { digitsIn } from '@bhumi/api/contract/digits';
import type { Language } from '@bhumi/api/contract/language';
import type { MouzaOption, Place } from '@bhumi/api/contract/lookup/lookup';

/** A place in the reader's language. */
export const placeName = (place: Place, language: Language): string =>
  language === 'bn' ? place.name_bn : place.name_en;

/** A mouza with its JL number, if it has one; `naming` chooses which of its names. */
export function mouzaName(mouza: MouzaOption, language: Language, naming = placeName): string {
  const name = naming(mouza, language);
  if (mouza.jl_no === null) return name;
  return `${name} (${language === 'bn' ? 'জেএল' : 'JL'}: ${digitsIn(mouza.jl_no, language)})`;
}
