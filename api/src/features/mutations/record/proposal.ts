/** The rows that the record would have after a mutation, for the officer to check. */
import type { Knex } from 'knex';

import { totalArea, type KhotiyanRow } from '../../../../contract/lookup/lookup.ts';
import { mutationMessages } from '../../../../contract/mutations/messages.ts';
import {
  recordTexts as texts,
  type RecordProposal,
} from '../../../../contract/record-versions/record-versions.ts';
import { problem } from '../../../platform/http/http-error.ts';
import { rowsWithShares } from '../../land/owner-shares.ts';
import { proposeRows, type Claim } from './propose.ts';
import { latestVersion } from '../../record-changes/change.ts';
import { shareOf } from '../rows.ts';

interface Row extends Pick<Claim, 'transfer' | 'land_area'> {
  dag_id: number | null;
  share_numerator: number | null;
  share_denominator: number | null;
}

interface PartyRow {
  side: 'buyer' | 'previous_owner';
  name: string;
  folded: string;
  share_numerator: number | null;
  share_denominator: number | null;
}

async function claimOf(knex: Knex, id: number, row: Row): Promise<Claim> {
  const parties = (await knex('mutation_parties')
    .where({ mutation_id: id })
    .orderBy('position')
    .select(
      'side',
      'name',
      'share_numerator',
      'share_denominator',
      knex.raw('fold_name(name) as folded'),
    )) as PartyRow[];
  return {
    transfer: row.transfer,
    land_area: row.land_area,
    share: shareOf(row),
    owners: parties.filter(({ side }) => side === 'previous_owner').map(({ folded }) => folded),
    buyers: parties
      .filter(({ side }) => side === 'buyer')
      .map((party) => ({ name: party.name, folded: party.folded, share: shareOf(party) })),
  };
}

/**
 * The claim of a mutation applied to its record as it stands.
 * @throws a 404 when there is no such mutation, a 409 when it names no single record
 */
export async function proposalOf(knex: Knex, id: number): Promise<RecordProposal> {
  const row = (await knex('mutations')
    .where({ id })
    .first(
      'dag_id',
      'transfer',
      'share_numerator',
      'share_denominator',
      knex.raw('land_area::float8 as land_area'),
    )) as Row | undefined;
  if (!row) throw problem(404, mutationMessages.notFound);
  if (row.dag_id === null) throw problem(409, texts.noDag);
  const dag = (await knex('dags')
    .where({ id: row.dag_id })
    .first(
      'dag_no',
      'khatiyan_number',
      'khotiyan',
      knex.raw(
        `array(select fold_name(part ->> 'owner') from jsonb_array_elements(khotiyan) with ordinality rows (part, at) order by at) as folded`,
      ),
    )) as { dag_no: string; khatiyan_number: string; khotiyan: KhotiyanRow[]; folded: string[] };
  const { rows, taken, notes } = proposeRows(dag.khotiyan, dag.folded, await claimOf(knex, id, row));
  const { dag_no, khatiyan_number, khotiyan } = dag;
  return {
    dag_id: row.dag_id,
    dag_no,
    khatiyan_number,
    taken,
    notes,
    base: await latestVersion(knex, row.dag_id),
    current: rowsWithShares(khotiyan),
    proposed: rowsWithShares(rows),
    area: totalArea(khotiyan),
  };
}
