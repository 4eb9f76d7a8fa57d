import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { NoSuchPage } from '../pages/NoSuchPage.tsx';
import type { Report } from './report.ts';
import { ReportsContext } from './ReportLinks.tsx';

const files = import.meta.glob<Report>('../**/*-report.tsx', { eager: true, import: 'default' });

/** The reports of all features, in the order of their links. */
const reports = Object.values(files).sort((one, other) => one.order - other.order);

/** The report that the address names. */
export default function ReportPages(): ReactElement {
  const at = useParams()['*'] ?? '';
  const report = reports.find((one) => one.at === at);
  if (!report) return <NoSuchPage />;
  return (
    <ReportsContext.Provider value={{ all: reports, at }}>
      <report.Page />
    </ReportsContext.Provider>
  );
}
