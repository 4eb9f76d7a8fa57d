import { expect, test } from '../../fixtures.ts';

test('the global search asks 300 ms after the last key, lists what is found and leads there', async ({
  page,
  loginAs,
}) => {
  const results = [
    { name: 'Cadastral Survey', type: 'survey_type', to: 'survey-types/1' },
    ...Array.from({ length: 30 }, (_none, place) => ({
      name: `Haor ${place}`,
      type: 'mouza_map',
      to: `mouza-maps/${place + 1}`,
    })),
  ];
  const asked: string[] = [];
  await loginAs('admin');
  await page.clock.install();
  await page.route('**/api/search?**', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('q')!);
    return route.fulfill({ json: { results } });
  });
  await page.goto('/admin/divisions');
  const search = page.getByPlaceholder('Search across registry...');
  await expect(search).toBeEditable();
  await page.clock.pauseAt(Date.now() + 60_000);
  await search.pressSequentially('haor');
  await page.clock.runFor(299);
  // Whatever was asked before it has been heard of once it is answered.
  await page.evaluate(() => fetch('/api/search?q=own').then((answer) => answer.json()));
  expect(asked).toEqual(['own']);
  await page.clock.runFor(1);
  await page.clock.resume();
  const list = page.getByRole('listbox');
  const options = list.getByRole('option');
  await expect(options).toHaveCount(31);
  expect(asked).toEqual(['own', 'haor']);
  // The name above, below it the target and beside that the type.
  await expect(options.first()).toHaveText('Cadastral Surveysurvey-types/1survey type');
  await expect(options.last()).toHaveText('Haor 29mouza-maps/30mouza map');
  const scrolls = await list.evaluate((all) => [
    getComputedStyle(all).overflowY,
    all.scrollHeight > all.clientHeight,
  ]);
  expect(scrolls).toEqual(['auto', true]);
  await options.first().click();
  await expect(page).toHaveURL(/\/admin\/survey-types\/1(\?|$)/);
});
