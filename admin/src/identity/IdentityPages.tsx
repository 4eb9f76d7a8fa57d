import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { DecidedPage } from './DecidedPage.tsx';
import KycPage from './KycPage.tsx';
import { VerifiedPage } from './VerifiedPage.tsx';

/** The cards that wait, and below them those that are decided, and who is verified. */
export default function IdentityPages(): ReactElement {
  const inside = useParams()['*'];
  if (inside === 'verified') return <VerifiedPage />;
  return inside === 'decided' ? <DecidedPage /> : <KycPage />;
}
