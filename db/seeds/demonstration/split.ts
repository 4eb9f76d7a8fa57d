import type { Knex } from 'knex';
import type { SeedStorage } from '../../src/folder-storage.ts';
import { morning } from './days.ts';
import { insertSamples } from './insert.ts';
import { enterMutation, type Land } from './mutation.ts';
import { randomFrom } from './random.ts';
import { approve } from './record-change.ts';

/** A letter that no number of the demonstration has: what is cut off a dag is numbered after it. */
const CUT_OFF = 'ঘ';

interface DrawnLand extends Land {
  /** A khatian that no dag of the sheet has. */
  new_khatian: string;
}

/** A dag with a boundary and two owners, of whom the first has a part that can be seen; none, where staff have deleted them. */
async function drawnLand(trx: Knex.Transaction, without: readonly Land[]): Promise<DrawnLand | undefined> {
  const { rows } = await trx.raw<{ rows: DrawnLand[] }>(
    `select dags.id as dag_id, dags.zil_id, dags.survey_type_id, zils.mouza_id, khatiyan_number, dag_no as dag_number,
       khotiyan, upazilas.name_bn as upazila,
       (select max(leading_number(khatiyan_number)) + 1 from dags sheet where sheet.zil_id = dags.zil_id)::text as new_khatian
     from geojson_datas join dags on dags.id = dag_id join zils on zils.id = dags.zil_id
     join mouzas on mouzas.id = zils.mouza_id join upazilas on upazilas.id = mouzas.upazila_id
     where jsonb_array_length(khotiyan) = 2 and dag_no ~ '^[0-9]+$' and dags.id <> all(?::bigint[])
       and (khotiyan #>> '{0,area}')::numeric / (khotiyan #>> '{1,area}')::numeric between 0.5 and 2
     order by dags.id desc limit 1`,
    [without.map(({ dag_id }) => dag_id)],
  );
  return rows[0];
}

/**
 * A drawn dag of which one owner has sold, the mutation approved and the bought land recorded as a dag of its own: its boundary
 * is still to be cut.
 */
export async function insertSplit(
  trx: Knex.Transaction,
  storage: SeedStorage,
  {
    index,
    officer,
    user_id,
    without,
    now,
  }: {
    index: number;
    officer: number;
    user_id: number;
    without: readonly Land[];
    now: number;
  },
): Promise<void> {
  const land = await drawnLand(trx, without);
  if (!land) return;
  const [at, decided] = [new Date(morning(now, -30)), new Date(morning(now, -3))];
  const made = { index, officer, user_id, at, decided, remarks: null, status: 'approved' as const };
  const mutation = await enterMutation(trx, storage, land, {
    ...made,
    random: randomFrom('a dag to be split'),
  });
  const { zil_id, survey_type_id, dag_number } = land;
  const [part] = await insertSamples(trx, 'dags', [
    {
      zil_id,
      survey_type_id,
      khatiyan_number: land.new_khatian,
      dag_no: `${dag_number}/${CUT_OFF}`,
      khotiyan: [],
    },
  ]);
  await approve(trx, land, mutation, officer, decided, part!.id);
}
