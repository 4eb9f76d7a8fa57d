import { digitsIn } from '@bhumi/api/contract/digits';
import { placeIn, type Language } from '@bhumi/api/contract/language';
import type { MouzaOption, Place, ZilOption } from '@bhumi/api/contract/lookup/lookup';

/** Separate from the other texts of the cascade, because labels are shown on pages that load none of those. */
const jl = { en: 'JL', bn: 'জেএল' };
const sheet = { en: 'Sheet', bn: 'শিট' };
const wholeMouza = {
  label: { en: 'Whole mouza (I do not know the sheet)', bn: 'পুরো মৌজা (শিট জানা নেই)' },
  path: { en: 'Whole mouza', bn: 'পুরো মৌজা' },
};

/** The label of a division, district or upazila in a list. */
export const placeLabel = (place: Place, language: Language): string =>
  placeIn(place, language) || `#${digitsIn(place.id, language)}`;

/** A mouza by its name, with the JL number when there is one (specification 1, section 2.4). */
export function mouzaLabel(mouza: MouzaOption, language: Language): string {
  const name = placeLabel(mouza, language);
  return mouza.jl_no ? `${name} (${jl[language]}: ${digitsIn(mouza.jl_no, language)})` : name;
}

/** The option of all sheets of a mouza, and its name in a path. */
export const wholeMouzaOption = (language: Language) => ({
  label: wholeMouza.label[language],
  path: wholeMouza.path[language],
});

/** A mouza in a path: `Ashulia (আশুলিয়া) (JL 45)`. */
export const mouzaPath = (mouza: MouzaOption, language: Language): string =>
  mouzaLabel(mouza, language).replace(`(${jl[language]}: `, `(${jl[language]} `);

/** A zil in a path, where no label says that it is one: `Sheet 1`. */
export const zilPath = (zil: Pick<ZilOption, 'zil_no'>, language: Language): string =>
  `${sheet[language]} ${digitsIn(zil.zil_no, language)}`;

export const zilLabel = (zil: ZilOption, language: Language): string => digitsIn(zil.zil_no, language);
