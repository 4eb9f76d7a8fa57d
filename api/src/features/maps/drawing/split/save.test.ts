import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type {
  CheckedSplit,
  SplitConflictAnswer,
  SplitSaved,
  SplitWarningsAnswer,
} from '../../../../../contract/maps/splits.ts';
import type { Position } from '../../../../../contract/maps/geojson.ts';
import { openMaps, SQUARE_FEET, type Maps, type TestSheet } from '../../office.testing.ts';
import { approvedMutation } from './approved-mutation.testing.ts';

let maps: Maps;
let sheet: TestSheet;
beforeAll(async () => {
  maps = await openMaps();
});
afterAll(() => maps.close());
beforeEach(async () => {
  sheet = await maps.sheet();
});

describe('a split', () => {
  const down = (): Position[] => [sheet.plane.from([10, 5]), sheet.plane.from([10, 25])];
  const further = (): Position[] => [sheet.plane.from([20, 5]), sheet.plane.from([20, 25])];
  const approved = (dag_id: number, status?: string) => approvedMutation(maps, sheet, dag_id, status);

  it('shows both parts before, and makes both boundaries for an approved mutation', async () => {
    const id = await sheet.drawn('1', sheet.square(0, 0));
    const part = await sheet.dag('1/7', SQUARE_FEET / 3);
    const url = `/admin/geojson-datas/${id}/split`;
    const shown = (await maps.send('POST', `${url}/check`, { line: down() })).json<CheckedSplit>();
    // Northwards, the west is to the left.
    expect(shown.parts.map(({ side, area }) => [side, Math.round(area.sq_m)])).toEqual([
      ['left', 300],
      ['right', 600],
    ]);
    expect((await maps.history(id)).versions).toHaveLength(1);

    const mutation_id = await approved(id);
    expect((await maps.history(id)).mutations).toEqual([
      { id: mutation_id, mutation_type: 'sale', tracking_number: expect.stringMatching(/^M-/) as string },
    ]);
    const body = {
      line: down(),
      keep: 'right',
      dag_id: part,
      mutation_id,
      version: 1,
      remark: 'The record of dag 1 is corrected next week',
    };
    const answer = await maps.send('POST', url, body);
    expect(answer.statusCode, answer.body).toBe(200);
    const { kept, cut } = answer.json<SplitSaved>();
    expect([kept, cut].map(({ dag_id, area }) => [dag_id, Math.round(area.sq_m)])).toEqual([
      [id, 600],
      [part, 300],
    ]);
    const versions = (await maps.history(part)).versions;
    expect(versions).toMatchObject([
      { source: 'split', mutation_id, by: 'Test acland', remark: body.remark },
    ]);
    const again = await maps.send('POST', url, body);
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'changed' }]);
  });

  it('is refused without an approved mutation of the dag, without two parts, and to itself or another sheet', async () => {
    const id = await sheet.drawn('1', sheet.square(0, 0));
    const part = await sheet.dag('1/7');
    const elsewhere = await (await maps.sheet()).dag('1/7');
    const survey = await sheet.dag('1/7', SQUARE_FEET, 'CS');
    const [right, waiting, others] = [
      await approved(id),
      await approved(id, 'pending'),
      await approved(part),
    ];
    const split = async (more: object) => {
      const body = { line: down(), keep: 'left', dag_id: part, mutation_id: right, ...more };
      const answer = await maps.send('POST', `/admin/geojson-datas/${id}/split`, body);
      return [answer.statusCode, ...Object.keys(answer.json<{ errors?: object }>().errors ?? {})];
    };
    for (const mutation_id of [waiting, others, 999_999])
      expect(await split({ mutation_id })).toEqual([422, 'mutation_id']);
    for (const dag_id of [id, elsewhere, survey, 999_999_999])
      expect(await split({ dag_id })).toEqual([422, 'dag_id']);
    const past = [sheet.plane.from([-10, 0]), sheet.plane.from([-10, 30])];
    for (const line of [past, [], [down()[0], down()[0]]])
      expect(await split({ line })).toEqual([422, 'line']);
    expect((await maps.history(id)).versions).toHaveLength(1);
    const bare = await maps.send('POST', `/admin/geojson-datas/${part}/split/check`, { line: down() });
    expect([bare.statusCode, bare.json<{ message: string }>().message]).toEqual([
      422,
      'This dag has no boundary to cut.',
    ]);
  });

  /** A dag of three thirds, of which one is to become another dag. */
  async function toSplit() {
    const id = await sheet.drawn('835', sheet.square(0, 0));
    const mutation_id = await approved(id);
    const url = `/admin/geojson-datas/${id}/split`;
    const split = (more: object) =>
      maps.send('POST', url, { line: down(), keep: 'right', mutation_id, ...more });
    return { id, url, split };
  }

  it('asks about both parts as a save does, and saves them with a remark', async () => {
    const { id, url, split } = await toSplit();
    const part = await sheet.dag('836', SQUARE_FEET);
    // Over the part that is cut off lies a neighbour: drawn as one that was asked about.
    const over = await sheet.drawn('837', sheet.square(-20, 0, 5, 30));
    const expected = [
      {
        of_dag_id: id,
        code: 'area',
        text: expect.stringMatching(/^Dag 835: The drawn area is 33\.3\d?% smaller/) as string,
      },
      {
        of_dag_id: part,
        code: 'overlap',
        dag_id: over,
        text: expect.stringMatching(/^Dag 836: Overlaps dag 837 by 50(\.1)?% of the smaller/) as string,
      },
      {
        of_dag_id: part,
        code: 'area',
        text: expect.stringMatching(/^Dag 836: The drawn area is 66\.[67]\d?% smaller/) as string,
      },
    ];
    const choice = { line: down(), keep: 'right', dag_id: part };
    const shown = (await maps.send('POST', `${url}/check`, choice)).json<CheckedSplit>();
    expect([shown.replaces, shown.warnings]).toMatchObject([null, expected]);
    for (const remark of [undefined, ' \n']) {
      const answer = await split({ dag_id: part, remark });
      expect(answer.statusCode).toBe(409);
      expect(answer.json<SplitWarningsAnswer>()).toMatchObject({ code: 'warnings', warnings: expected });
    }
    expect((await maps.history(id)).versions).toHaveLength(1);
    expect((await maps.history(part)).boundary).toBeNull();
    const saved = await split({ dag_id: part, remark: 'Measured on the ground' });
    expect(saved.statusCode, saved.body).toBe(200);
    for (const dag of [id, part]) {
      const [version] = (await maps.history(dag)).versions;
      expect(version).toMatchObject({ source: 'split', remark: 'Measured on the ground' });
    }
    const logged = await maps
      .knex('audit_log')
      .where({ resource: 'geojson-datas' })
      .whereIn('record_id', [id, part])
      .orderBy('id', 'desc')
      .limit(2);
    expect(logged).toMatchObject([
      { action: 'create', record_id: part, before: null, after: { warnings: ['overlap', 'area'] } },
      { action: 'update', record_id: id, before: { version: 1 }, after: { version: 2, warnings: ['area'] } },
    ]);
  });

  it('does not overwrite a drawn dag unless its boundary is replaced knowingly', async () => {
    const { id, url, split } = await toSplit();
    const drawn = await sheet.drawn('839', sheet.square(100, 0));
    const choice = { line: down(), keep: 'right', dag_id: drawn };
    const shown = (await maps.send('POST', `${url}/check`, choice)).json<CheckedSplit>();
    const replaces = {
      dag_id: drawn,
      dag_no: '839',
      khatiyan_number: '1',
      version: 1,
      by: 'Test acland',
      area: { sq_m: expect.closeTo(900, 0) as number },
      recorded: { sq_m: expect.closeTo(900, 0) as number },
      drawn_at: expect.any(String) as string,
    };
    expect(shown.replaces).toMatchObject(replaces);
    const remark = 'Dag 839 is this part by the order';
    const before = await maps.history(drawn);
    for (const more of [{}, { remark }, { remark, replaces: 0 }, { remark, replaces: 7 }]) {
      const answer = await split({ dag_id: drawn, ...more });
      expect(answer.statusCode).toBe(409);
      expect(answer.json<SplitConflictAnswer>()).toMatchObject({ code: 'drawn', replaces });
      expect(answer.json<SplitConflictAnswer>().message).toMatch(
        /^Dag 839 \(khatian 1\) has a boundary already\./,
      );
    }
    const bare = await split({ dag_id: drawn, replaces: 1 });
    expect([bare.statusCode, bare.json()]).toMatchObject([
      422,
      { errors: { remark: ['Write why the boundary of dag 839 is replaced.'] } },
    ]);
    expect(await maps.history(drawn)).toEqual(before);
    expect((await maps.history(id)).versions).toHaveLength(1);

    const saved = await split({ dag_id: drawn, replaces: 1, remark });
    expect(saved.statusCode, saved.body).toBe(200);
    const { versions } = await maps.history(drawn);
    expect(versions).toMatchObject([
      { source: 'split', remark },
      { source: 'manual-points', geojson: before.boundary!.geojson },
    ]);
    // What stood is gone: the next one is asked for anew, with its version.
    const again = await split({ dag_id: drawn, replaces: 1, remark, line: further() });
    expect(again.json()).toMatchObject({ code: 'drawn', replaces: { version: 2 } });
  });

  it('of two dags, each onto the other at once, is saved once, and nobody waits for ever', async () => {
    const [one, other] = [
      await sheet.drawn('1', sheet.square(0, 0)),
      await sheet.drawn('2', sheet.square(0, 60)),
    ];
    const across = (north: number): Position[] => [5, 25].map((up) => sheet.plane.from([10, north + up]));
    const asked: [number, number, number][] = [
      [one, other, 0],
      [other, one, 60],
    ];
    const bodies: { id: number; body: object }[] = [];
    for (const [id, dag_id, north] of asked) {
      const mutation_id = await approved(id);
      const known = { version: 1, replaces: 1, remark: 'By the order' };
      bodies.push({ id, body: { line: across(north), keep: 'left', dag_id, mutation_id, ...known } });
    }
    // Both begin while someone else holds the sheet, and go on together.
    const answers = await maps.owner.transaction(async (trx) => {
      await trx('zils').where({ id: sheet.zilId }).forUpdate().first('id');
      const sent = bodies.map(async ({ id, body }) =>
        maps.send('POST', `/admin/geojson-datas/${id}/split`, body),
      );
      const waiting = async () =>
        Number(
          (
            await trx.raw<{ rows: [{ count: string }] }>(
              `select count(distinct pid) from pg_locks join pg_stat_activity using (pid)
               where datname = current_database() and not granted`,
            )
          ).rows[0].count,
        );
      await expect.poll(waiting, { timeout: 20_000 }).toBe(2);
      return sent;
    });
    const codes = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
