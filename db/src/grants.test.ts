import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from './connect.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';

let database: TestDatabase;
let app: Knex;
beforeAll(async () => {
  database = await createTestDatabase({ demonstration: true });
  app = connect(database.appUrl);
  await app('security_log').insert({ event: 'login', user_id: 1 });
  await app('audit_log').insert({ action: 'update', resource: 'dags', record_id: 1, actor_role: 'admin' });
});
afterAll(async () => {
  await app.destroy();
  await database.drop();
});

const DENIED = { code: '42501' };

describe('the role of the application', () => {
  test('is not the owner', async () => {
    const { rows } = await app.raw('select current_user as name');
    expect(rows[0].name).toBe('bhumi_app');
  });

  test.each(['audit_log', 'payment_events'])('reads %s', async (table) => {
    expect((await app(table).select('id')).length).toBeGreaterThan(0);
  });

  test.each([
    `update audit_log set action = 'none'`,
    'delete from audit_log',
    `insert into audit_seals select 99, 99, now(), hash, hash from audit_seals`,
    `update audit_seals set hash = ''`,
    'delete from audit_seals',
    'insert into audit_unsealed values (99)',
    'delete from audit_unsealed',
    'update audit_backlog set sealed_to = 99',
    `update audit_anchors set number = 99`,
    'delete from audit_anchors',
    'truncate audit_seals',
    'alter table audit_log disable trigger audit_log_unsealed',
    'drop function seal_audit_log',
    `create or replace function close_audit_day() returns boolean language sql return true`,
    `update security_log set event = 'none'`,
    'delete from security_log',
    'truncate security_log',
    'alter table security_log disable trigger all',
    'drop function keep_security_log',
    'truncate audit_log',
    `update payment_events set status = 'paid'`,
    'delete from payment_events',
    'truncate payment_events cascade',
    'delete from payments',
    'truncate payments cascade',
    'update payments set amount_poisha = 1',
    'update payments set user_id = 1',
    `update verified_identities set name_en = 'Someone Else'`,
    'delete from verified_identities',
    'delete from copies',
    'update copies set user_id = 1',
    `update copy_files set path = 'x'`,
    `update short_codes set language = 'en'`,
    'delete from short_codes',
    'update refunds set amount_poisha = 1',
    'update payments set district_id = 1',
    'update collections_by_day set amount_poisha = 1',
    'delete from collections_by_day',
    'update decisions_by_day set decisions = 1',
    'update collected_by_channel set fees_poisha = 1',
    'delete from collected_by_channel',
    'delete from decisions_by_day',
    'update dag_figures set dags = 0',
    'delete from dag_figures',
    'alter table payments disable trigger count_payments',
    'delete from refunds',
    `update mutation_findings set findings = '[]'`,
    'delete from mutation_findings',
    `update mutation_steps set words = 'x'`,
    'delete from mutation_steps',
    'delete from mutation_step_files',
    `update case_comments set author_id = 1`,
    'delete from case_comments',
    `update case_comment_files set path = 'x'`,
    'delete from case_comment_mentions',
    `update objections set reasons = 'x'`,
    'delete from objections',
    'delete from objection_files',
    `update mutation_step_invited set user_id = 1`,
    'delete from boundary_versions',
    `update boundary_versions set remark = 'x'`,
    'update geojson_datas set dag_id = 1',
    `update sheet_imports set counts = '{}'`,
    `update sheet_import_shapes set shape = '{}'`,
    'create table mine (id int)',
    'create temporary table mine (id int)',
    'alter table dags add column mine int',
    'drop table dags',
    'create index mine on dags (id)',
    'drop trigger dags_touch on dags',
    `create function mine() returns int language sql return 1`,
    'create schema mine',
    'alter table audit_log disable trigger all',
    `update schema_migrations set hash = ''`,
    'delete from seed_marks',
    'grant delete on audit_log to bhumi_app',
    'create role mine',
  ])('may not: %s', async (sql) => {
    if (sql.startsWith('grant')) {
      // PostgreSQL only warns, and grants nothing.
      await app.raw(sql).catch(() => undefined);
      await expect(app.raw('delete from audit_log')).rejects.toMatchObject(DENIED);
    } else {
      await expect(app.raw(sql)).rejects.toMatchObject(DENIED);
    }
  });

  test('has rows of the audit log sealed as they are, and cannot say how', async () => {
    await app.raw('select seal_audit_log(100)');
    const sealed = await app('audit_log as a')
      .join('audit_seals as s', 's.audit_id', 'a.id')
      .select('a.resource');
    expect(sealed.length).toBeGreaterThan(0);
    expect(await app('audit_unsealed')).toEqual([]);
  });

  test('moves a payment through its states', async () => {
    const { id } = await app('payments').where({ status: 'pending' }).first('id');
    await app('payments').where({ id }).update({ status: 'paid', paid_at: new Date(), version: 2 });
    expect((await app('payments').where({ id }).first('status')).status).toBe('paid');
  });
});

test('no table of the owner is open to everyone', async () => {
  const { rows } = await app.raw(
    `select relname from pg_class, aclexplode(relacl) where relnamespace = 'public'::regnamespace and grantee = 0`,
  );
  expect(rows).toEqual([]);
});
