/** Numbers that people read aloud, copy and mistype: `L-2026-000123-7`. */

/** The quasigroup of Damm's check digit. It detects every wrong digit and every swap of two neighbours. */
const DAMM = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];

/** Returns the check digit of a text's digits (Damm); ignores all other characters. */
export function checkDigit(text: string): string {
  let state = 0;
  for (const digit of text.replace(/\D/g, '')) state = Number(DAMM[state]?.charAt(Number(digit)));
  return String(state);
}

/** `referenceNumber('L', 2026, 123)` → `L-2026-000123-7`: a letter, a year, a key, a check digit over year and key. */
export function referenceNumber(letter: string, year: number, key: number): string {
  const digits = `${year}-${String(key).padStart(6, '0')}`;
  return `${letter}-${digits}-${checkDigit(digits)}`;
}
