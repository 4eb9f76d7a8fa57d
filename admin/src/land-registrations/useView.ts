import { registrationStatusLabels } from '@bhumi/api/contract/land-registrations/registrations';
import { pagingFrom, useListParams } from '../queue/useListParams.ts';
import { EVERY, type View } from './queue.ts';

/** What the list shows, kept in the address. It opens on what waits. */
export function useView(): { view: View; set: (change: Partial<View>) => void } {
  const { parameters, set } = useListParams();
  const status = parameters.get('status') ?? 'pending';
  const view: View = {
    ...pagingFrom(parameters),
    q: parameters.get('q') ?? '',
    status: status === EVERY || Object.keys(registrationStatusLabels).includes(status) ? status : 'pending',
  };
  return { view, set };
}
