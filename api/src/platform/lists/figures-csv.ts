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
  const columns = figures.flatMap(({ share, ...figure }) =>
    share ? [figure, { ...share, kind: 'percent' }] : [figure],
  );
  const head = [...names, ...columns, { label: sampleLabel }].map(({ label }) => label[language]);
  const cell = (value: number | null, kind: string) =>
    value === null ? null : kind === 'money' ? bdtCell(value) : value;
  return (
    BYTE_ORDER_MARK +
    csvText([
      head,
      ...rows.map((row) => [
        ...names.map(({ of }) => of(row, language)),
        ...columns.map(({ of, kind }) => cell(of(row), kind)),
        YES_NO[row.is_sample ? 'yes' : 'no'][language],
      ]),
    ])
  );
}
