import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { formatMonth, formatNumber } from '@bhumi/api/contract/format';
import { figureLabels, reportFigures, rowLabels } from '@bhumi/api/contract/mutation-figures/columns';
import type { MutationReport, ReportPart } from '@bhumi/api/contract/mutation-figures/figures';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';
import { useDownload } from '../lib/useDownload.ts';
import { FiguresTable, type FiguresRow } from './FiguresTable.tsx';
import { reportTexts as texts } from './texts.ts';

const NAMED: Record<ReportPart, Message> = {
  offices: rowLabels.office,
  officers: rowLabels.officer,
  months: rowLabels.month,
};

/** The sums, big, over the tables. */
function Total({ total }: { total: MutationReport['total'] }): ReactElement {
  const { language, say } = useLanguage();
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(118px, 1fr))' }}
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

/** The report's sums and its tables, each with its file. */
export function ReportTables({ report, query }: { report: MutationReport; query: string }): ReactElement {
  const { language, say } = useLanguage();
  const { busy, download } = useDownload();
  const { from, to, total, offices, officers, months } = report;
  if (total.received + total.decided + total.waiting === 0) return <Box role="status">{say(texts.none)}</Box>;
  const rows: Record<ReportPart, FiguresRow[]> = {
    offices: offices.map((row) => ({
      key: String(row.upazila.id),
      name: (
        <span>
          {row.upazila[`name_${language}`]}
          <Box
            component="span"
            sx={{ display: 'block', fontWeight: 400, color: 'text.secondary', fontSize: 'small' }}
          >
            {row.district[`name_${language}`]}
          </Box>
        </span>
      ),
      figures: row,
    })),
    officers: officers.map((row) => ({
      key: String(row.officer?.id ?? 0),
      name: row.officer?.name ?? say(rowLabels.nobody),
      figures: row,
    })),
    months: months.map((row) => ({ key: row.month, name: formatMonth(row.month, language), figures: row })),
  };
  return (
    <>
      {total.is_sample && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {say(texts.sample)}
        </Alert>
      )}
      <Total total={total} />
      {(['months', 'offices', 'officers'] as const).map((part) => (
        <FiguresTable
          key={part}
          part={part}
          head={NAMED[part]}
          rows={rows[part]}
          busy={busy}
          onDownload={() =>
            void download(
              `/api/admin/reports/mutations/csv?by=${part}&${query}`,
              `mutations-${part}-${from}-${to}.csv`,
            )
          }
        />
      ))}
    </>
  );
}
