import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { NoSuchPage } from '../pages/NoSuchPage.tsx';
import { BacklogReport } from './BacklogReport.tsx';
import { CollectionsReport } from './CollectionsReport.tsx';
import { CoverageReport } from './CoverageReport.tsx';
import { MutationReport } from './MutationReport.tsx';

/** The reports: collections, backlog, completeness of records, and duration of mutations. */
export default function ReportPages(): ReactElement {
  const inside = useParams()['*'] ?? '';
  if (inside === '') return <CollectionsReport />;
  if (inside === 'backlog') return <BacklogReport />;
  if (inside === 'coverage') return <CoverageReport />;
  return inside === 'mutations' ? <MutationReport /> : <NoSuchPage />;
}
