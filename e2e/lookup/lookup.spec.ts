import type { APIRequestContext } from '@playwright/test';
import { expect, sizes, test } from '../fixtures.ts';
import type { DagDetail } from '../../api/contract/lookup/lookup.ts';
import {
  bothNames,
  choose,
  findZil,
  openLand,
  path,
  pathPart,
  recordHeading,
  hasScripts,
  withPreview,
} from '../support/land.ts';
import { read } from '../support/read.ts';

test('walks from the division to a khatian, and the address can be shared', async ({
  page,
  request,
  context,
}) => {
  const { division, district, upazila, mouza, zil, dags } = await findZil(request);
  const dag = dags[0]!;
  await openLand(page);
  // Without a script every step has its button, and no later step can be chosen.
  if (!hasScripts()) {
    await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(1);
    await expect(page.getByLabel('District')).toHaveCount(0);
  }
  await choose(page.getByLabel('Division'), bothNames(division));
  await choose(page.getByLabel('District'), bothNames(district));
  await choose(page.getByLabel('Upazila'), bothNames(upazila));
  await choose(page.getByLabel('Mouza', { exact: true }), `${bothNames(mouza)} (JL: ${mouza.jl_no})`);
  await choose(page.getByLabel('Zil', { exact: true }), zil.zil_no);
  await expect(path(page).getByRole('link')).toContainText([
    // Their names are the country's only ones.
    division.name_en,
    district.name_en,
    bothNames(upazila),
    `${bothNames(mouza)} (JL ${mouza.jl_no})`,
    `Sheet ${zil.zil_no}`,
  ]);
  const option = page.getByLabel('Select Dag').locator(`option[value="${dag.id}"]`);
  await choose(page.getByLabel('Select Dag'), await option.innerText());

  const title = `Khatian ${dag.khatiyan_number} · Dag ${dag.dag_no}`;
  await expect(recordHeading(page)).toHaveText(title);
  await expect(page.locator('#record')).toContainText('Sample record');
  // Several upazilas share an English name: the record says the Bengali one beside it.
  const upazilaOf = page
    .locator('#record .facts div')
    .filter({ hasText: /^Upazila/ })
    .getByRole('definition');
  await expect(upazilaOf).toHaveText(bothNames(upazila));
  await expect(upazilaOf.locator('[lang=bn]')).toHaveText(upazila.name_bn);
  await expect(page.getByRole('columnheader', { name: 'Share' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`division_id=${division.id}&.*dag_id=${dag.id}`));

  await expect(page.locator('.owners tbody th span[lang=bn]').first()).toBeVisible();

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(recordHeading(other)).toHaveText(title);
  await expect(pathPart(other, 'Dag', `Dag ${dag.dag_no}`)).toBeVisible();
  await expect(other).toHaveTitle(
    `Khatian ${dag.khatiyan_number}, Dag ${dag.dag_no}, ${mouza.name_en} - Bhumi`,
  );

  const lasting = new URL(`/land?tab=khatian&dag_id=${dag.id}`, page.url()).href;
  if (hasScripts()) {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(lasting);
  } else {
    await expect(page.getByRole('link', { name: 'Link to this record' })).toHaveAttribute('href', lasting);
  }
  await page.getByRole('link', { name: 'Register this land for tax' }).click();
  await expect(page.getByLabel('Mouza', { exact: true })).toHaveValue(String(mouza.id));
  await expect(page.getByLabel('Khatiyan Number')).toHaveValue(dag.khatiyan_number);
  await expect(page.getByLabel('Survey Type')).toHaveValue(String(dag.survey_type_id));
  await expect(page.getByLabel('Dag Number')).toHaveValue(dag.dag_no);
});

test('who does not know the sheet searches the whole mouza by dag or khatian', async ({ page, request }) => {
  const { address, dags } = await findZil(request);
  const dag = dags[0]!;
  await openLand(page, address.replace(/&zil_id=\d+/, ''));
  await choose(page.getByLabel('Zil', { exact: true }), 'Whole mouza (I do not know the sheet)');
  await expect(page.getByRole('navigation', { name: 'Survey Type' })).toBeVisible();
  const search = page.getByLabel('Dag or khatian number');
  await search.fill(dag.dag_no);
  await search.press('Enter');
  const found = page.getByRole('link', { name: `${dag.dag_no} (khatian ${dag.khatiyan_number}` });
  // One that is found alone opens by itself.
  if (!(await recordHeading(page).or(found.first()).first().innerText()).startsWith('Khatian'))
    await found.first().click();
  await expect(recordHeading(page)).toHaveText(`Khatian ${dag.khatiyan_number} · Dag ${dag.dag_no}`);
  await expect(pathPart(page, 'Zil', 'Whole mouza')).toBeVisible();
});

/** The first record with owners above which nothing stands: other tests ask for the mutation of some. */
async function recordAlone(admin: APIRequestContext): Promise<number> {
  const list = await admin.get('/api/admin/dags?sort=["id","ASC"]&range=[0,49]');
  for (const { id } of (await list.json()) as { id: number }[]) {
    const dag = (await (await admin.get(`/api/locations/dags/${id}`)).json()) as DagDetail;
    const isAlone = !dag.mutation_posted_since && !dag.disputed_since && dag.restrictions.length === 0;
    if (isAlone && dag.khotiyan.length > 0) return id;
  }
  throw new Error('Above each of the first records something stands');
}

test.describe('in Bengali on a phone', { tag: '@nojs' }, () => {
  test.use({ language: 'bn', viewport: { width: 360, height: 800 } });

  test('a record stands in the first screen with its first owner', async ({ page, apiAs }) => {
    const id = await recordAlone(await apiAs('admin'));
    await page.goto(`/land?dag_id=${id}`);
    await expect(recordHeading(page)).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.owners tbody tr').first().getByRole('rowheader')).toBeInViewport({
      ratio: 1,
    });
    const top = (await page.locator('#record').boundingBox())!.y;
    expect(top).toBeLessThan(240);
  });
});

test('once a record is chosen, the list folds into the path on a phone @js', async ({ page, request }) => {
  const { address, dags } = await findZil(request);
  await page.setViewportSize(sizes.phone);
  await openLand(page, address);
  const select = page.getByLabel('Select Dag');
  await choose(select, await select.locator(`option[value="${dags[1]!.id}"]`).innerText());
  await expect(recordHeading(page)).toBeInViewport();
  await expect(select).toBeHidden();
  await expect(page.locator('#record')).toBeFocused();
  await pathPart(page, 'Dag', `Dag ${dags[1]!.dag_no}`).click();
  await expect(select).toHaveValue('');
});

test('maps are chips, with view and download of the scanned sheet @nojs', async ({ page, request }) => {
  const { address, maps } = await findZil(request);
  await openLand(page, address.replace('tab=khatian', 'tab=mouza_map'));
  const map = maps.at(-1)!;
  await page.getByRole('link', { name: map.name }).click();
  await expect(recordHeading(page)).toHaveText(map.name);
  const withDocument = await (async () => {
    for (const { id } of maps) {
      const detail = (await (await request.get(`/api/locations/mouza-maps/${id}`)).json()) as {
        document_url: string | null;
      };
      if (detail.document_url) return { id, url: detail.document_url };
    }
    throw new Error('No map of the zil has a document');
  })();
  await page.goto(`/land?tab=mouza_map&mouza_map_id=${withDocument.id}`);
  const view = page.locator('#record').getByRole('link', { name: 'View' });
  await expect(view).toHaveAttribute('href', withDocument.url);
  const download = page.waitForEvent('download');
  await page.locator('#record').getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).not.toBe('');
});

test(
  'a record is on the first screen, and prints on one A4 page: what it is, its picture, and where and when it was read',
  { tag: '@nojs' },
  async ({ page, request, baseURL }) => {
    for (const [link, printed] of [
      [`/land?tab=khatian&dag_id=${await withPreview(request, 'dags')}`, true],
      [`/land?tab=mouza_map&mouza_map_id=${await withPreview(request, 'mouza-maps')}`, false],
    ] as const) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(link);
      for (const size of ['desktop', 'phone'] as const) {
        await page.setViewportSize(sizes[size]);
        if (printed) await expect(recordHeading(page)).toBeInViewport({ ratio: 1 });
        else await expect(page.locator('.preview img')).toBeInViewport();
      }
      // It is a picture that came, and opens large by itself.
      const larger = await page
        .locator('.preview img')
        .evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) =>
          Math.max(naturalWidth, naturalHeight),
        );
      expect(larger).toBe(960);
      await expect(page.locator('.preview')).toHaveAttribute('href', /large\.webp$/);
      await expect(page.locator('main .printed-from')).toBeHidden();

      await page.emulateMedia({ media: 'print' });
      await expect(recordHeading(page)).toBeVisible();
      await expect(page.locator('.preview img')).toBeVisible();
      await expect(page.locator('main .printed-from')).toHaveText(
        new RegExp(`^Bhumi · read on \\d+ \\w+ 20\\d\\d · ${(baseURL + link).replace(/[?.]/g, '[$&]')}$`),
      );
      for (const hidden of [page.getByRole('banner'), path(page), page.locator('#choose')])
        await expect(hidden).toBeHidden();
      await expect(page.getByRole('link', { name: /^Submit/ })).toBeHidden();
      if (!printed) continue;
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!;
      expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
    }
  },
);

test.describe('in Bengali', () => {
  test.use({ language: 'bn' });

  test('names, digits and texts are Bengali @nojs', async ({ context, request }) => {
    const { division, mouza, dags } = await findZil(request);
    const { html, main } = await read(context, `/land?dag_id=${dags[0]!.id}`);
    expect(html).toMatch(/<h1[^>]*>ভূমি রেকর্ড</);
    expect(html).toContain('aria-label="বেছে নেওয়া এলাকা"');
    for (const said of [division.name_bn, mouza.name_bn, '৳ ১০০.০০']) expect(main).toContain(said);
    expect(main).toMatch(/খতিয়ান [০-৯/ক-হ]+ · দাগ [০-৯/ক-হ]+/);
  });
});
