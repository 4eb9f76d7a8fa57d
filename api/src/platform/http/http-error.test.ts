import { connect } from '@bhumi/db';
import { createTestDatabase } from '@bhumi/db/testing';
import { expect, it } from 'vitest';
import { constraintViolation } from './http-error.ts';

it('a parent that is deleted under its children breaks a foreign key, as our PostgreSQL says it', async () => {
  const database = await createTestDatabase();
  const knex = connect(database.appUrl, { poolSize: 1 });
  try {
    const error: unknown = await knex('divisions')
      .delete()
      .catch((thrown: unknown) => thrown);
    expect(error).toHaveProperty('code', '23001');
    expect(constraintViolation(error)).toMatchObject({
      kind: 'foreign-key',
      constraint: 'districts_division_id_foreign',
      table: 'districts',
    });
  } finally {
    await knex.destroy();
    await database.drop();
  }
});
