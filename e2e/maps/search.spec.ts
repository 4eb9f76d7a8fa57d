import type { APIRequestContext, Page } from '@playwright/test';
import type { DagBoundary, DagsAt, Neighbours } from '../../api/contract/maps/search.ts';
import { expect, sizes, test } from '../fixtures.ts';
import { waitForHydration } from '../support/hydration.ts';
import { findPlaces } from '../support/places.ts';

/** A drawn dag of the demonstration, and one that lies beside it. */
async function drawnDag(api: APIRequestContext) {
  const { drawn } = await findPlaces(api);
  const read = async <T>(path: string) => (await (await api.get(`/api/map/geojson/${path}`)).json()) as T;
  const dag = await read<DagBoundary>(
    `by-dag?dag=${encodeURIComponent(drawn.dag_no)}&dag_id=${drawn.dag_id}`,
  );
  const { features } = await read<Neighbours>(`neighbours/${drawn.dag_id}`);
  const { label } = features[0]!.properties;
  const [beside] = (await read<DagsAt>(`at?lng=${label[0]}&lat=${label[1]}`)).dags;
  return {
    dag,
    beside: beside!,
    address: `/dag-search-map?dag=${encodeURIComponent(dag.dag_no)}&dag_id=${dag.dag_id}`,
  };
}

/**
 * Notes all that an element of the page says, from its first moment on.
 * @returns to be asked for it; what a page that was loaded before said is gone
 */
async function saidOf(page: Page, selector: string): Promise<() => Promise<string[]>> {
  await page.addInitScript((element) => {
    const said = new Set<string>();
    const note = () => said.add(document.querySelector(element)?.textContent ?? '');
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(globalThis, { said });
  }, selector);
  return () => page.evaluate(() => [...(globalThis as unknown as { said: Set<string> }).said]);
}

const sketch = (page: Page, dag_no: string) =>
  page.getByRole('img', { name: `Sketch of dag ${dag_no} among` });
const details = (page: Page) => page.getByRole('region', { name: 'Your Land Details' });
const named = ({ khatiyan_number, dag_no }: DagBoundary) => `Khatian ${khatiyan_number} · Dag ${dag_no}`;

test('a dag is found by its number and chosen from those that have it, then drawn among its neighbours @nojs', async ({
  page,
  apiAs,
}) => {
  const { dag } = await drawnDag(await apiAs('admin'));
  const { mouza } = dag.zil;
  await page.goto('/dag-search-map');
  await page.getByLabel('Dag number').press('Enter');
  await expect(
    page.getByRole('alert').getByRole('link', { name: 'Please enter a Dag number' }),
  ).toBeVisible();
  await page.getByLabel('Dag number').fill(dag.dag_no);
  await page.getByLabel('Dag number').press('Enter');
  await expect(page.getByRole('heading', { name: /dags have this number/ })).toBeVisible();
  await expect(page.locator('.sketch')).toHaveCount(0);
  const choice = page
    .getByRole('listitem')
    .filter({ hasText: mouza.name_en })
    .filter({ hasText: dag.khatiyan_number });
  await choice.getByRole('link').first().click();
  await expect(sketch(page, dag.dag_no)).toBeVisible();
  await expect(details(page)).toContainText(named(dag));
  await expect(page.locator('.sketch-neighbour').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: /dags have this number/ })).toBeVisible();
});

test('a dag is found by its place, on the plan of its sheet', { tag: '@nojs' }, async ({ page, apiAs }) => {
  const { dag } = await drawnDag(await apiAs('admin'));
  const { zil, zil_no } = { zil: dag.zil, zil_no: dag.zil.zil_no };
  const { upazila } = zil.mouza;
  const { district } = upazila;
  const place = `division_id=${district.division.id}&district_id=${district.id}&upazila_id=${upazila.id}`;
  // The id alone says where the sheet lies.
  await page.goto(`/dag-search-map?zil_id=${dag.zil_id}`);
  await expect(page.getByRole('heading', { name: `Sheet ${zil_no}, ${zil.mouza.name_en}` })).toBeVisible();
  await expect(page.getByRole('link', { name: `Dag ${dag.dag_no}`, exact: true })).toBeVisible();
  await page.goto(`/dag-search-map?${place}&mouza_id=${zil.mouza.id}`);
  await page.getByLabel('Zil', { exact: true }).selectOption(zil_no);
  await page.getByRole('button', { name: /^Next/ }).click();
  await page.getByRole('link', { name: `Dag ${dag.dag_no}`, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(sketch(page, dag.dag_no)).toBeVisible();
  await expect(details(page)).toContainText(named(dag));
  // Browsers force the colours of text, but not those of drawings.
  await page.emulateMedia({ forcedColors: 'active' });
  const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
  await expect(page.locator('.sketch-neighbour').first()).toHaveCSS('stroke', ink);
  await page.emulateMedia({ forcedColors: 'none' });
});

test(
  'a dag with all that is said of it prints on one page, and stays in the other language',
  { tag: '@nojs' },
  async ({ page, apiAs }) => {
    const { address } = await drawnDag(await apiAs('admin'));
    await page.goto(address);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    // Which of several was chosen outlasts a change of the language.
    await page.getByRole('button', { name: 'বাংলা' }).click();
    await expect(page).toHaveURL(address);
  },
);

test(
  'the plan stands without the script of the map',
  { tag: '@js' },
  async ({ page, apiAs, allowConsoleErrors }) => {
    allowConsoleErrors(/live-map|ERR_FAILED|preload/i);
    const { dag, address } = await drawnDag(await apiAs('admin'));
    await page.route('**/assets/live-map-*.js', (route) => route.abort());
    await page.goto(address);
    await waitForHydration(page);
    await expect(sketch(page, dag.dag_no)).toBeVisible();
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Map', exact: true })).toHaveCount(0);
    await expect(sketch(page, dag.dag_no)).toBeVisible();
  },
);

/** The boxes of the map, the popup with its tip, and the boundary that was found. */
const boxesOn = (page: Page) =>
  page.locator('.dag-map').evaluate((map) => {
    const box = (selector: string) => map.querySelector(selector)!.getBoundingClientRect();
    const [popup, tip] = [box('.leaflet-popup'), box('.leaflet-popup-tip-container')];
    const [shape, whole] = [box('path.found-dag'), map.getBoundingClientRect()];
    return {
      overlaps:
        Math.max(popup.bottom, tip.bottom) > shape.top &&
        popup.top < shape.bottom &&
        popup.left < shape.right &&
        popup.right > shape.left,
      inside: popup.top >= whole.top && popup.left >= whole.left && popup.right <= whole.right,
      margin: Math.min(
        shape.left - whole.left,
        whole.right - shape.right,
        shape.top - whole.top,
        whole.bottom - shape.bottom,
      ),
    };
  });

test(
  'the popup stands above the boundary that was found, and covers nothing of it',
  { tag: '@js' },
  async ({ page, apiAs }) => {
    const { dag, beside } = await drawnDag(await apiAs('admin'));
    for (const size of [sizes.phone, sizes.desktop]) {
      await page.setViewportSize(size);
      for (const each of [dag, beside]) {
        const number = encodeURIComponent(each.dag_no);
        await page.goto(`/dag-search-map?dag=${number}&dag_id=${each.dag_id}`);
        await waitForHydration(page);
        await page.getByRole('button', { name: 'Map', exact: true }).click();
        await expect(page.locator('.leaflet-popup')).toContainText(`Dag: ${each.dag_no} | Zil: `);
        // The edge of the map and the half of the line take some of the 28 px.
        await expect
          .poll(async () => {
            const { margin, ...boxes } = await boxesOn(page);
            return { ...boxes, margin: margin > 24 };
          })
          .toEqual({ overlaps: false, inside: true, margin: true });
        // Nor where it is asked for with a click.
        await page.locator('path.found-dag').click();
        expect((await boxesOn(page)).overlaps).toBe(false);
      }
    }
  },
);

test(
  'a click on the map finds the dag there, as its coordinates do',
  { tag: '@js' },
  async ({ page, apiAs, allowConsoleErrors }) => {
    allowConsoleErrors(/404/);
    const { dag, beside, address } = await drawnDag(await apiAs('admin'));
    const scales = await saidOf(page, '.scale-bar');
    await page.setViewportSize(sizes.desktop);
    await page.goto(address);
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(page.locator('.leaflet-popup')).toContainText(
      `Dag: ${dag.dag_no} | Zil: ${dag.zil.zil_no} | SurveyType: `,
    );
    await expect(page.locator('path.found-dag')).toHaveCSS('stroke', 'rgb(179, 38, 30)');
    // At another scale all signs are drawn anew, once what lies around has been asked for there.
    const map = page.locator('.dag-map');
    await expect(map).toHaveAttribute('aria-busy', 'false');
    const asked = page.waitForResponse('**/api/map/geojson/view?**');
    await page.getByRole('button', { name: 'Farther' }).click();
    await asked;
    await expect(map).toHaveAttribute('aria-busy', 'false');
    const sign = page.locator('.dag-sign span').filter({ hasText: new RegExp(`^${beside.dag_no}$`) });
    await sign.click({ force: true });
    await expect(page).toHaveURL(/lng=\d+\.\d{6}&lat=\d+\.\d{6}$/);
    await expect(details(page)).toContainText(named(beside));
    await page.goBack();
    await expect(details(page)).toContainText(named(dag));
    const [lng, lat] = beside.label;
    await page.getByLabel('Longitude').fill(String(lng));
    await page.getByLabel('Latitude').fill(String(lat));
    await page.getByRole('button', { name: 'Find the dags there' }).click();
    await expect(details(page)).toContainText(named(beside));
    // A point that holds none: the map goes there, and its scale with it.
    await page.getByLabel('Longitude').fill('90.4');
    await page.getByLabel('Latitude').fill('23.8');
    await page.getByRole('button', { name: 'Find the dags there' }).click();
    await expect(page.locator('path.asked-point')).toBeInViewport();
    await expect(page.locator('.scale-bar')).toHaveText('1 km');
    // Nor did it ever say less than a metre, as before it had looked at the map.
    expect((await scales()).filter((scale) => scale.startsWith('0'))).toEqual([]);
  },
);

test(
  'where one stands goes to one question and into no address',
  { tag: '@js' },
  async ({ page, context, apiAs, baseURL }) => {
    const { dag } = await drawnDag(await apiAs('admin'));
    const [longitude, latitude] = dag.label;
    await context.grantPermissions(['geolocation'], { origin: baseURL! });
    await context.setGeolocation({ longitude, latitude });
    await page.goto('/dag-search-map');
    await waitForHydration(page);
    // What is drawn anywhere in the country lies on the map that is seen first, on a phone too.
    const frame = (await page.locator('.dag-map').boundingBox())!;
    const signs = page.locator('.mouza-sign span');
    await expect(signs.first()).toBeVisible();
    for (const { x, y } of await signs.evaluateAll((all) =>
      all.map((sign) => sign.getBoundingClientRect().toJSON()),
    ))
      expect([x > frame.x, x < frame.x + frame.width, y > frame.y, y < frame.y + frame.height]).toEqual(
        Array(4).fill(true),
      );
    const told: string[] = [];
    page.on('request', (request) => {
      if (decodeURIComponent(request.url()).includes(longitude.toFixed(6).slice(0, -2)))
        told.push(request.url());
    });
    await page.getByRole('button', { name: 'Where I stand' }).click();
    await expect(details(page)).toContainText(named(dag));
    expect(new URL(page.url()).searchParams.get('lng')).toBeNull();
    expect(told.map((url) => new URL(url).origin + new URL(url).pathname)).toEqual([
      `${new URL(baseURL!).origin}/api/map/geojson/at`,
    ]);
  },
);
