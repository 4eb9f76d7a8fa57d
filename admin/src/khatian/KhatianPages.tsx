import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { NoSuchPage } from '../pages/NoSuchPage.tsx';
import { KhatianPage } from './KhatianPage.tsx';
import { SearchPage } from './SearchPage.tsx';

/** The khatian search, and below it each khatian at the address of one of its dags. */
export default function KhatianPages(): ReactElement {
  const inside = useParams()['*'] ?? '';
  if (inside === '') return <SearchPage />;
  return /^[1-9]\d{0,15}$/.test(inside) ? <KhatianPage dag={Number(inside)} /> : <NoSuchPage />;
}
