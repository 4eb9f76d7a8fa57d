import { useLanguage } from '../../lib/document/root-data.ts';

/** Bengali words, from the first letter to the last that no Latin one stands between. */
const BENGALI = /(\p{Script=Bengali}(?:[^\p{Script=Latin}]*\p{Script=Bengali})?)/u;

/**
 * A name as it was recorded, which is never written in another script: what is not in the language of the page is marked as
 * what it is, so that it is read out and drawn right. Of `Savar (সাভার)` that is the second word.
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
