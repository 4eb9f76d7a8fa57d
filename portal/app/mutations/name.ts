import { digitsIn } from '@bhumi/api/contract/digits';
import { formatArea } from '@bhumi/api/contract/format';
import type { Language } from '@bhumi/api/contract/language';
import type { MutationSummary } from '@bhumi/api/contract/mutations/mutations';
import { mouzaLabel, placeLabel } from '../cascade/labels.ts';

const words = {
  en: { khatian: 'Khatian', dag: 'Dag', unknownArea: 'As the record says' },
  bn: { khatian: 'খতিয়ান', dag: 'দাগ', unknownArea: 'রেকর্ড অনুযায়ী' },
};

/** `Khatian 46 · Dag 831/ক`. */
export function landNumbers(khatian: string, dag: string, language: Language): string {
  const text = words[language];
  return `${text.khatian} ${digitsIn(khatian, language)} · ${text.dag} ${digitsIn(dag, language)}`;
}

/** `Ashulia (আশুলিয়া) (JL: 45), Savar (সাভার), Dhaka (ঢাকা)`. */
export const landPlace = (
  { mouza, upazila, district }: Pick<MutationSummary, 'mouza' | 'upazila' | 'district'>,
  language: Language,
): string =>
  [mouzaLabel(mouza, language), ...[upazila, district].map((place) => placeLabel(place, language))].join(
    ', ',
  );

/** The area that passes, in square feet; a mutation of an unknown record says so. */
export const areaOf = (area: number | null, language: Language): string =>
  area === null ? words[language].unknownArea : formatArea(area, language);
