import { useLanguage } from '../../lib/document/root-data.ts';

/** A run of Bengali words, from its first to its last letter, without a Latin letter between. */
const BENGALI = /(\p{Script=Bengali}(?:[^\p{Script=Latin}]*\p{Script=Bengali})?)/u;

/**
 * A name as it was recorded, never transliterated. A part that is not in the language of the page is marked with its language, so
 * that it is pronounced and drawn correctly. In `Savar (সাভার)` that is the second word.
 */
export function RecordedName({ children }: { children: string }) {
  const parts = children.split(BENGALI);
  if (useLanguage() === 'bn') {
    return parts.length > 1 || !/\p{Letter}/u.test(children) ? children : <span lang="en">{children}</span>;
  }
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} lang="bn">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
