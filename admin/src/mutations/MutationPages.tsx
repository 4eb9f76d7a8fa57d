import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { lazyPart } from '../lib/lazyPart.tsx';
import { NoSuchPage } from '../pages/NoSuchPage.tsx';
import MutationsPage from './review/MutationsPage.tsx';

const CasePage = lazyPart(async () => (await import('./case/CasePage.tsx')).CasePage);

/** The queue of mutations, and below it each mutation at its own address. */
export default function MutationPages(): ReactElement {
  const inside = useParams()['*'] ?? '';
  if (inside === '') return <MutationsPage />;
  return /^[1-9]\d{0,14}$/.test(inside) ? <CasePage key={inside} id={Number(inside)} /> : <NoSuchPage />;
}
