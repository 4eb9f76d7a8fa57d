import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { type LandedHashes, MIGRATIONS, readSteps } from './migration-steps.ts';
import { createTestDatabase } from '../testing/databases.ts';

const PIN = fileURLToPath(new URL('../migrations/landed.json', import.meta.url));

/**
 * The landed migrations, by the hash of their file, and the schema that they make. Databases in use have run them, so what they make must
 * not change any more. One that had to change for another reason lists its earlier hashes too, which the runner accepts. A new migration is
 * tested without an entry; it is listed when it has landed.
 */
interface Landed {
  migrations: LandedHashes;
  schema: string;
}

const landed = JSON.parse(fs.readFileSync(PIN, 'utf8')) as Landed;
const steps = readSteps(MIGRATIONS);
const listed = steps.filter(({ name }) => name in landed.migrations);

/** Returns everything that a migration can change, as lines. */
const PARTS = [
  `select format('column %s.%s %s %s default %s generated %s%s', c.relname, attname, format_type(atttypid, atttypmod),
     case when attnotnull then 'not null' end, pg_get_expr(adbin, adrelid), attgenerated, attidentity) as line
   from pg_attribute a join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and attnum > 0 and not attisdropped`,
  `select format('constraint %s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
   from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  `select indexdef as line from pg_indexes where schemaname = 'public'`,
  `select pg_get_functiondef(p.oid) as line from pg_proc p where pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  `select pg_get_triggerdef(t.oid) as line from pg_trigger t where not tgisinternal`,
  `select format('grant %s on %s to %s', privilege_type, relname, grantee::regrole) as line
   from pg_class, aclexplode(relacl) where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  `select format('grant %s on %s.%s to %s', privilege_type, attrelid::regclass, attname, grantee::regrole) as line
   from pg_attribute, aclexplode(attacl) where attacl is not null and attrelid >= 16384`,
  `select format('default grants %s', defaclacl) as line from pg_default_acl`,
];

test('nobody edits, removes or goes before a migration that has landed', () => {
  expect(
    Object.fromEntries(
      listed.map(({ name, hash, earlierHashes }) => [
        name,
        earlierHashes.length > 0 ? [hash, ...earlierHashes] : hash,
      ]),
    ),
    `A migration of ${PIN} was edited or is gone. Write a new one instead.`,
  ).toEqual(landed.migrations);
  expect(listed, 'A new migration has a name that sorts behind those that have landed').toEqual(
    steps.slice(0, listed.length),
  );
});

test('nobody changes the schema without a migration', async () => {
  const database = await createTestDatabase({ empty: true });
  const knex = connect(database.ownerUrl, { poolSize: 1 });
  try {
    await migrate(database.ownerUrl, { until: listed.at(-1)!.name });
    const lines: string[] = [];
    for (const sql of PARTS) {
      const { rows } = await knex.raw<{ rows: { line: string }[] }>(sql);
      lines.push(...rows.map(({ line }) => line));
    }
    expect(lines.length).toBeGreaterThan(200);
    const hash = createHash('sha256').update(lines.sort().join('\n')).digest('hex');
    expect(
      hash,
      `The migrations listed in ${PIN} make another schema than when they landed: what they call was changed. ` +
        'If migrations were added to the list, write this hash there.',
    ).toBe(landed.schema);
  } finally {
    await knex.destroy();
    await database.drop();
  }
});
