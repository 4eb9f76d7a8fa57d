import { recordTexts as texts } from '../../../../contract/record-versions/record-versions.ts';
import type { OwnerChangeKind } from '../../../platform/feature/owner-change.ts';
import { examine } from '../findings/index.ts';
import { lockApproved } from '../lock-approved.ts';
import { refuseOwnCase } from '../refusals/index.ts';
import { afterApply } from './apply.ts';
import { redFindingRemarks } from './red-remarks.ts';

/** Changes of a mutation, as a second person confirms them: by the same table of refusals as the first one approves. */
export const mutationChanges: readonly OwnerChangeKind[] = [
  {
    kind: 'mutation',
    async check(trx, officer, change) {
      await lockApproved(trx, change.mutation_id!, officer, texts.notApproved);
      // What has become red since the proposal needs its remark as well.
      const { findings } = await examine(trx, change.mutation_id!, officer.user, { approving: true });
      redFindingRemarks(findings, change);
    },
    onApplied: afterApply,
  },
  {
    kind: 'restored',
    async check(trx, officer, { mutation_id }) {
      await trx('mutations').where({ id: mutation_id }).forUpdate().first('id');
      await refuseOwnCase(trx, mutation_id!, officer.user);
    },
    onApplied: afterApply,
  },
];
