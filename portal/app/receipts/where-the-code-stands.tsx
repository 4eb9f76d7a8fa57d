import { groupedShortCode, SHORT_CODE_EXAMPLE } from '@bhumi/api/contract/receipts/short-code';
import { useText } from '../lib/document/root-data.ts';
import { verifyText } from './text.ts';

/** The corners and some dots of a square code, in a field of 21 by 21. */
const SQUARES =
  'M1 1h7v7h-7zM2 2v5h5v-5zM14 1h7v7h-7zM15 2v5h5v-5zM1 14h7v7h-7zM2 15v5h5v-5z' +
  'M3 3h3v3h-3zM16 3h3v3h-3zM3 16h3v3h-3zM10 2h2v2h-2zM11 5h1v3h-1zM10 10h3v2h-3zM2 10h3v1h-3zM6 11h2v1h-2zM15 10h2v2h-2z' +
  'M18 11h3v1h-3zM10 14h2v3h-2zM13 15h3v2h-3zM18 14h2v2h-2zM11 18h4v2h-4zM17 18h3v3h-3z';

/** A small picture of the square code of a paper, with the short code under it. */
export function WhereTheCodeStands() {
  const text = useText(verifyText);
  return (
    <svg
      className="code-picture"
      viewBox="0 0 72 48"
      width="144"
      height="96"
      role="img"
      aria-label={text.picture}
    >
      <rect className="sheet" fill="none" x="0.5" y="0.5" width="71" height="47" rx="2" />
      <path
        className="squares"
        fill="none"
        fillRule="evenodd"
        transform="translate(3 3) scale(1.35)"
        d={SQUARES}
      />
      <path className="lines" fill="none" d="M38 8h28M38 14h28M38 20h20M38 26h24" />
      <rect className="mark" x="2" y="35" width="33" height="9" rx="1.5" />
      <text x="18.5" y="41" textAnchor="middle">
        {groupedShortCode(SHORT_CODE_EXAMPLE)}
      </text>
    </svg>
  );
}
