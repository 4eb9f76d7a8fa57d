import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openMaps, type Maps, type TestSheet } from '../office.testing.ts';

let maps: Maps;
let sheet: TestSheet;
beforeAll(async () => {
  maps = await openMaps();
});
afterAll(() => maps.close());
beforeEach(async () => {
  sheet = await maps.sheet();
});

describe('a dag that the drawing screen names', () => {
  const name = async (body: object) =>
    maps.send('POST', '/admin/dags', {
      zil_id: sheet.zilId,
      survey_type_id: await sheet.survey('RS'),
      ...body,
    });
  it('is the one that is recorded, or a new one', async () => {
    const id = await sheet.dag('828/840');
    const known = await name({ dag_no: '৮২৮/৮৪০', khatian_no: '১' });
    expect([known.statusCode, known.json<{ id: number }>().id]).toEqual([200, id]);
    const added = await name({ dag_no: '৯', khatian_no: '৭' });
    expect([added.statusCode, added.json()]).toMatchObject([201, { dag_no: '9', khatiyan_number: '7' }]);
  });

  it('under another khatian is asked about, with the one that is recorded', async () => {
    const id = await sheet.dag('9');
    const other = await name({ dag_no: '9', khatian_no: '2' });
    expect([other.statusCode, other.json()]).toEqual([
      409,
      {
        message: 'Dag 9 is recorded under khatian 1. Is that the one you mean?',
        code: 'other-khatian',
        choices: [{ id, dag_no: '9', khatiyan_number: '1' }],
      },
    ]);
    expect((await name({ dag_no: '9', khatian_no: '' })).json()).toMatchObject({
      message: 'Please enter a khatian number.',
    });
  });

  it('is checked as any other', async () => {
    expect((await name({ dag_no: '', khatian_no: '1' })).statusCode).toBe(422);
    expect((await name({ dag_no: '10', khatian_no: '' })).json()).toMatchObject({
      errors: { khatiyan_number: [expect.anything()] },
    });
    const { headers } = await maps.login('user');
    const body = { zil_id: sheet.zilId, dag_no: '9', khatian_no: '1' };
    expect((await maps.send('POST', '/admin/dags', body, headers)).statusCode).toBe(403);
  });
});
