import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import KycPage from './KycPage.tsx';
import { VerifiedPage } from './VerifiedPage.tsx';

/** The cards that wait, and below them those who are verified. */
export default function IdentityPages(): ReactElement {
  return useParams()['*'] === 'verified' ? <VerifiedPage /> : <KycPage />;
}
