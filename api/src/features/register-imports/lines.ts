/** Reads the lines of a register's file: each cell by its column, and what is wrong with a line by itself. */
import type { Message } from '../../../contract/language.ts';
import { nidNumber, identityTexts } from '../../../contract/identity/identity.ts';
import { contactTexts } from '../../../contract/owners/contacts.ts';
import { phoneNumber } from '../../../contract/phone.ts';
import { headKey } from '../../../contract/resource/imports.ts';
import type { RegisterKind } from '../../../contract/register-imports/register-imports.ts';
import { registerTexts as texts } from '../../../contract/register-imports/texts.ts';
import { RESTRICTION_KINDS, restrictionRows } from '../../../contract/restrictions/restrictions.ts';
import { FileProblem } from '../../platform/files/parsing/problem.ts';
import { Problem } from '../../platform/http/http-error.ts';
import type { CellMark } from '../../platform/resources/imports/files/table.ts';
import type { ColumnContent } from '../../platform/resources/imports/cells/damage.ts';
import { readCells, type LinesFile, type ReadLine } from '../../platform/resources/imports/lines-file.ts';
import { checkRestriction } from '../restrictions/check.ts';

type Typed = Record<string, string>;

/** @throws {FileProblem} when the columns do not say who is meant, or which land */
function requireColumns(kind: RegisterKind, columns: readonly (string | null)[]): void {
  const lacks = (...names: string[]): boolean => !names.some((name) => columns.includes(name));
  if (kind === 'owners' && lacks('nid', 'phone')) throw new FileProblem(texts.numberOrPhone);
  if (kind === 'restrictions' && lacks('dag_no', 'khatiyan_number'))
    throw new FileProblem(texts.dagOrKhatian);
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
function holdsOf(name: string, _text: string, mark: CellMark | undefined): ColumnContent {
  if (DAYS.has(name)) return 'day';
  return name === 'reference' && !mark ? 'free' : 'text';
}

/** Reads the rows of a file below its head. @throws {FileProblem} when a column is missing */
export function readLines(kind: RegisterKind, file: LinesFile): ReadLine[] {
  requireColumns(kind, file.columns);
  return file.rows.map((row) => {
    const line = readCells(row, file, holdsOf);
    line.problem ??= kind === 'owners' ? checkOwner(line.typed) : checkRestrictionLine(line.typed);
    return line;
  });
}
