import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Appointment } from '@bhumi/api/contract/offices/offices';
import { useSession } from '../../lib/useSession.ts';

/** The appointments of an account: those that hold or will hold first. */
export function useAppointments(userId: number): UseQueryResult<Appointment[]> {
  const { http } = useSession();
  return useQuery({
    queryKey: ['staff', 'appointments', userId],
    queryFn: async () => (await http(`/api/admin/appointments?user_id=${userId}`)).json as Appointment[],
  });
}
