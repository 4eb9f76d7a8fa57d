import type { ReactElement } from 'react';
import { HttpError } from 'react-admin';
import Alert from '@mui/material/Alert';
import { dhakaDay, formatMonth } from '@bhumi/api/contract/format';
import { FIGURE_MONTHS, type MutationReport as Report } from '@bhumi/api/contract/mutations/figures/figures';
import { addMonths } from '@bhumi/api/contract/mutations/figures/months';
import { rangeTexts } from '@bhumi/api/contract/reports/range';
import { useLanguage } from '../i18n/language.ts';
import { useListParams } from '../queue/useListParams.ts';
import { Months } from './Months.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { ReportTables } from './ReportTables.tsx';
import type { Report as RegisteredReport } from './report.ts';
import { reportTexts as texts } from './texts.ts';
import { useReport } from './useReport.ts';

const MONTH = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/;

/** How long mutations take, by office, officer and month. */
function MutationReport(): ReactElement {
  const { language, say } = useLanguage();
  const { parameters, set } = useListParams();
  const month = (name: string, otherwise: string) => {
    const value = parameters.get(name) ?? '';
    return MONTH.test(value) ? value : otherwise;
  };
  const to = month('to', dhakaDay(new Date()).slice(0, 7));
  const from = month('from', addMonths(to, 1 - FIGURE_MONTHS));
  const query = new URLSearchParams({ from, to }).toString();
  const report = useReport<Report>(`/api/admin/reports/mutations?${query}`);
  const { data, error } = report;
  const isInvalid = error instanceof HttpError && error.status === 422;
  return (
    <ReportFrame
      title={texts.title}
      how={texts.how}
      of={[say(rangeTexts.days(formatMonth(from, language), formatMonth(to, language)))]}
      fields={
        <>
          <Months from={from} to={to} onChange={(change) => set({ from, to, ...change })} />
          {isInvalid && <Alert severity="error">{error.message}</Alert>}
        </>
      }
      report={report}
    >
      {data && <ReportTables report={data} query={query} />}
    </ReportFrame>
  );
}

export default {
  at: 'mutations',
  label: texts.mutations,
  order: 4,
  Page: MutationReport,
} satisfies RegisteredReport;
