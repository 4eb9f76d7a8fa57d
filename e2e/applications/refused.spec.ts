import { expect, test } from '../fixtures.ts';
import {
  applicationsOf,
  expectSubmitted,
  fillMobile,
  openOwned,
  PAYER,
  payButton,
} from '../support/apply.ts';
import { findZil } from '../support/land.ts';

test('a payment that was refused is shown by its address: Back and reload send nothing again @nojs', async ({
  page,
  request,
  freshUser,
  apiAs,
}) => {
  const { dags } = await findZil(request);
  const api = await apiAs(await freshUser());
  await page.goto(`/land/apply?dag_id=${dags[0]!.id}`);
  const payment = page.url();
  const main = page.getByRole('main');
  const refuse = async () => {
    await fillMobile(main);
    await main.getByLabel('PIN', { exact: true }).fill('1');
    await payButton(main).click();
    await expect(page.getByRole('alert')).toContainText('PIN must be 4-5 digits.');
  };
  await refuse();
  await refuse();
  expect(page.url()).toBe(payment);
  await main.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/land\?/);
  for (const look of [() => page.goBack(), () => page.reload()]) {
    await look();
    await expect(page).toHaveURL(payment);
    await expect(page.getByRole('alert')).toContainText('PIN must be 4-5 digits.');
    await expect(main.getByLabel('Mobile phone number')).toHaveValue(PAYER.phone);
    await expect(main.getByLabel('bKash', { exact: true })).toBeChecked();
    await expect(main.getByLabel('PIN', { exact: true })).toHaveValue('');
  }
  expect(await applicationsOf(api)).toEqual([]);
  await main.getByLabel('PIN', { exact: true }).fill(PAYER.pin);
  await payButton(main).click();
  await expectSubmitted(page);
  expect(await applicationsOf(api)).toHaveLength(1);

  // The same copy once more is sold to whoever says so.
  const owned = await openOwned(page, dags[0]!.id);
  await owned.getByRole('link', { name: 'Buy another copy nonetheless' }).click();
  await fillMobile(main);
  await payButton(main).click();
  await expectSubmitted(page);
  expect(await applicationsOf(api)).toHaveLength(2);
});

test('without a line the page of the payment says that nothing was paid, and keeps what was typed @js', async ({
  page,
  context,
  request,
  freshUser,
  apiAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/net::ERR_INTERNET_DISCONNECTED/);
  const { dags } = await findZil(request);
  const api = await apiAs(await freshUser());
  await page.goto(`/land/apply?dag_id=${dags[0]!.id}`);
  const main = page.getByRole('main');
  await fillMobile(main);
  await context.setOffline(true);
  await payButton(main).click();
  await expect(page.getByRole('alert')).toContainText('Nothing was sent and nothing was paid');
  await expect(page.locator('.offline-note')).toBeFocused();
  await expect(main.getByLabel('Mobile phone number')).toHaveValue(PAYER.phone);
  await expect(main.getByLabel('PIN', { exact: true })).toHaveValue(PAYER.pin);
  expect(await applicationsOf(api)).toEqual([]);
  await context.setOffline(false);
  await payButton(main).dblclick();
  await expectSubmitted(page);
  expect(await applicationsOf(api)).toHaveLength(1);
});
