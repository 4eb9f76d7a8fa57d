/** A date, a transaction, a number with parts (`৮৩১/ক`, `2026-2027`): what loses its sense when a line ends within it. */
const WHOLE = /[\d০-৯]{1,2}\s[\p{L}\p{M}]+\s[\d০-৯]{4},?|TXN-[\w-]+|[\d০-৯]+[/\-–][^\s,;·]+/gu;
/** Longer than this it would not fit on a phone, and may break. */
const LONGEST = 26;

/** A text whose numbers and dates stay in one line each. */
export function Whole({ children }: { children: string }) {
  const parts = [];
  let from = 0;
  for (const { 0: found, index } of children.matchAll(WHOLE)) {
    if (found.length > LONGEST) continue;
    parts.push(children.slice(from, index));
    parts.push(
      <span key={index} className="whole">
        {found}
      </span>,
    );
    from = index + found.length;
  }
  return (
    <>
      {parts}
      {children.slice(from)}
    </>
  );
}
