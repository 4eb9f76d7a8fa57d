import { asciiDigits, digitsIn } from '@bhumi/api/contract/digits';
import { formatDate } from '@bhumi/api/contract/format';
import type { Language } from '@bhumi/api/contract/language';
import { certificateIssuerLabels, heirTenureLabels } from '@bhumi/api/contract/mutations/inheritance';
import { typeText } from './form/type-text.ts';

/** What an inheritance rests on, as it was typed or as it was submitted. */
interface InheritanceSaid {
  died_on?: string;
  certificate_number?: string;
  certificate_date?: string;
  certificate_issuer?: string;
  holding?: string;
}

/** Returns a day `YYYY-MM-DD` in words, and any other text as it was typed. */
export function dayInWords(typed: string | undefined, language: Language): string {
  const day = typed?.trim() ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day)
    ? formatDate(`${day}T00:00:00Z`, language)
    : digitsIn(asciiDigits(day), language);
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
