import { expect, expectNoSidewaysScroll, sizes, test } from '../fixtures.ts';
import {
  choose,
  findZil,
  openLand,
  path,
  pathPart,
  recordHeading,
  scripted,
  withPreview,
} from '../support/land.ts';

test('walks from the division to a khatian, and the address can be shared', async ({
  page,
  request,
  context,
}) => {
  const { division, district, upazila, mouza, zil, dags } = await findZil(request);
  const dag = dags[0]!;
  await openLand(page);
  await choose(page.getByLabel('Division'), division.name_en);
  await choose(page.getByLabel('District'), district.name_en);
  await choose(page.getByLabel('Upazila'), upazila.name_en);
  await choose(page.getByLabel('Mouza', { exact: true }), `${mouza.name_en} (JL: ${mouza.jl_no})`);
  await choose(page.getByLabel('Zil', { exact: true }), zil.zil_no);
  await expect(path(page).getByRole('link')).toContainText([
    division.name_en,
    district.name_en,
    upazila.name_en,
    `${mouza.name_en} (JL ${mouza.jl_no})`,
    `Sheet ${zil.zil_no}`,
  ]);
  const option = page.getByLabel('Select Dag').locator(`option[value="${dag.id}"]`);
  await choose(page.getByLabel('Select Dag'), await option.innerText());

  const title = `Khatian ${dag.khatiyan_number} · Dag ${dag.dag_no}`;
  await expect(recordHeading(page)).toHaveText(title);
  await expect(page.locator('#record')).toContainText('Sample record');
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
  if (scripted()) {
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

test('Back goes back one choice @js', async ({ page, request }) => {
  const { division, district } = await findZil(request);
  await openLand(page);
  await choose(page.getByLabel('Division'), division.name_en);
  await choose(page.getByLabel('District'), district.name_en);
  await expect(page.getByLabel('Upazila')).toBeEnabled();
  await page.goBack();
  await expect(page.getByLabel('District')).toHaveValue('');
  await expect(path(page).getByRole('link')).toHaveText([new RegExp(`${division.name_en}$`)]);
  await expect(page.getByLabel('Upazila')).toHaveCount(0);
});

test('a part of the path opens its choice again, and resets what is below it @nojs', async ({
  page,
  request,
}) => {
  const { address, division, district, dags } = await findZil(request);
  await openLand(page, `${address}&dag_id=${dags[0]!.id}`);
  await pathPart(page, 'District', district.name_en).click();
  await expect(page.getByLabel('District')).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Survey Type' })).toHaveCount(0);
  await expect(recordHeading(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`[?]tab=khatian&division_id=${division.id}(#.*)?$`));
  const other = page.getByLabel('District').locator('option').nth(1);
  await choose(page.getByLabel('District'), await other.innerText());
  await expect(page.getByLabel('Upazila')).toHaveValue('');
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

test('another tab keeps the place and resets record, search and survey type @nojs', async ({
  page,
  request,
}) => {
  const { address, dags, zil } = await findZil(request);
  const { id, dag_no: number, survey_type_id: survey } = dags[0]!;
  await openLand(page, `${address}&survey_type_id=${survey}&q=${number}&dag_id=${id}`);
  await expect(recordHeading(page)).toBeVisible();
  await page.getByRole('link', { name: 'Mouza Map', exact: true }).click();
  await expect(recordHeading(page)).toHaveCount(0);
  await expect(path(page)).toContainText(`Sheet ${zil.zil_no}`);
  await expect(page.getByLabel('Name of the map')).toHaveValue('');
  await expect(page.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('aria-current', 'true');
  await expect(page).not.toHaveURL(/survey_type_id|q=|dag_id/);
});

test('a survey type narrows the dags, and All takes it back @nojs', async ({ page, request }) => {
  const { address, dags, surveys } = await findZil(request);
  const survey = surveys[0]!;
  const count = (number: number) => page.getByText(`${number} records`, { exact: true });
  await openLand(page, address);
  await expect(count(dags.length)).toBeVisible();
  await page.getByRole('link', { name: survey.code, exact: true }).click();
  await expect(count(dags.filter((dag) => dag.survey_type_id === survey.id).length)).toBeVisible();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(count(dags.length)).toBeVisible();
});

test.describe('the search', () => {
  test('opens the exact match on Enter, typed in Bengali digits too @nojs', async ({ page, request }) => {
    const { address, dags } = await findZil(request);
    const dag = dags.find(({ dag_no: number }) => /^\d{1,2}$/.test(number) && dags[0]!.dag_no !== number)!;
    const bengali = dag.dag_no.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!);
    await openLand(page, address);
    for (const typed of [dag.dag_no, bengali]) {
      await page.getByLabel('Dag or khatian number').fill(typed);
      await page.keyboard.press('Enter');
      await expect(recordHeading(page)).toHaveText(new RegExp(`Dag ${dag.dag_no}$`));
      await expect(page).toHaveURL(/dag_id=\d+/);
      await expect(page).not.toHaveURL(/pick=/);
    }
  });

  test('opens the first match otherwise @nojs', async ({ page, request }) => {
    const { address, maps } = await findZil(request);
    await openLand(page, address.replace('tab=khatian', 'tab=mouza_map'));
    await page.getByLabel('Name of the map').fill('শিট');
    await page.keyboard.press('Enter');
    await expect(recordHeading(page)).toBeVisible();
    expect(maps.map(({ name }) => name)).toContain(await recordHeading(page).innerText());
  });

  test('says so when nothing matches, and can be cleared @js', async ({ page, request }) => {
    const { address, dags } = await findZil(request);
    await openLand(page, address);
    await page.getByLabel('Dag or khatian number').fill('no such dag');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nothing matches “no such dag”')).toBeVisible();
    await expect(recordHeading(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Clear' }).click();
    await expect(page.getByLabel('Dag or khatian number')).toHaveValue('');
    await expect(page.getByText(`${dags.length} records`, { exact: true })).toBeVisible();
  });
});

test('maps are chips, with view and download of the scanned sheet @nojs', async ({ page, request }) => {
  const { address, maps } = await findZil(request);
  await openLand(page, address.replace('tab=khatian', 'tab=mouza_map'));
  for (const map of maps) {
    await page.getByRole('link', { name: map.name }).click();
    await expect(recordHeading(page)).toHaveText(map.name);
  }
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
  'a record prints on one A4 page: what it is, its picture, and where and when it was read',
  { tag: '@nojs' },
  async ({ page, request, baseURL }) => {
    for (const [tab, record] of [
      ['khatian', await withPreview(request, 'dags')],
      ['mouza_map', await withPreview(request, 'mouza-maps')],
    ] as const) {
      const link = `/land?tab=${tab}&${tab === 'khatian' ? 'dag_id' : 'mouza_map_id'}=${record}`;
      await page.emulateMedia({ media: 'screen' });
      await page.goto(link);
      await expect(page.locator('.printed-from')).toBeHidden();
      await page.emulateMedia({ media: 'print' });
      await expect(recordHeading(page)).toBeVisible();
      await expect(page.locator('.preview img')).toBeVisible();
      await expect(page.locator('.printed-from')).toHaveText(
        new RegExp(`^Bhumi · read on \\d+ \\w+ 20\\d\\d · ${(baseURL + link).replace(/[?.]/g, '[$&]')}$`),
      );
      for (const hidden of [page.getByRole('banner'), path(page), page.locator('#choose')])
        await expect(hidden).toBeHidden();
      await expect(page.getByRole('link', { name: /^Submit/ })).toBeHidden();
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!;
      expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
    }
  },
);

test('the record, or the map, is on the first screen', { tag: '@nojs' }, async ({ page, request }) => {
  const [dag, map] = [await withPreview(request, 'dags'), await withPreview(request, 'mouza-maps')];
  for (const size of ['desktop', 'phone'] as const) {
    await page.setViewportSize(sizes[size]);
    await page.goto(`/land?dag_id=${dag}`);
    await expect(recordHeading(page)).toBeInViewport({ ratio: 1 });
    await page.goto(`/land?tab=mouza_map&mouza_map_id=${map}`);
    await expect(page.locator('.preview img')).toBeInViewport();
    // It is a picture that came, and opens large by itself.
    expect(await page.locator('.preview img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(
      960,
    );
    await expect(page.locator('.preview')).toHaveAttribute('href', /large\.webp$/);
  }
});

test.describe('in Bengali', () => {
  test.use({ language: 'bn' });

  test('names, digits and texts are Bengali @nojs', async ({ page, request }) => {
    const { division, mouza, dags } = await findZil(request);
    await openLand(page, `/land?dag_id=${dags[0]!.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ভূমি রেকর্ড');
    await expect(page.getByRole('navigation', { name: 'বেছে নেওয়া এলাকা' })).toContainText(division.name_bn);
    await expect(page.locator('#record')).toContainText(mouza.name_bn);
    await expect(recordHeading(page)).toHaveText(/^খতিয়ান [০-৯/ক-হ]+ · দাগ [০-৯/ক-হ]+$/);
    await expect(page.locator('#record')).toContainText('৳ ১০০.০০');
    await page.setViewportSize(sizes.phone);
    await expectNoSidewaysScroll(page);
  });
});

test(
  'without a script every step has its button, and no later step can be chosen',
  { tag: '@nojs' },
  async ({ page }) => {
    expect(scripted()).toBe(false);
    await page.goto('/land');
    await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(1);
    await expect(page.getByLabel('District')).toHaveCount(0);
  },
);
