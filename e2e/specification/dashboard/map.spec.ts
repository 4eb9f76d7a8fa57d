import type { DagBoundary } from '../../../api/contract/maps/search.ts';
import { expect, test } from '../../fixtures.ts';
import { waitForHydration } from '../../support/hydration.ts';
import { findPlaces } from '../../support/places.ts';

test(
  'the dag search has its inputs and panel, and shows the boundary in red with room around it and a popup',
  { tag: '@js' },
  async ({ page, apiAs }) => {
    const { drawn } = await findPlaces(await apiAs('admin'));
    await page.goto('/dag-search-map');
    await waitForHydration(page);
    await expect(page.getByLabel('Dag number')).toHaveAttribute('required', '');
    for (const label of ['Zil ID', 'Survey Type ID']) {
      await expect(page.getByLabel(label, { exact: true })).toBeVisible();
      await expect(page.getByLabel(label, { exact: true })).not.toHaveAttribute('required', /.*/);
    }
    const panel = page.getByRole('region', { name: 'Your Land Details' });
    await expect(panel).toContainText('The details of the dag will be here');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText('Please enter a Dag number');

    const answer = await page.request.get(
      `/api/map/geojson/by-dag?dag=${encodeURIComponent(drawn.dag_no)}&dag_id=${drawn.dag_id}`,
    );
    const dag = (await answer.json()) as DagBoundary;
    await page.goto(`/dag-search-map?dag=${encodeURIComponent(dag.dag_no)}&dag_id=${dag.dag_id}`);
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(page.locator('.leaflet-popup-content')).toHaveText(
      `Dag: ${dag.dag_no} | Zil: ${dag.zil.zil_no} | SurveyType: ${dag.survey_type!.code}`,
    );
    const shape = page.locator('path.found-dag');
    await expect(shape).toHaveCSS('stroke', 'rgb(179, 38, 30)');
    // Half of the line lies outside of the boundary.
    const room = 28 - 2;
    const measure = async () => {
      const boxes = [page.locator('.dag-map').boundingBox(), shape.boundingBox()];
      const [map, found] = await Promise.all(boxes);
      expect(found!.x - map!.x).toBeGreaterThanOrEqual(room);
      expect(found!.y - map!.y).toBeGreaterThanOrEqual(room);
      expect(map!.x + map!.width - found!.x - found!.width).toBeGreaterThanOrEqual(room);
      expect(map!.y + map!.height - found!.y - found!.height).toBeGreaterThanOrEqual(room);
      return { map: map!, found: found! };
    };
    const { map, found } = await measure();
    // No nearer step would have left that much.
    const nearer = [found.width * 2 > map.width - 56 - 6, found.height * 2 > map.height - 56 - 6];
    expect(nearer).toContain(true);

    // On a map that is a little too narrow for that much room it takes a step back.
    await page.addInitScript(
      ([width, height]) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          `.dag-map { width: ${width}px !important; height: ${height}px !important; aspect-ratio: auto !important; }`,
        );
        document.adoptedStyleSheets = [sheet];
      },
      [found.width + 2 * 28 - 10, map.height] as const,
    );
    await page.reload();
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(shape).toBeVisible();
    expect((await measure()).found.width).toBeLessThan(found.width);
  },
);
