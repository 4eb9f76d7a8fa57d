/** The number by which a person names one of their cases in a question to the land office. */
import { asciiDigits } from '../digits.ts';
import { parseTracking, type Tracking } from '../mutations/tracking.ts';

/** The kinds of cases of which one can ask, and the column of a question that names the case. */
export const CASE_COLUMNS = {
  mutation: 'mutation_id',
  copy: 'application_id',
  registration: 'land_tax_registration_id',
} as const;
export type AskedCaseKind = keyof typeof CASE_COLUMNS;

/** Copies and registrations have no tracking number: a letter stands before the number that their cards show. */
const LETTERS = { copy: 'C', registration: 'R' } as const;

/** Returns the number of an application for a copy, or of a land tax registration: `C-12`, `R-4`. */
export const caseNumber = (kind: keyof typeof LETTERS, id: number): string => `${LETTERS[kind]}-${id}`;

/** A case as it was typed. */
export type TypedCase =
  | { kind: 'mutation'; tracking: Tracking }
  | { kind: 'copy' | 'registration'; id: number };

/** Parses a typed number, in either script's digits; null: it is none. */
export function parseCaseNumber(typed: string): TypedCase | null {
  const [, letter, digits] = /^\s*([cr])\s*-?\s*([1-9]\d{0,14})\s*$/i.exec(asciiDigits(typed)) ?? [];
  if (letter !== undefined) {
    return { kind: letter.toUpperCase() === LETTERS.copy ? 'copy' : 'registration', id: Number(digits) };
  }
  const tracking = parseTracking(typed);
  return tracking && { kind: 'mutation', tracking };
}
