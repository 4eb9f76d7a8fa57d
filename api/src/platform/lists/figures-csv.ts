import type { Language } from '../../../contract/language.ts';
import { sampleLabel, type FigureTable, type WithSampleFlag } from '../../../contract/reports/table.ts';
import { BYTE_ORDER_MARK, csvText } from './csv-lines.ts';

const YES_NO = { yes: { en: 'Yes', bn: 'হ্যাঁ' }, no: { en: 'No', bn: 'না' } } as const;

/** BDT with two decimals. A negative amount stays a number, because text with a minus would get an apostrophe. */
export const bdtCell = (bdt: number): string | number => (bdt < 0 ? bdt : bdt.toFixed(2));

/**
 * A table of figures as CSV with a byte-order mark (specification 2, section 9), in the reader's language. Figures stay numbers that a
 * spreadsheet can add up, BDT with two decimals; hidden ones are empty.
 * @param rows as in the contract, with amounts in BDT
 */
export function figuresCsv<Row extends WithSampleFlag>(
  { names, figures }: FigureTable<Row>,
  rows: readonly Row[],
  language: Language,
): string {
  const named = names.map(({ of, ...column }) => ({ ...column, cell: (row: Row) => of(row, language) }));
  const figured = figures.flatMap(({ share, ...figure }) => {
    const shown = (value: number | null) =>
      value === null ? null : figure.kind === 'money' ? bdtCell(value) : value;
    const { of, ...column } = figure;
    return [
      { ...column, cell: (row: Row) => shown(of(row)) },
      ...(share ? [{ ...column, label: share.label, cell: (row: Row) => share.of(row) }] : []),
    ];
  });
  const sample = {
    label: sampleLabel,
    cell: (row: Row) => YES_NO[row.is_sample ? 'yes' : 'no'][language],
  };
  const all = [...named, ...figured];
  const columns = [...all.filter(({ added }) => !added), sample, ...all.filter(({ added }) => added)];
  return (
    BYTE_ORDER_MARK +
    csvText([
      columns.map(({ label }) => label[language]),
      ...rows.map((row) => columns.map(({ cell }) => cell(row))),
    ])
  );
}
