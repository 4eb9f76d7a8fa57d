import type { Login, Registry } from './registry.testing.ts';

/** An assistant commissioner of an office that does not reach the land of a registry. */
export async function officerElsewhere(registry: Registry): Promise<Login> {
  const found = (await registry
    .knex('offices')
    .where({ kind: 'ac' })
    .whereRaw('? not in (select mouza_id from office_reach where office_id = offices.id)', [
      registry.land.mouzaId,
    ])
    .first('id')) as { id: number };
  return registry.login('acland', [{ post: 'acland', officeId: found.id }]);
}
