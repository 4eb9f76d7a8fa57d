import { connect } from '@bhumi/db';
import { planeAt } from '@bhumi/db/geometry';

import type { BoundaryHistory } from '../../../contract/maps/boundaries.ts';
import type { Position } from '../../../contract/maps/geojson.ts';
import { createTestApp, type TestAppOptions } from '../../../testing/app.ts';
import { makeLand } from '../lookup/land.testing.ts';
import { collection } from './geometry/shapes.testing.ts';

/** The area of a square of 30 m, in square feet. */
export const SQUARE_FEET = 900 / 0.3048 ** 2;

/** The application with an officer, and sheets of dags of 30 m a side, on a grid of metres. For tests. */
export async function openMaps(options: TestAppOptions = {}) {
  const test = await createTestApp(options);
  const officer = await test.login('acland');
  /** A connection that may write what the application may not. */
  const owner = connect(test.db.ownerUrl, { poolSize: 1 });
  const close = async () => {
    await owner.destroy();
    await test.close();
  };

  const send = (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
    headers: object = officer.headers,
  ) => test.app.inject({ method, url: `/api${url}`, headers: { ...headers }, ...(payload && { payload }) });

  /**
   * The south-west corner of each sheet. Sheets lie side by side from the same place in each application, so that a
   * test measures the same whatever ran before.
   */
  let sheets = 0;
  const nextCorner = (): Position => [89.5 + 0.02 * (sheets % 50), 23 + 0.02 * Math.floor(sheets++ / 50)];

  async function sheet() {
    const land = await makeLand(test.knex);
    const corner = nextCorner();
    const plane = planeAt(corner);
    /** A rectangle by its west, south, east and north in metres of the sheet. */
    const square = (west: number, south: number, east = west + 30, north = south + 30): Position[] =>
      (
        [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
          [west, south],
        ] as Position[]
      ).map((metres) => plane.from(metres));
    /** Inserts a dag, with the area of a square unless another is given. */
    const dag = (dag_no: string, area = SQUARE_FEET, survey = 'RS') =>
      land.dag(dag_no, { survey, khotiyan: [{ owner: 'রহিমা খাতুন', area: Math.round(area * 100) / 100 }] });
    const save = (dag_id: number, ring: Position[], more: object = {}) =>
      send('POST', '/admin/geojson-datas', { dag_id, geojson: collection(ring), ...more });
    /** Inserts a dag with a boundary. */
    async function drawn(dag_no: string, ring: Position[], survey = 'RS') {
      const id = await dag(dag_no, SQUARE_FEET, survey);
      const answer = await save(id, ring, { remark: 'test' });
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return id;
    }
    return { ...land, corner, plane, square, dag, save, drawn };
  }
  /** Reads the boundary of a dag with its earlier versions. */
  const history = async (dag_id: number) =>
    (await send('GET', `/admin/geojson-datas/${dag_id}`)).json<BoundaryHistory>();
  return { ...test, close, owner, officer, send, sheet, history };
}

export type Maps = Awaited<ReturnType<typeof openMaps>>;
export type TestSheet = Awaited<ReturnType<Maps['sheet']>>;
