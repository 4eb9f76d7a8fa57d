import { formatMonth } from '../../../../contract/format.ts';
import type { Language, Message } from '../../../../contract/language.ts';
import {
  figureLabels,
  reportFigures,
  rowLabels,
  type Figure,
} from '../../../../contract/mutations/figures/columns.ts';
import type { MutationReport, ReportPart } from '../../../../contract/mutations/figures/figures.ts';
import { BYTE_ORDER_MARK, csvText } from '../../../platform/lists/csv-lines.ts';

const YES_NO = { yes: { en: 'Yes', bn: 'হ্যাঁ' }, no: { en: 'No', bn: 'না' } } as const;

/** The name of the file of a table. */
export const reportFile = (by: ReportPart, { from, to }: { from: string; to: string }): string =>
  `mutations-${by}-${from}-${to}.csv`;

interface Row extends Partial<Record<Figure, number | null>> {
  is_sample: boolean;
}

/** What names the rows of a table: its columns, and the cells of a row. */
function namesOf(report: MutationReport, by: ReportPart, language: Language): [Message[], [string[], Row][]] {
  const name = (place: { name_en: string; name_bn: string }) => place[`name_${language}`];
  if (by === 'offices') {
    const cells = report.offices.map((row): [string[], Row] => [
      [name(row.district), name(row.upazila)],
      row,
    ]);
    return [[rowLabels.district, rowLabels.office], cells];
  }
  if (by === 'officers') {
    const cells = report.officers.map((row): [string[], Row] => [
      [row.officer?.name ?? rowLabels.nobody[language]],
      row,
    ]);
    return [[rowLabels.officer], cells];
  }
  return [[rowLabels.month], report.months.map((row) => [[formatMonth(row.month, language)], row])];
}

/**
 * A table of the report as CSV with a byte-order mark (specification 2, section 9), in the reader's language. Figures stay such
 * that a spreadsheet can add them up; what may not be told is empty.
 */
export function reportCsv(report: MutationReport, by: ReportPart, language: Language): string {
  const [heads, rows] = namesOf(report, by, language);
  const figures = reportFigures[by];
  const head = [...heads, ...figures.map((figure) => figureLabels[figure]), rowLabels.sample];
  return (
    BYTE_ORDER_MARK +
    csvText([
      head.map((label) => label[language]),
      ...rows.map(([names, row]) => [
        ...names,
        ...figures.map((figure) => row[figure] ?? null),
        YES_NO[row.is_sample ? 'yes' : 'no'][language],
      ]),
    ])
  );
}
