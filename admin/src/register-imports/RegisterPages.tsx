import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { NoSuchPage } from '../pages/NoSuchPage.tsx';
import { RegisterPage } from './RegisterPage.tsx';
import { RegistersPage } from './RegistersPage.tsx';

/** The files of registers, and each at its own address. */
export default function RegisterPages(): ReactElement {
  const inside = useParams()['*'] ?? '';
  if (inside === '') return <RegistersPage />;
  return /^[1-9]\d{0,14}$/.test(inside) ? <RegisterPage key={inside} id={Number(inside)} /> : <NoSuchPage />;
}
