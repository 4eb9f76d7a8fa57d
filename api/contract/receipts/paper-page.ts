/**
 * A signed paper as a web page (docs/decisions/131): what its PDF is set from, for whoever may download that PDF. Texts are those of the
 * paper, in its language.
 */
import type { Language, Message } from '../language.ts';
import { groupedShortCode } from './short-code.ts';

export type PaperRow = [label: string, value: string];

/** A square code as a drawing of `size` by `size` dots: the lines of the dark ones, one dot wide. */
export interface Squares {
  size: number;
  path: string;
}

/** What every paper has. */
interface Paper {
  language: Language;
  product: string;
  tagline: string;
  title: string;
  subtitle: string | null;
  /** Of a paper without legal value. */
  sample: { note: string } | null;
  /** Its number and its day. */
  head: PaperRow[];
  sections: { title: string; rows: PaperRow[] }[];
  /** How to check it; `short` is the short code as printed, null for none. */
  check: { title: string; steps: string[]; squares: Squares; short: string | null };
}

/** A receipt. `sum` (of land tax): how the amount came about. */
export interface ReceiptPage extends Paper {
  amount: { label: string; figures: string; words: string; paid: string };
  sum: { title: string; columns: PaperRow[]; explanation: string; notes: string[] } | null;
  foot: string;
}

/** A certified copy. The scanned sheet itself is only in the PDF. */
export interface CopiedPage extends Paper {
  certified: string;
  /** Each row: number, owner, share, square feet, decimals; the total: its name, square feet, decimals. */
  owners: { title: string; columns: string[]; rows: string[][]; total: string[] } | null;
  note: string | null;
  encumbrances: { title: string; none: string; lines: string[] } | null;
  /** `none` is said when there is no sheet; `hash` is of its file. */
  sheet: { title: string; none: string | null; hash: { label: string; value: string } | null };
  foot: { made: string; page: string };
}

/** Where a paper's PDF is: the kind of its source and the id of that. */
export interface PaperSource {
  of: 'land-tax-payments' | 'applications' | 'mutations' | 'copies';
  id: number;
}

/** The answer of `GET /api/verify/{code}/paper`. */
export interface PaperAnswer {
  /** What the page is called: the paper's title and number. */
  name: Message;
  source: PaperSource;
  receipt: ReceiptPage | null;
  copy: CopiedPage | null;
  /** The paper's signed code and the signature in it (64 bytes, base64url), which was checked for this answer. */
  signed: { code: string; signature: string; key: { id: string; since: string } };
}

/** The answer of `GET …/invoice/code` and `GET …/document/code`: the paper's short code, or the signed one where it has none. */
export interface PaperCode {
  code: string;
}

/** The path of a paper's web page, with a short code as it is printed. */
export const paperPath = (code: string): string =>
  `/verify/${code.length === 12 ? groupedShortCode(code) : code}/paper`;
