import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { formatMonth, formatNumber } from '@bhumi/api/contract/format';
import {
  figureLabels,
  reportFigures,
  reportLabels,
  rowLabels,
  type Figure,
} from '@bhumi/api/contract/mutations/figures/columns';
import type { MutationReport, ReportPart } from '@bhumi/api/contract/mutations/figures/figures';
import type { Message } from '@bhumi/api/contract/language';
import type { FigureTable, WithSampleFlag } from '@bhumi/api/contract/reports/table';
import { useLanguage } from '../i18n/language.ts';
import { useDownload } from '../lib/useDownload.ts';
import { placeName } from '../lib/places.ts';
import { FiguresTable } from './FiguresTable.tsx';
import { Samples } from './ReportFrame.tsx';
import { reportTexts as texts } from './texts.ts';

const NAMED: Record<ReportPart, Message> = {
  offices: rowLabels.office,
  officers: rowLabels.officer,
  months: rowLabels.month,
};

/** The sums in large type above the tables. */
function Total({ total }: { total: MutationReport['total'] }): ReactElement {
  const { language, say } = useLanguage();
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 2,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(118px, 1fr))',
      }}
    >
      {reportFigures.offices.map((figure) => (
        <Box key={figure} sx={{ display: 'flex', flexDirection: 'column' }}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: 'small', flexGrow: 1 }}>
            {say(figureLabels[figure])}
          </Box>
          <Box component="dd" sx={{ m: 0, fontSize: 22, fontWeight: 700 }}>
            {total[figure] === null ? '–' : formatNumber(total[figure], language)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

type Row = Partial<Record<Figure, number | null>> &
  WithSampleFlag & { key: string; name: string; more?: string };

/** Its columns: the names of a row, and the part's figures. */
const tableOf = (part: ReportPart): FigureTable<Row> => ({
  title: reportLabels[part],
  names: [
    { label: NAMED[part], of: ({ name }) => name },
    ...(part === 'offices' ? [{ label: rowLabels.district, of: ({ more }: Row) => more ?? '' }] : []),
  ],
  figures: reportFigures[part].map((figure) => ({
    of: (row) => row[figure] ?? null,
    label: figureLabels[figure],
    kind: 'count',
  })),
});

/** The sums and tables of a report, each table with its file. */
export function ReportTables({ report, query }: { report: MutationReport; query: string }): ReactElement {
  const { language, say } = useLanguage();
  const { busy, download } = useDownload();
  const { from, to, total, offices, officers, months } = report;
  if (total.received + total.decided + total.waiting === 0) {
    return (
      <Box role="status" sx={{ mt: 2 }}>
        {say(texts.none)}
      </Box>
    );
  }
  const rows: Record<ReportPart, Row[]> = {
    offices: offices.map((row) => ({
      ...row,
      key: String(row.upazila.id),
      name: placeName(row.upazila, language),
      more: placeName(row.district, language),
    })),
    officers: officers.map((row) => ({
      ...row,
      key: String(row.officer?.id ?? 0),
      name: row.officer?.name ?? say(rowLabels.nobody),
    })),
    months: months.map((row) => ({ ...row, key: row.month, name: formatMonth(row.month, language) })),
  };
  return (
    <>
      <Samples are={total.is_sample} />
      <Total total={total} />
      {(['months', 'offices', 'officers'] as const).map((part) => (
        <FiguresTable
          key={part}
          table={tableOf(part)}
          rows={rows[part]}
          keyOf={({ key }) => key}
          none={texts.noDecisions}
          file={{
            busy,
            load: () =>
              void download(
                `/api/admin/reports/mutations/csv?by=${part}&${query}`,
                `mutations-${part}-${from}-${to}.csv`,
              ),
          }}
        />
      ))}
    </>
  );
}
