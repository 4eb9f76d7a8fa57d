import { expect, test } from '../fixtures.ts';
import { waitForHydration } from '../support/hydration.ts';
import { openBeforeScript } from '../support/slow-line.ts';
import { bothNames, findZil, recordHeading } from '../support/land.ts';
import { registerApprovedLands, cardOf, confirmButton } from '../support/land-tax.ts';

/** Over a slow line one reads, chooses and types before the script comes alive: nothing of it may be lost. */
test.describe('before the script has come', { tag: '@js' }, () => {
  test('a place of the lookup that was chosen counts', async ({ page, request }) => {
    const { division } = await findZil(request);
    const release = await openBeforeScript(page, '/land');
    await page.getByLabel('Division').selectOption({ label: bothNames(division) });
    release();
    await expect(page.getByLabel('District')).toBeEnabled();
    await expect(page).toHaveURL(new RegExp(`division_id=${division.id}$`));
  });

  test('a dag that was chosen counts', async ({ page, request }) => {
    const { address, dags } = await findZil(request);
    const release = await openBeforeScript(page, address);
    await page.getByLabel('Select Dag').selectOption(String(dags[1]!.id));
    release();
    await expect(recordHeading(page)).toHaveText(new RegExp(`Dag ${dags[1]!.dag_no}$`));
  });

  test('a search that was typed counts, also where the focus has gone on', async ({ page, request }) => {
    const { address } = await findZil(request);
    const release = await openBeforeScript(page, address);
    const search = page.getByLabel('Dag or khatian number');
    await search.fill('no such dag');
    await search.blur();
    release();
    await expect(page.getByText('Nothing matches “no such dag”')).toBeVisible();
    await expect(search).toHaveValue('no such dag');
  });

  test('a place of the registration that was chosen counts, and so does what was typed', async ({
    page,
    request,
  }) => {
    const { division } = await findZil(request);
    const release = await openBeforeScript(page, '/land-tax');
    await page.getByLabel('Division', { exact: true }).selectOption(String(division.id));
    await page.getByLabel('Dag Number').fill('12');
    release();
    await expect(page.getByLabel('District')).toBeEnabled();
    await expect(page.getByLabel('Division', { exact: true })).toHaveValue(String(division.id));
    await expect(page.getByLabel('Dag Number')).toHaveValue('12');
    await expect(page).toHaveURL(new RegExp(`division_id=${division.id}&dag_number=12$`));
  });

  test('a taken email is told', async ({ page }) => {
    const release = await openBeforeScript(page, '/register');
    await page.getByLabel('Email').fill('citizen@bhumi.test');
    release();
    await expect(page.getByRole('status')).toContainText('Email is already taken');
  });

  test('ticked lands stay ticked', async ({ page, freshUser, apiAs }) => {
    const [land] = await registerApprovedLands(
      await apiAs(await freshUser({ known: true })),
      await apiAs('acland'),
      1,
    );
    const release = await openBeforeScript(page, '/dashboard?tab=ldt');
    await cardOf(page, land!).getByRole('checkbox').check();
    release();
    await expect(page.locator('.pay-bar').getByRole('button')).toHaveText('Pay (1)');
    await expect(cardOf(page, land!).getByRole('checkbox')).toBeChecked();
  });

  test('a payment that was filled in stays, and can be confirmed', async ({ page, freshUser, apiAs }) => {
    const [land] = await registerApprovedLands(
      await apiAs(await freshUser({ known: true })),
      await apiAs('acland'),
      1,
    );
    const release = await openBeforeScript(page, `/dashboard?tab=ldt&step=pay&id=${land!.id}`);
    await expect(page).toHaveURL(/step=pay.*key=/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const form = page.getByRole('main');
    await form.getByLabel('bKash', { exact: true }).check();
    await form.getByLabel('Payer identifier').fill('01712345678');
    release();
    await waitForHydration(page);
    await expect(confirmButton(form)).toBeEnabled();
    await expect(form.getByLabel('Payer identifier')).toHaveValue('01712345678');
    await confirmButton(form).click();
    await expect(page.getByRole('status')).toContainText('Payment successful.');
  });
});
