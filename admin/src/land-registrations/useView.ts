import { registrationStatusLabels } from '@bhumi/api/contract/land-registrations/registrations';
import { pagingFrom, useListParams } from '../queue/useListParams.ts';
import { EVERY, type View } from './queue.ts';

/** The list parameters, kept in the address. The list opens with the pending registrations. */
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
