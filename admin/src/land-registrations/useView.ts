import { registrationStatusLabels } from '@bhumi/api/contract/land-registrations/registrations';
import { pagingOf, useAddress } from '../queue/useAddress.ts';
import type { View } from './queue.ts';

/** What the list shows, kept in the address. */
export function useView(): { view: View; set: (change: Partial<View>) => void } {
  const { parameters, set } = useAddress();
  const status = parameters.get('status') ?? '';
  const view: View = {
    ...pagingOf(parameters),
    q: parameters.get('q') ?? '',
    status: Object.hasOwn(registrationStatusLabels, status) ? status : '',
  };
  return { view, set };
}
