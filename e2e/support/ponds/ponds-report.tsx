import type { ReactElement } from 'react';
import { FiguresTable } from '../../../admin/src/reports/FiguresTable.tsx';
import { ReportFrame } from '../../../admin/src/reports/ReportFrame.tsx';
import type { Report } from '../../../admin/src/reports/report.ts';
import { useReport } from '../../../admin/src/reports/useReport.ts';
import { pondsByStatus, pondTexts as texts, type PondCount } from './ponds.ts';

function PondsReport(): ReactElement {
  const report = useReport<PondCount[]>('/api/admin/reports/ponds');
  return (
    <ReportFrame title={texts.reportTitle} how={texts.reportTitle} of={[]} fields={null} report={report}>
      {report.data && (
        <FiguresTable
          table={pondsByStatus}
          rows={report.data}
          keyOf={({ status }) => status}
          none={texts.title}
        />
      )}
    </ReportFrame>
  );
}

export default {
  at: 'ponds',
  label: texts.title,
  order: 9,
  Page: PondsReport,
} satisfies Report;
