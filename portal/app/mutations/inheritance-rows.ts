import { asciiDigits, digitsIn } from '@bhumi/api/contract/digits';
import type { Language } from '@bhumi/api/contract/language';
import { certificateIssuerLabels, heirTenureLabels } from '@bhumi/api/contract/mutations/inheritance';
import { dayInWords } from '@bhumi/api/contract/typed-day';
import { typeText } from './form/type-text.ts';

/** What an inheritance rests on, as it was typed or as it was submitted. */
interface InheritanceSaid {
  died_on?: string;
  certificate_number?: string;
  certificate_date?: string;
  certificate_issuer?: string;
  holding?: string;
}

const labelled = (labels: Record<string, Record<Language, string>>, value: string, language: Language) =>
  labels[value]?.[language] ?? null;

/** Returns the rows about the death, the certificate of the heirs, and how they hold the land. */
export function inheritanceRows(said: InheritanceSaid, language: Language): [string, string | null][] {
  const { fields: labels } = typeText[language];
  return [
    [labels.died_on, dayInWords(said.died_on, language)],
    [labels.certificate_number, digitsIn(asciiDigits(said.certificate_number?.trim() ?? ''), language)],
    [labels.certificate_date, dayInWords(said.certificate_date, language)],
    [labels.certificate_issuer, labelled(certificateIssuerLabels, said.certificate_issuer ?? '', language)],
    [labels.holding, labelled(heirTenureLabels, said.holding?.trim() || 'joint', language)],
  ];
}
