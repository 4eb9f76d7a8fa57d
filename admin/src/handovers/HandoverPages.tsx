import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { NoSuchPage } from '../pages/NoSuchPage.tsx';
import { HandoverPage } from './HandoverPage.tsx';

/** Each hand-over at its own address. */
export default function HandoverPages(): ReactElement {
  const inside = useParams()['*'] ?? '';
  return /^[1-9]\d{0,14}$/.test(inside) ? <HandoverPage key={inside} id={Number(inside)} /> : <NoSuchPage />;
}
