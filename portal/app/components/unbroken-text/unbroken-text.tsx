import { RecordedName } from '../recorded-name/recorded-name.tsx';

/** A date, a transaction, a number with parts (`৮৩১/ক`, `2026-2027`): what loses its sense when a line ends within it. */
const UNBROKEN = /([\d০-৯]{1,2}\s[\p{L}\p{M}]+\s[\d০-৯]{4},?|TXN-[\w-]+|[\d০-৯]+[/\-–][^\s,;·]+)/u;
/** Longer than this it would not fit on a phone, and may break. */
const MAX_LENGTH = 26;

/** A text whose numbers and dates stay in one line each, and whose words are marked as the language that they are in. */
export function UnbrokenText({ children }: { children: string }) {
  return children.split(UNBROKEN).map((part, index) =>
    index % 2 === 1 && part.length <= MAX_LENGTH ? (
      <span key={index} className="whole">
        {part}
      </span>
    ) : (
      <RecordedName key={index}>{part}</RecordedName>
    ),
  );
}
