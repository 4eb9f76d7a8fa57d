import Alert from '@mui/material/Alert';
import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { useSession } from '../lib/useSession.ts';
import { NoSuchPage } from '../pages/NoSuchPage.tsx';
import { ReconciliationPage } from './ReconciliationPage.tsx';
import { RevenuePage } from './RevenuePage.tsx';

/** The revenue, and below it, for administrators, its reconciliation with the ledger. */
export default function RevenuePages(): ReactElement {
  const { say } = useLanguage();
  const { may } = useSession();
  const inside = useParams()['*'] ?? '';
  if (inside === '') return <RevenuePage />;
  if (inside !== 'reconciliation') return <NoSuchPage />;
  return may('admin') ? <ReconciliationPage /> : <Alert severity="error">{say(texts.notAllowed)}</Alert>;
}
