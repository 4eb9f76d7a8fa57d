import type { Language } from '../language.ts';

/** How the letters of survey codes are spoken and written in Bengali. */
const LETTERS: Record<string, string> = {
  A: 'এ',
  B: 'বি',
  C: 'সি',
  D: 'ডি',
  J: 'জে',
  L: 'এল',
  P: 'পি',
  R: 'আর',
  S: 'এস',
  T: 'টি',
};

/** A survey's code as khatians write it: `BRS`, `বি.আর.এস.`. A code with other signs stays as it is. */
export function surveyCode(code: string, language: Language): string {
  const letters = [...code].map((letter) => LETTERS[letter]);
  return language === 'bn' && letters.every(Boolean) ? letters.map((letter) => `${letter}.`).join('') : code;
}
