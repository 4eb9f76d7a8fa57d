import { RecordedName } from '../recorded-name/recorded-name.tsx';

/** A date, a tracking number or transaction id, or a number with parts (`৮৩১/ক`, `2026-2027`): hard to read when a line breaks inside it. */
const UNBROKEN =
  /([\d০-৯]{1,2}\s[\p{L}\p{M}]+\s[\d০-৯]{4},?|TXN-[\w-]+|[A-Z]-[\d০-৯]{4}-[\d০-৯-]+|[\d০-৯]+[/\-–][^\s,;·]+)/u;
/** A longer part would not fit on a phone, so it may break. */
const MAX_LENGTH = 26;

/** A text whose numbers and dates do not break across lines, and whose words are marked with their language. */
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
