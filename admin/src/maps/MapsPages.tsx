import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import OverviewPage from './overview/OverviewPage.tsx';
import { ImportPage } from './imports/ImportPage.tsx';

/** The boundary drawing, and below it the import of a whole sheet. */
export default function MapsPages(): ReactElement {
  return useParams()['*'] === 'import' ? <ImportPage /> : <OverviewPage />;
}
