import { expect, test } from '../fixtures.ts';

test('a report holds its days and its place in the address, and leads on to what it counts', async ({
  page,
  loginAs,
}) => {
  await loginAs('acland');
  // The demonstration's citizen paid land tax on this day, among others.
  await page.goto('/admin/reports?from=2026-03-20&to=2026-03-20');
  const main = page.getByRole('main');
  const months = main.getByRole('table', { name: 'By month', exact: true });
  await expect(months.getByRole('row', { name: /^March 2026/ })).toBeVisible();
  await expect(main.getByRole('note')).toHaveText('Sample data: made-up records are among them.');
  await main.getByLabel('From').fill('2026-03-21');
  await page.keyboard.press('Enter');
  // Beside its field, and the days as they were typed.
  await expect(main.getByLabel('To', { exact: true })).toHaveAccessibleDescription(
    'Choose a day that is not before the first one',
  );
  await main.getByRole('button', { name: 'Last fiscal year' }).click();
  await expect(page).toHaveURL(/from=\d{4}-07-01&to=\d{4}-06-30/);
  await expect(main.getByRole('button', { name: 'Last fiscal year' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await main.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Coverage' }).click();
  // Each of the four bars says how high it is.
  await expect(main.locator('svg text[font-weight="700"]')).toHaveText(Array(4).fill(/^\d[\d,]*$/));
  const upazilas = main.getByRole('table', { name: 'By upazila' });
  await upazilas.getByRole('link', { name: 'Savar' }).click();
  const mouzas = main.getByRole('table', { name: 'By mouza' });
  await expect(mouzas).toBeVisible();
  await expect(page).toHaveURL(/\/reports\/coverage\?district_id=\d+&upazila_id=\d+/);
  const into = mouzas.getByRole('link').first();
  await expect(into).toHaveAttribute('href', /\/admin\/dags\?filter=/);
  await page.goBack();
  await expect(upazilas).toBeVisible();

  await main.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Backlog' }).click();
  const queues = main.getByRole('table', { name: 'By queue' });
  await queues.getByRole('link', { name: 'Mutations' }).click();
  await expect(page).toHaveURL(/\/admin\/mutations/);
});
