import type { ApplicationAnswer } from '@bhumi/api/contract/applications/applications';
import { apiGet } from '../../../lib/api.ts';
import type { TabServer } from '../../tab.ts';

export default {
  /** Null: the list could not be loaded. */
  load: async (args) => {
    const answer = await apiGet<ApplicationAnswer[]>(args, '/api/applications');
    return answer.ok ? answer.data : null;
  },
} satisfies TabServer;
