import { useSearchParams } from 'react-router-dom';
import { registrationStatusLabels } from '@bhumi/api/contract/land-tax';
import { PAGE_SIZES } from '../resource/columns.ts';
import type { View } from './api.ts';

/** What the list shows, kept in the address: Back undoes it, and a link brings it along. */
export function useView(): { view: View; set: (change: Partial<View>) => void } {
  const [parameters, setParameters] = useSearchParams();
  const status = parameters.get('status') ?? '';
  const perPage = Number(parameters.get('perPage'));
  const view: View = {
    q: parameters.get('q') ?? '',
    status: Object.hasOwn(registrationStatusLabels, status) ? status : '',
    page: Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1),
    perPage: PAGE_SIZES.find((size) => size === perPage) ?? PAGE_SIZES[0]!,
  };
  const set = (change: Partial<View>) => {
    const kept = Object.entries({ ...view, ...change }).filter(([, value]) => value !== '' && value !== 1);
    setParameters(Object.fromEntries(kept.map(([name, value]) => [name, String(value)])));
  };
  return { view, set };
}
