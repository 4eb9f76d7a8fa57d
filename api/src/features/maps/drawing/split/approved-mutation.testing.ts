import type { Maps, TestSheet } from '../../office.testing.ts';

/** Inserts an approved mutation of a dag, from which a split can follow. */
export async function approvedMutation(
  maps: Maps,
  sheet: TestSheet,
  dag_id: number,
  status = 'approved',
): Promise<number> {
  const { user } = await maps.login('user');
  const [row] = (await maps
    .knex('mutations')
    .insert({
      user_id: user.id,
      status,
      mutation_type: 'sale',
      mouza_id: sheet.mouzaId,
      dag_id,
      khatiyan_number: '1',
      dag_number: '1',
      land_type: 'agricultural',
      deed_number: 'D1',
      deed_date: '2026-03-21',
      registry_office: 'Savar',
      contact_number: '01712345678',
      fee_poisha: 102500,
      request_hash: `split-${user.id}`,
    })
    .returning('id')) as [{ id: number }];
  return row.id;
}
