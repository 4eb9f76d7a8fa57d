import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { connect } from '@bhumi/db';
import type { Knex } from 'knex';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { DuplicateNumbers } from '../../../../contract/land/numbers/duplicates.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { makeLand, type Land } from '../../lookup/land.testing.ts';

const script = fileURLToPath(new URL('../../../../bin/numbers-doubles.ts', import.meta.url));

let test: TestApp;
let land: Land;
let owner: Knex;
beforeEach(async () => {
  test = await createTestApp();
  land = await makeLand(test.knex, '9100');
  owner = connect(test.db.ownerUrl, { poolSize: 1 });
});
afterEach(async () => {
  await owner.destroy();
  await test.close();
});

/** Gives records the number of another, as if it had been so before numbers were taken once: the trigger is off meanwhile. */
async function doubled(table: string, ids: readonly number[], columns: object): Promise<void> {
  await owner.transaction(async (trx) => {
    await trx.raw('alter table ?? disable trigger ??', [table, `${table}_keep_numbers`]);
    await trx(table)
      .whereIn('id', ids)
      .update({ ...columns, double_no: trx.ref('id') });
    await trx.raw('alter table ?? enable trigger ??', [table, `${table}_keep_numbers`]);
  });
}

const read = async (headers: Record<string, string>) =>
  (await test.app.inject({ url: '/api/admin/number-doubles', headers })).json<DuplicateNumbers>();

/** Runs the command with nothing but the address of the database. */
async function run(databaseUrl = test.db.appUrl) {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { NODE_ENV: 'test', PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ]);
  return { output, errors, code };
}

describe('numbers that several records have', () => {
  it('are listed with where they lie, until a person gives one another number', async () => {
    const admin = await test.login('admin');
    expect(await read(admin.headers)).toEqual({ total: 0, doubles: [] });
    expect(await run()).toMatchObject({ output: 'No number is doubled.\n', code: 0 });

    const own = { survey: 'RS', khotiyan: [{ owner: 'রহিমা', area: 12.5 }] };
    const dags = [await land.dag('8401', own), await land.dag('8402', own), await land.dag('8403', own)];
    await doubled('dags', dags.slice(0, 2), { dag_no: '8401' });
    const person = await test.login('user');
    const registered = {
      user_id: person.user.id,
      mouza_id: land.mouzaId,
      survey_type_id: await land.survey('RS'),
      khatiyan_number: '77',
      land_type: 'agricultural',
      land_area: 5,
    };
    const registrations = (
      (await test
        .knex('land_tax_registrations')
        .insert(['1', '2'].map((dag_number) => ({ ...registered, dag_number })))
        .returning('id')) as { id: number }[]
    ).map(({ id }) => id);
    await doubled('land_tax_registrations', registrations, { dag_number: '168' });

    const listed = await read(admin.headers);
    const place = { mouza: { name_en: 'Purbahati', name_bn: 'পূর্বহাটী' }, upazila: { name_en: 'Savar' } };
    expect(listed).toMatchObject({
      total: 2,
      doubles: [
        {
          kind: 'dags',
          zil_no: '1',
          ...place,
          district: { name_en: 'Dhaka' },
          survey: { name_en: expect.any(String) },
          records: dags.slice(0, 2).map((id) => ({
            id,
            number: '8401',
            khatian: '1',
            name: null,
            area: 12.5,
            created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          })),
        },
        {
          kind: 'land-tax-registrations',
          zil_no: null,
          ...place,
          records: registrations.map((id) => ({
            id,
            number: '168',
            khatian: '77',
            area: 5,
            name: { name_en: person.user.name },
          })),
        },
      ],
    });
    const told = await run();
    expect([told.code, told.output]).toEqual([1, expect.stringContaining('2 numbers are doubled.')]);
    expect(told.output).toContain(`Dag 8401: `);
    for (const id of dags.slice(0, 2))
      expect(told.output).toContain(`  dags ${id} · number 8401 · khatian 1`);
    expect(told.output).not.toContain(`dags ${dags[2]} `);

    const answer = await test.app.inject({
      method: 'PUT',
      url: `/api/admin/dags/${dags[1]}`,
      headers: admin.headers,
      payload: { dag_no: '8404' },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await read(admin.headers)).toMatchObject({
      total: 1,
      doubles: [{ kind: 'land-tax-registrations' }],
    });
    const back = await test.app.inject({
      method: 'PUT',
      url: `/api/admin/dags/${dags[1]}`,
      headers: admin.headers,
      payload: { dag_no: '84\u200b01' },
    });
    expect([back.statusCode, back.json()]).toMatchObject([422, { errors: { dag_no: [expect.any(String)] } }]);
  });

  it('of sheets and mouzas are listed too', async () => {
    const other = await makeLand(test.knex, '9200');
    const zils = (
      (await test
        .knex('zils')
        .insert(['5', '6'].map((zil_no) => ({ mouza_id: other.mouzaId, zil_no })))
        .returning('id')) as { id: number }[]
    ).map(({ id }) => id);
    await doubled('zils', zils, { zil_no: '5' });
    const named = { name_en: 'Purbahati North', name_bn: 'উত্তর পূর্বহাটী' };
    await test.knex('mouzas').where({ id: other.mouzaId }).update(named);
    await doubled('mouzas', [land.mouzaId, other.mouzaId], { jl_no: '9100' });
    const { doubles } = await read((await test.login('admin')).headers);
    expect(doubles.filter(({ kind }) => kind === 'zils' || kind === 'mouzas')).toMatchObject([
      { kind: 'zils', records: zils.map((id) => ({ id, number: '5', khatian: null, area: null })) },
      {
        kind: 'mouzas',
        mouza: null,
        records: [land.mouzaId, other.mouzaId].map((id) => ({
          id,
          number: '9100',
          name: { name_en: expect.stringContaining('Purbahati') },
        })),
      },
    ]);
  });

  it('tells when it cannot read them', async () => {
    const { code, errors } = await run('');
    expect([code, errors]).toEqual([3, expect.stringContaining('DATABASE_URL')]);
  });
});
