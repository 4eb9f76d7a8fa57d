/** Reads the lines of a settlement file: what the gateway says it took and sent back, and when it paid that out. */
import {
  SETTLEMENT_KINDS,
  settlementColumns,
  settlementKinds,
  settlementTexts as texts,
} from '../../../contract/money-desk/settlement-files.ts';
import type { Message } from '../../../contract/language.ts';
import { headKey } from '../../../contract/resource/imports.ts';
import { number } from '../../../contract/resource/resource.ts';
import { dayError, parseDay } from '../../../contract/typed-day.ts';
import type { ColumnContent } from '../../platform/resources/imports/cells/damage.ts';
import type { CellMark } from '../../platform/resources/imports/files/table.ts';
import { readCells, type LinesFile, type ReadLine } from '../../platform/resources/imports/lines-file.ts';
import { readNumber, type Reading } from '../../platform/resources/write/fields/scalars.ts';

const REFERENCES: ReadonlySet<string> = new Set(['reference', 'gateway_reference']);
const MONEY: ReadonlySet<string> = new Set(['amount', 'fee']);
/** Of a number as a spreadsheet shortens it: `2.5112814302E+15`. */
const EXPONENT = /e[+-]\d+$/i;

/** What a column holds. References may be long numbers, but none that a spreadsheet shortened. */
function holdsOf(name: string, text: string, mark: CellMark | undefined): ColumnContent {
  if (name === 'settled_on') return 'day';
  if (MONEY.has(name)) return 'number';
  return REFERENCES.has(name) && !mark && !EXPONENT.test(text) ? 'free' : 'text';
}

const kindNamed = (typed: string) =>
  SETTLEMENT_KINDS.find((kind) => {
    const { label, words } = settlementKinds[kind];
    return [kind, ...Object.values(label), ...words].some((word) => headKey(word) === headKey(typed));
  });

const MOST_MONEY = 1_000_000_000;
const fields = {
  amount: number({ label: settlementColumns.amount.label, decimals: 2, min: -MOST_MONEY, max: MOST_MONEY }),
  fee: number({ label: settlementColumns.fee.label, decimals: 2, min: 0, max: MOST_MONEY }),
};
const problemOf = (reading: Reading): Message | null => ('errors' in reading ? reading.errors[0]! : null);

/** A day may have its time behind it. */
const TIME_BEHIND = /[ T]+\d{1,2}:\d{2}(:\d{2})?( ?[ap]m)?$/i;

/** Brings a line into one form: amounts as numbers of taka, the day as `YYYY-MM-DD`. Returns what is unclear. */
function settle(typed: Record<string, string>): Message | null {
  const { reference, gateway_reference } = typed;
  if (!reference) return texts.noReference;
  if (!gateway_reference) return texts.noGatewayReference;
  if (Math.max(reference.length, gateway_reference.length) > 100) return texts.longReference;
  const kind = kindNamed(typed['kind'] ?? '');
  if (!kind) return texts.unknownKind;
  typed['kind'] = kind;
  if (!typed['amount']) return texts.noAmount;
  for (const name of ['amount', 'fee'] as const) {
    if (typed[name] === undefined) continue;
    const reading = readNumber(fields[name], typed[name]);
    if ('errors' in reading) return problemOf(reading);
    const taka = reading.value as number;
    if (taka < 0 && kind === 'sale') return texts.negative;
    typed[name] = Math.abs(taka).toFixed(2);
  }
  if (typed['settled_on'] === undefined) return null;
  const day = typed['settled_on'].replace(TIME_BEHIND, '');
  const read = parseDay(day);
  if (!read) return dayError(day);
  typed['settled_on'] = read;
  return null;
}

/** Reads the rows of a file below its head. */
export function readSettlementLines(file: LinesFile): ReadLine[] {
  const seen = new Set<string>();
  return file.rows.map((row) => {
    const line = readCells(row, file, holdsOf);
    line.problem ??= settle(line.typed);
    const { kind, reference, gateway_reference } = line.typed;
    const key = [kind, reference, gateway_reference].join(' ');
    if (line.problem === null && seen.has(key)) line.problem = texts.twice;
    seen.add(key);
    return line;
  });
}
