import { planeAt } from '@bhumi/db/geometry';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { SavedScan, SheetScans } from '../../../../../contract/maps/sheets.ts';
import { openMaps, type Maps, type TestSheet } from '../../office.testing.ts';

let maps: Maps;
let sheet: TestSheet;
let png: Buffer;
beforeAll(async () => {
  maps = await openMaps();
  png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#eed' } })
    .png()
    .toBuffer();
});
afterAll(() => maps.close());
beforeEach(async () => {
  sheet = await maps.sheet();
});

async function upload(
  fields: Record<string, string | number>,
  picture?: Buffer,
  headers: object = maps.officer.headers,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  if (picture) form.set('picture', new Blob([picture as Uint8Array<ArrayBuffer>]), 'sheet.png');
  const request = new Request('http://x/', { method: 'POST', body: form });
  return maps.app.inject({
    method: 'POST',
    url: '/api/admin/sheet-scans',
    headers: { ...headers, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
const made = async (more: object = {}) => {
  const answer = await upload(
    { zil_id: sheet.zilId, survey_type_id: await sheet.survey('RS'), ...more },
    png,
  );
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<SavedScan>();
};
const scans = async () =>
  (
    await maps.send(
      'GET',
      `/admin/sheet-scans?zil_id=${sheet.zilId}&survey_type_id=${await sheet.survey('RS')}`,
    )
  ).json<SheetScans>();
/** Pixels of a sheet at a tenth of a metre. */
const point = (x: number, y: number) => {
  const [lng, lat] = sheet.plane.from([x / 10, -y / 10]);
  return { x, y, lng, lat };
};
const place = (id: number, body: object) => maps.send('PUT', `/admin/sheet-scans/${id}/control-points`, body);

describe('a scanned sheet', () => {
  it('is kept with its sheet, drawn anew, for staff alone', async () => {
    const scan = await made();
    expect(scan).toMatchObject({
      width: 400,
      height: 300,
      control_points: [],
      placement: null,
      by: 'Test acland',
    });
    expect((await scans()).scan).toMatchObject({ id: scan.id, picture_url: scan.picture_url });
    const read = async (headers: object) =>
      maps.app.inject({ url: scan.picture_url, headers: { ...headers } });
    const own = await read(maps.officer.headers);
    expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'image/webp']);
    const { headers } = await maps.login('user');
    for (const who of [headers, {}]) expect((await read(who)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await upload({ zil_id: sheet.zilId }, png, headers)).statusCode).toBe(403);
  });

  it('can be that of a mouza map of the sheet', async () => {
    const id = await sheet.map('Sheet 1', { survey: 'RS' });
    const other = await (await maps.sheet()).map('Elsewhere', { survey: 'RS' });
    const none = await upload({ zil_id: sheet.zilId, mouza_map_id: id });
    expect([none.statusCode, none.json()]).toMatchObject([
      422,
      { errors: { mouza_map_id: [expect.anything()] } },
    ]);
    const path = `mouza-maps/${crypto.randomUUID()}.png`;
    await maps.app.storage.put(path, png);
    await maps.knex('mouza_maps').whereIn('id', [id]).update({ document_path: path });
    expect((await upload({ zil_id: sheet.zilId, mouza_map_id: other })).statusCode).toBe(422);
    expect((await scans()).mouza_maps).toEqual([
      { id, name: 'Sheet 1', survey_type_id: await sheet.survey('RS') },
    ]);
    const answer = await upload({ zil_id: sheet.zilId, mouza_map_id: id });
    expect(answer.json()).toMatchObject({ mouza_map_id: id, width: 400, survey_type_id: null });
  });

  it('is refused without a picture, of another kind, and for a sheet that is not there', async () => {
    const { zilId } = sheet;
    for (const [fields, picture, field] of [
      [{ zil_id: zilId }, undefined, 'picture'],
      [{ zil_id: zilId }, Buffer.from('<html>'), 'picture'],
      [{ zil_id: zilId }, png.subarray(0, 60), 'picture'],
      [{ zil_id: 999_999_999 }, png, 'zil_id'],
      [{ zil_id: 'x' }, png, 'zil_id'],
      [{ zil_id: zilId, survey_type_id: 999_999 }, png, 'survey_type_id'],
    ] as const) {
      const answer = await upload(fields, picture);
      expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
        422,
        [field],
      ]);
    }
    expect((await scans()).scan).toBeNull();
  });

  it('that is replaced loses its control points, and its picture leaves the storage by and by', async () => {
    const first = await made();
    await place(first.id, { points: [point(0, 0), point(400, 0), point(0, 300)], version: 1 });
    const second = await made();
    expect([second.id, second.version, second.control_points]).toEqual([first.id, 3, []]);
    const path = first.picture_url.replace('/storage/', '');
    expect(await maps.knex('left_files').where({ path }).first('path')).toEqual({ path });
  });
});

describe('control points', () => {
  it('are kept with the sheet, with where its corners lie and how well they fit', async () => {
    const { id } = await made();
    const corners = [point(0, 0), point(400, 0), point(400, 300), point(0, 300)];
    // One corner a metre too far east: least squares leave a quarter of it at each.
    const plane = planeAt(sheet.corner);
    const [x, y] = plane.to([corners[2]!.lng, corners[2]!.lat]);
    const [lng, lat] = plane.from([x + 1, y]);
    const points = [corners[0]!, corners[1]!, { ...corners[2]!, lng, lat }, corners[3]!];
    const placed = (await place(id, { points, version: 1 })).json<SavedScan>();
    // Left out, each corner of the rectangle lies a metre off.
    expect(placed.placement!.residual_m).toBeCloseTo(1, 3);
    expect(placed.placement!).toMatchObject({ unproven: [], nearly_one_line: false });
    expect(placed.version).toBe(2);
    const { scan } = await scans();
    expect([scan!.control_points, scan!.placement]).toEqual([placed.control_points, placed.placement]);
  });

  it('are refused when they are too few, on one line or off the picture, and upon another version', async () => {
    const { id } = await made();
    const refused = async (points: object[]) =>
      (await place(id, { points, version: 1 })).json<{ errors: { points: string[] } }>().errors.points[0];
    const three = [point(0, 0), point(400, 0), point(0, 300)];
    expect(await refused(three.slice(1))).toMatch(/^Set at least 3/);
    expect(await refused([point(0, 0), point(200, 0), point(400, 0)])).toMatch(/on one line/);
    expect(await refused([...three, point(401, 0)])).toMatch(/outside of the picture/);
    const stale = await place(id, { points: three, version: 9 });
    expect([stale.statusCode, stale.json<{ code: string }>().code]).toEqual([409, 'changed']);
    expect((await place(999_999_999, { points: three, version: 1 })).statusCode).toBe(404);
    expect((await scans()).scan!.control_points).toEqual([]);
  });
});
