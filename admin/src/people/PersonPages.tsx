import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { NoSuchPage } from '../pages/NoSuchPage.tsx';
import { PersonPage } from './PersonPage.tsx';

/** Each person at their own address. */
export default function PersonPages(): ReactElement {
  const inside = useParams()['*'] ?? '';
  return /^[1-9]\d{0,14}$/.test(inside) ? <PersonPage key={inside} id={Number(inside)} /> : <NoSuchPage />;
}
