import { expect, expectNoSidewaysScroll, sizes, test } from '../fixtures.ts';
import { choose, findZil, openLand, recordHeading, scripted } from '../support/land.ts';

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
  await expect(page.getByRole('navigation', { name: 'Chosen place' })).toContainText(upazila.name_en);
  const option = page.getByLabel('Select Dag').locator(`option[value="${dag.id}"]`);
  await choose(page.getByLabel('Select Dag'), await option.innerText());

  const title = `Khatian ${dag.khatiyan_number} · Dag ${dag.dag_no}`;
  await expect(recordHeading(page)).toHaveText(title);
  await expect(page.locator('#record')).toContainText('Sample record');
  await expect(page.getByRole('columnheader', { name: 'Share' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`division_id=${division.id}&.*dag_id=${dag.id}`));

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(recordHeading(other)).toHaveText(title);
  await expect(other.getByLabel('Division')).toHaveValue(String(division.id));
});

test('Back goes back one choice', async ({ page, request }) => {
  const { division, district } = await findZil(request);
  await openLand(page);
  await choose(page.getByLabel('Division'), division.name_en);
  await choose(page.getByLabel('District'), district.name_en);
  await expect(page.getByLabel('Upazila')).toBeEnabled();
  await page.goBack();
  await expect(page.getByLabel('District')).toHaveValue('');
  await expect(page.getByLabel('Division')).toHaveValue(String(division.id));
  await expect(page.getByLabel('Upazila')).toBeDisabled();
});

test('changing a parent resets what is below it', async ({ page, request }) => {
  const { address, division } = await findZil(request);
  await openLand(page, address);
  const other = page
    .getByLabel('Division')
    .locator(`option:not([value=""],[value="${division.id}"])`)
    .first();
  await choose(page.getByLabel('Division'), await other.innerText());
  await expect(page.getByLabel('District')).toHaveValue('');
  await expect(page.getByLabel('Upazila')).toBeDisabled();
  await expect(page.getByRole('heading', { name: 'Survey Type' })).toHaveCount(0);
  await expect(page).toHaveURL(/^[^&]*\?tab=khatian&division_id=\d+(#.*)?$/);
});

test('a part of the path leads back to its choice', async ({ page, request }) => {
  const { address, district } = await findZil(request);
  await page.setViewportSize(sizes.phone);
  await page.goto(address);
  await expect(page.getByLabel('District')).toBeHidden();
  await page.getByRole('link', { name: `Change District: ${district.name_en}` }).click();
  await expect(page.getByLabel('District')).toBeVisible();
  await expect(page.getByLabel('District')).toHaveValue('');
});

test('another tab keeps the place and resets record, search and survey type', async ({ page, request }) => {
  const { address, dags, zil } = await findZil(request);
  const { id, dag_no: number, survey_type_id: survey } = dags[0]!;
  await openLand(page, `${address}&survey_type_id=${survey}&q=${number}&dag_id=${id}`);
  await expect(recordHeading(page)).toBeVisible();
  await page.getByRole('link', { name: 'Mouza Map', exact: true }).click();
  await expect(recordHeading(page)).toHaveCount(0);
  await expect(page.getByLabel('Zil', { exact: true })).toHaveValue(String(zil.id));
  await expect(page.getByLabel('Name of the map')).toHaveValue('');
  await expect(page.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('aria-current', 'true');
  await expect(page).not.toHaveURL(/survey_type_id|q=|dag_id/);
});

test('a survey type narrows the dags, and All takes it back', async ({ page, request }) => {
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
  test('opens the exact match on Enter, typed in Bengali digits too', async ({ page, request }) => {
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

  test('opens the first match otherwise', async ({ page, request }) => {
    const { address, maps } = await findZil(request);
    await openLand(page, address.replace('tab=khatian', 'tab=mouza_map'));
    await page.getByLabel('Name of the map').fill('শিট');
    await page.keyboard.press('Enter');
    await expect(recordHeading(page)).toBeVisible();
    expect(maps.map(({ name }) => name)).toContain(await recordHeading(page).innerText());
  });

  test('says so when nothing matches, and can be cleared', async ({ page, request }) => {
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

test('maps are chips, with view and download of the scanned sheet', async ({ page, request }) => {
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
  'a link that names only the record, or the wrong place, leads to the whole address',
  { tag: '@nojs' },
  async ({ page, request }) => {
    const { address, dags } = await findZil(request);
    const dag = dags[1]!;
    await page.goto(`/land?dag_id=${dag.id}`);
    expect(page.url()).toContain(`${address}&dag_id=${dag.id}`);
    await page.goto(`${address.replace(/zil_id=\d+/, 'zil_id=999999')}&dag_id=${dag.id}`);
    expect(page.url()).toContain(`${address}&dag_id=${dag.id}`);
  },
);

test('a record that is not there is said plainly', { tag: '@nojs' }, async ({ page }) => {
  await page.goto('/land?dag_id=999999999');
  await expect(page.getByText('Failed to load dag detail')).toBeVisible();
  await page.goto('/land?tab=mouza_map&mouza_map_id=999999999');
  await expect(page.getByText('Failed to load mouza map detail')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
});

test('nonsense in the address is no failure', { tag: '@nojs' }, async ({ page }) => {
  const answer = await page.goto('/land?tab=x&division_id=1%27&zil_id=5&survey_type_id=-1&q=%00&dag_id=[]');
  expect(answer?.status()).toBe(200);
  await expect(page.getByLabel('Division')).toHaveValue('');
});

test(
  'a khatian prints on one A4 page, without what can only be clicked',
  { tag: '@nojs' },
  async ({ page, request }) => {
    const { dags } = await findZil(request);
    await page.goto(`/land?dag_id=${dags[0]!.id}`);
    await expect(recordHeading(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(recordHeading(page)).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByLabel('Division')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Submit Khatian Application' })).toBeHidden();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!;
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
  },
);

test.describe('in Bengali', () => {
  test.use({ language: 'bn' });

  test('names, digits and texts are Bengali', async ({ page, request }) => {
    const { division, mouza, dags } = await findZil(request);
    await openLand(page, `/land?dag_id=${dags[0]!.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ভূমি রেকর্ড');
    await expect(page.getByLabel('বিভাগ').locator('option:checked')).toHaveText(division.name_bn);
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
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(1);
    await expect(page.getByLabel('District')).toBeDisabled();
  },
);
