import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { caseKinds, type CaseAssignments } from '@bhumi/api/contract/assignments/assignments';
import type { CaseKindName } from '@bhumi/api/contract/assignments/days';
import { useSession } from '../lib/useSession.ts';

/** With whom a case lies and has lain. It is read each time the dialog opens. */
export function useAssignments(kind: CaseKindName, id: number): UseQueryResult<CaseAssignments> {
  const { http } = useSession();
  return useQuery({
    queryKey: ['assignments', kind, id],
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await http(`${caseKinds[kind].address}/${id}/assignments`, { signal })).json as CaseAssignments,
  });
}
