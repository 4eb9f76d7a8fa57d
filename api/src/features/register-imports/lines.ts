/** Reads the lines of a register's file: each cell by its column, and what is wrong with a line by itself. */
import type { Message } from '../../../contract/language.ts';
import { nidNumber, identityTexts } from '../../../contract/identity/identity.ts';
import { contactTexts } from '../../../contract/owners/contacts.ts';
import { phoneNumber } from '../../../contract/phone.ts';
import { guessColumns, headKey } from '../../../contract/resource/imports.ts';
import {
  MAX_CELL_LENGTH,
  registerColumns,
  registerTargets,
  type RegisterKind,
} from '../../../contract/register-imports/register-imports.ts';
import { registerTexts as texts } from '../../../contract/register-imports/texts.ts';
import { RESTRICTION_KINDS, restrictionRows } from '../../../contract/restrictions/restrictions.ts';
import { FileProblem } from '../../platform/files/parsing/problem.ts';
import { Problem } from '../../platform/http/http-error.ts';
import type { CellMark, FileRow } from '../../platform/resources/imports/files/table.ts';
import type { FileHead } from '../../platform/resources/imports/header-row.ts';
import { cellDamage, type ColumnContent } from '../../platform/resources/imports/cells/damage.ts';
import { rowFault } from '../../platform/resources/imports/cells/rows.ts';
import { normalizeText } from '../../platform/text/normalize-text.ts';
import { checkRestriction } from '../restrictions/check.ts';

type Typed = Record<string, string>;
/** A line of a file; `problem`: what is wrong with it. */
export interface ReadLine {
  line: number;
  typed: Typed;
  problem: Message | null;
}

/** Text that a spreadsheet would compute. A phone may begin with a plus. */
const FORMULA = /^([=@\uff1d\uff20]|[+\-\uff0b\uff0d](?![\d\u09e6-\u09ef\s(]))/;

const joined = (labels: readonly Message[]): Message => ({
  en: labels.map(({ en }) => en).join(', '),
  bn: labels.map(({ bn }) => bn).join(', '),
});

/** What each column of a file holds; null: nothing that is read. @throws {FileProblem} when a column is missing */
function columnsOf(kind: RegisterKind, heads: readonly string[]): (string | null)[] {
  const columns = guessColumns(heads, registerTargets(kind));
  const missing = Object.entries(registerColumns[kind]).filter(
    ([name, { required }]) => required && !columns.includes(name),
  );
  if (missing.length > 0)
    throw new FileProblem(texts.missingColumn(joined(missing.map(([, { label }]) => label))));
  const lacks = (...names: string[]): boolean => !names.some((name) => columns.includes(name));
  if (kind === 'owners' && lacks('nid', 'phone')) throw new FileProblem(texts.numberOrPhone);
  if (kind === 'restrictions' && lacks('dag_no', 'khatiyan_number'))
    throw new FileProblem(texts.dagOrKhatian);
  return columns;
}

/** Reads an owner's line. The number and the phone become their digits. */
function checkOwner(typed: Typed): Message | null {
  if (!typed['dag_no']) return texts.noPlace;
  if (!typed['owner']) return texts.emptyOwner;
  const { nid, phone } = typed;
  if (!nid && !phone) return texts.noNumber;
  const [digits, called] = [nid ? nidNumber(nid) : '', phone ? phoneNumber(phone) : ''];
  if (digits === null) return identityTexts.nidInvalid;
  if (called === null) return contactTexts.wrongPhone;
  Object.assign(typed, digits && { nid: digits }, called && { phone: called });
  return null;
}

/** A kind by its name in the code, or as screens name it in either language. */
const kindNamed = (typed: string): string | undefined =>
  RESTRICTION_KINDS.find((kind) =>
    [kind, ...Object.values(restrictionRows[kind].label)].some((name) => headKey(name) === headKey(typed)),
  );

/** Reads a restriction's line by the rules of the form. */
function checkRestrictionLine(typed: Typed): Message | null {
  if (!typed['dag_no'] && !typed['khatiyan_number']) return texts.noPlace;
  try {
    const checked = checkRestriction({ ...typed, kind: kindNamed(typed['kind'] ?? '') ?? '' }, true);
    for (const [name, value] of Object.entries(checked)) if (value !== null) typed[name] = value as string;
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return Object.values(error.errors ?? {})[0]?.[0] ?? error.text;
  }
}

/** Columns of days: a day is none that a spreadsheet made of a number. */
const DAYS: ReadonlySet<string> = new Set(['ordered_on', 'starts_on', 'ends_on']);

/** What a column holds. A reference may look like anything, so only what a workbook says of it counts. */
function holdsOf(name: string, mark: CellMark | undefined): ColumnContent {
  if (DAYS.has(name)) return 'day';
  return name === 'reference' && !mark ? 'free' : 'text';
}

function readLine(
  kind: RegisterKind,
  heads: readonly string[],
  columns: readonly (string | null)[],
  read: FileRow,
): ReadLine {
  const { row, cells, marks } = read;
  const typed: Typed = {};
  let problem: Message | null = rowFault(read, heads, columns)?.text ?? null;
  for (const [place, name] of columns.entries()) {
    const cell = cells[place] ?? '';
    if (name === null) continue;
    if (cell.length > MAX_CELL_LENGTH) problem ??= texts.longCell;
    const text = normalizeText({}, cell.slice(0, MAX_CELL_LENGTH));
    if (FORMULA.test(text)) problem ??= texts.formula;
    if (text !== '') problem ??= cellDamage(text, marks?.[place], holdsOf(name, marks?.[place]));
    if (text !== '') typed[name] = text;
  }
  problem ??= kind === 'owners' ? checkOwner(typed) : checkRestrictionLine(typed);
  return { line: row, typed, problem };
}

/** Reads the rows of a file below its head. @throws {FileProblem} when a column is missing */
export function readLines(
  kind: RegisterKind,
  { row, heads }: FileHead,
  rows: readonly FileRow[],
): { lines: ReadLine[]; ignored: string[] } {
  const columns = columnsOf(kind, heads);
  return {
    lines: rows.filter((each) => each.row > row).map((each) => readLine(kind, heads, columns, each)),
    ignored: heads.filter((head, place) => columns[place] === null && head !== ''),
  };
}
