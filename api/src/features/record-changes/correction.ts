/**
 * Corrects the owner rows of a dag in the back office: with a reason, and with a second person when more than
 * spelling changes.
 */
import type { KhotiyanRow } from '../../../contract/lookup/lookup.ts';
import { changeTexts as texts } from '../../../contract/record-changes/record-changes.ts';
import { requiredText } from '../../platform/decisions/required-text.ts';
import type { Body } from '../../platform/resources/write/input.ts';
import type { Correction } from '../../platform/resources/model/corrections.ts';
import { notifyRowsChanged } from './rows-changed.ts';
import { applyChange, enterRows, latestVersion, proposeChange, sameRows } from './change.ts';
import type { OwnerChangeKind } from '../../platform/feature/owner-change.ts';
import { findPendingChange } from './read.ts';

const idIn = (sent: unknown): number | null =>
  sent !== '' && Number.isSafeInteger(Number(sent)) && Number(sent) > 0 ? Number(sent) : null;

/** Returns the submitted reason. @throws 422 on `reason` when it is missing or too long */
const reasonIn = ({ reason }: Body): string =>
  requiredText('reason', typeof reason === 'string' ? reason : '', texts.reasonMissing);

/** Notifies the known owners before and after the correction. */
export const correctionChange: OwnerChangeKind = {
  kind: 'correction',
  onApplied: (trx, _officer, { dag_id, reason }) =>
    notifyRowsChanged(trx, { dag_id, mutation_id: null, reason }),
};

export const dagCorrections: Correction = {
  resource: 'dags',
  field: 'khotiyan',
  async correct(trx, officer, { id: dag_id, value, body }) {
    const rows = JSON.parse(value as string) as KhotiyanRow[];
    const dag = (await trx('dags').where({ id: dag_id }).first('khotiyan')) as { khotiyan: KhotiyanRow[] };
    if (sameRows(dag.khotiyan, rows)) return;
    const versions = (await trx('record_versions').where({ dag_id }).first('id')) as unknown;
    if (dag.khotiyan.length === 0 && !versions) return enterRows(trx, officer, { dag_id, rows });
    const change = await proposeChange(trx, officer, {
      dag_id,
      kind: 'correction',
      rows,
      reason: reasonIn(body),
      order_id: idIn(body['order_id']),
      base: await latestVersion(trx, dag_id),
    });
    if (change.grave.length > 0) return;
    await applyChange(trx, officer, change.id);
    await correctionChange.onApplied!(trx, officer, change);
  },
  pending: (knex, id) => findPendingChange(knex, { dag_id: id }),
};
