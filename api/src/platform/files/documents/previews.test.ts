import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MouzaMapDetail } from '../../../../contract/lookup/lookup.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { clientOf, form } from '../../resources/testing/client.ts';
import { makeLand, type Land } from '../../../features/lookup/land.testing.ts';
import { removeLeftFilesNow } from '../unused/remove-now.testing.ts';
import { previewPaths } from './preview-paths.ts';
import { requestPreview } from './previews.ts';

let test: TestApp;
let land: Land;
beforeAll(async () => {
  test = await createTestApp();
  land = await makeLand(test.knex);
});
afterAll(() => test.close());

/** A PDF of two pages, of as many points a side, with a red ground. */
function pdf(width: number, height: number): Buffer {
  const paint = `1 0 0 rg 0 0 ${width} ${height} re f`;
  const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 5 0 R>>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>',
    page,
    page,
    `<</Length ${paint.length}>>\nstream\n${paint}\nendstream`,
  ];
  let body = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = String(body.length).padStart(10, '0');
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${start} 00000 n \n`;
  });
  const table = `xref\n0 6\n0000000000 65535 f \n${starts.join('')}`;
  return Buffer.from(`${body}${table}trailer\n<</Root 1 0 R/Size 6>>\nstartxref\n${body.length}\n%%EOF\n`);
}

/** A picture that no encoder makes small. */
const noise = () =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 99, sigma: 30 },
    },
  });

/** A map with this document, stored under the path. */
async function mapWith(path: string, content: Buffer): Promise<number> {
  await test.app.storage.put(path, content);
  return land.map('Sheet', { document_path: path });
}
const look = async (id: number) =>
  (await test.app.inject({ url: `/api/locations/mouza-maps/${id}` })).json<MouzaMapDetail>();
/** A look, after which somebody has asked for the preview. */
async function firstLook(id: number, path: string): Promise<MouzaMapDetail> {
  const found = await look(id);
  await expect.poll(() => test.knex('previews').where({ document_path: path }).first('state')).toBeDefined();
  return found;
}
const read = (path: string) => test.app.inject({ url: path });
const state = async (path: string) =>
  ((await test.knex('previews').where({ document_path: path }).first('state')) as { state: string }).state;

describe('a preview', () => {
  it.each([
    ['of a PDF its first page', 'mouza-maps/a.pdf', async () => pdf(600, 400), [3_000, 2_000]],
    [
      'of a page as high as a house no more pixels',
      'mouza-maps/b.pdf',
      async () => pdf(20, 200_000),
      [1, 3_000],
    ],
    [
      'of a picture the picture, upright',
      'mouza-maps/c.jpg',
      () =>
        sharp({ create: { width: 400, height: 300, channels: 3, background: '#f00' } })
          .withMetadata({ orientation: 6 })
          .jpeg()
          .toBuffer(),
      [300, 400],
    ],
  ])('is made at the first look: %s', async (_what, path, content, [width, height]) => {
    const id = await mapWith(path, await content());
    expect(await firstLook(id, path)).toMatchObject({ preview: null, preview_coming: true });
    await test.app.jobs.drain('previews');
    const { preview, preview_coming: coming } = await look(id);
    expect([coming, preview]).toEqual([
      false,
      {
        small_url: `/storage/previews/${path}.small.webp`,
        large_url: `/storage/previews/${path}.large.webp`,
        width,
        height,
      },
    ]);
    const [small, large] = await Promise.all([read(preview!.small_url), read(preview!.large_url)]);
    expect(small.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: expect.any(String),
    });
    expect(await sharp(large.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height });
    const { data, info } = await sharp(small.rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect(Math.max(info.width, info.height)).toBeLessThanOrEqual(960);
    expect([...data.subarray(0, 3)].map((part) => Math.round(part / 64))).toEqual([4, 0, 0]);
  });

  it.each([
    ['a broken PDF', 'mouza-maps/broken.pdf', async () => Buffer.from('%PDF-1.7 and nothing else')],
    ['a picture of another kind', 'mouza-maps/other.png', () => noise().jpeg().toBuffer()],
    ['half a picture', 'mouza-maps/half.png', async () => (await noise().png().toBuffer()).subarray(0, 300)],
  ])('of %s fails, and is not tried again', async (_what, path, content) => {
    const id = await mapWith(path, await content());
    await firstLook(id, path);
    expect((await test.app.jobs.drain('previews')).done).toBe(1);
    expect(await look(id)).toMatchObject({ preview: null, preview_coming: false });
    await requestPreview(test.knex, path);
    expect([(await test.app.jobs.drain('previews')).done, await state(path)]).toEqual([0, 'failed']);
  });

  it('is given up when it ended its process three times, and waits where another is at it', async () => {
    const rows = [
      { document_path: 'mouza-maps/deadly.pdf', tries: 3 },
      { document_path: 'mouza-maps/busy.pdf', due_at: new Date(Date.now() + 60_000) },
    ];
    await test.knex('previews').insert(rows);
    expect((await test.app.jobs.drain('previews')).done).toBe(0);
    expect([await state(rows[0]!.document_path), await state(rows[1]!.document_path)]).toEqual([
      'failed',
      'asked',
    ]);
  });

  it('is nobody’s where its document is not anyone’s, or no record has it', async () => {
    for (const path of ['kyc/front.jpg', 'mouza-maps/orphan.pdf', 'previews/mouza-maps/a.pdf']) {
      for (const preview of previewPaths(path)) await test.app.storage.put(preview, Buffer.from('RIFF'));
      for (const preview of previewPaths(path))
        expect((await read(`/storage/${preview}`)).statusCode).toBe(404);
    }
    const { headers, user } = await test.login('admin');
    await test.knex('kycs').insert({ user_id: user.id, id_front: 'kyc/front.jpg', id_back: 'kyc/back.jpg' });
    const answer = await test.app.inject({ url: '/storage/previews/kyc/front.jpg.small.webp', headers });
    expect(answer.statusCode).toBe(404);
  });
});

it('of what is handed in at the back office is made by itself, and goes with its document', async () => {
  const staff = clientOf(test, (await test.login('acland')).headers);
  const fields = { zil_id: String(land.zilId), name: 'New' };
  const made = await staff.post('mouza-maps', form(fields, { name: 'map.pdf', content: pdf(60, 40) }));
  const path = String(made.body.document_url).replace('/storage/', '');
  expect(await state(path)).toBe('asked');
  const inOffice = async (id: unknown) => (await staff.get(`mouza-maps/${id}/preview`)).body;
  expect(await inOffice(made.body.id)).toEqual({ preview: null, preview_coming: true });
  await test.app.jobs.drain('previews');
  const { preview } = await look(Number(made.body.id));
  // The back office shows the same picture.
  expect(await inOffice(made.body.id)).toEqual({ preview, preview_coming: false });
  expect((await staff.get('mouza-maps/999999999/preview')).status).toBe(404);
  expect((await read(preview!.small_url)).statusCode).toBe(200);
  await staff.put(`mouza-maps/${made.body.id}`, { remove_document: true });
  expect(await look(Number(made.body.id))).toMatchObject({ preview: null, preview_coming: false });
  await removeLeftFilesNow(test);
  for (const each of previewPaths(path)) expect(await test.app.storage.open(each)).toBeNull();
  expect(await test.knex('previews').where({ document_path: path }).first()).toBeUndefined();
});

it('is asked for by whoever opens the record in the back office, where nobody has asked yet', async () => {
  const staff = clientOf(test, (await test.login('acland')).headers);
  const path = 'dags/unseen.png';
  await test.app.storage.put(path, await noise().png().toBuffer());
  const id = await land.dag('77', { document_path: path });
  expect((await staff.get(`dags/${id}/preview`)).body).toEqual({ preview: null, preview_coming: true });
  expect(await state(path)).toBe('asked');
  // Of records without documents, or whose documents are not anyone's, there is nothing to ask.
  expect((await staff.get(`zils/${land.zilId}/preview`)).status).toBe(404);
});
