import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { hasSeveralHosts, WrongOwnerError } from './start-checks.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';

describe('an address of several hosts', () => {
  it.each([
    'postgres://a@one,two/land',
    'postgres://a:secret@one:5432,two:5432/land?target_session_attrs=read-write',
    'postgres:///land?host=one,two',
  ])('is refused: %s', (url) => {
    expect(hasSeveralHosts(url)).toBe(true);
    expect(() => connect(url)).toThrow('Name one address that always leads to the primary');
  });

  it.each([
    'postgres://a:sec,ret@one/land',
    'postgres://a@/land?host=/run/postgresql',
    'postgres://one:5432/a,b',
  ])('is not what %s is', (url) => {
    expect(hasSeveralHosts(url)).toBe(false);
  });
});

describe('migrating as a role that owns nothing', () => {
  let database: TestDatabase;
  afterEach(() => database.drop());

  describe('of a migrated database', () => {
    beforeEach(async () => {
      database = await createTestDatabase();
    });

    it('says who owns it, and changes nothing', async () => {
      const refused = migrate(database.appUrl);
      await expect(refused).rejects.toThrow(WrongOwnerError);
      await expect(refused).rejects.toThrow(
        'The role bhumi_app cannot migrate this database: bhumi_owner owns its tables. Set DATABASE_MIGRATION_URL',
      );
      await expect(migrate(database.ownerUrl)).resolves.toBeUndefined();
    });
  });

  describe('of an empty one', () => {
    beforeEach(async () => {
      database = await createTestDatabase({ empty: true });
    });

    it('says so too', async () => {
      await expect(migrate(database.appUrl)).rejects.toThrow(
        /bhumi_app cannot migrate.*bhumi_owner owns it\./,
      );
    });
  });
});
