import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { DecidedPage } from './DecidedPage.tsx';
import KycPage from './KycPage.tsx';
import { VerifiedPage } from './VerifiedPage.tsx';

/** The pending cards, and below them the decided cards and the verified people. */
export default function IdentityPages(): ReactElement {
  const inside = useParams()['*'];
  if (inside === 'verified') return <VerifiedPage />;
  return inside === 'decided' ? <DecidedPage /> : <KycPage />;
}
