import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { expectToast, findRow, createRecord, ownZil, pickOption, uniqueNumber } from '../support/desk.ts';

test('what has a past is retired with a reason, found among the retired, and restored', async ({
  page,
  loginAs,
  apiAs,
}) => {
  const api = await apiAs('admin');
  const { mouza, zil } = await ownZil(api);
  const number = uniqueNumber();
  const khotiyan = [{ owner: 'রহিমা খাতুন', area: 435.6 }];
  const dag = await createRecord(api, 'dags', {
    zil_id: zil.id,
    dag_no: number,
    khatiyan_number: '7',
    khotiyan,
  });
  await loginAs('admin');
  await page.goto('/admin/dags');

  await test.step('the dialog says what becomes of it, and asks why', async () => {
    const row = await findRow(page, number);
    await row.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete Dag?' });
    await expect(question).toContainText('This dag has a past, so it is retired and not destroyed');
    await expect(question).toContainText('1 khotiyan row');
    await expect(question).not.toContainText('This action cannot be undone.');
    await question.getByLabel('Reason (optional)').fill('Entered twice');
    await expectNoAxeViolations(page);
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, 'Dag deleted successfully');
    await expect(row).toHaveCount(0);
  });

  await test.step('it stands among the retired ones, marked', async () => {
    await page.getByRole('combobox', { name: 'In use or retired' }).selectOption('Retired');
    const row = page.getByRole('row').filter({ hasText: number });
    await expect(row).toContainText('Retired');
    await expect(row.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await row.getByRole('link', { name: 'View' }).click();
  });

  const shown = page.getByRole('dialog', { name: new RegExp(`^Dag Dag ${number}`) });
  await test.step('its page says since when, by whom and why, and nothing can be changed', async () => {
    await expect(shown).toContainText(/This dag was retired on .+ by .+\./);
    await expect(shown).toContainText('Reason: Entered twice');
    await expect(shown.getByLabel('Khatiyan No')).toBeDisabled();
    await expect(shown.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectNoAxeViolations(page);
  });

  await test.step('its number is given to no other: the form leads to it', async () => {
    await page.goto('/admin/dags/create');
    const form = page.getByRole('dialog', { name: 'Add Dag' });
    await pickOption(page, form.getByLabel('Mouza'), String(mouza.name_en));
    await pickOption(page, form.getByLabel('Zil No'), '1');
    await form.getByLabel('Khatiyan No').fill('8');
    await form.getByLabel('Dag No').fill(number);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form.getByRole('alert')).toContainText(`“Dag ${number}” is a retired dag`);
    const there = form.getByRole('link', { name: 'Open the retired dag (in a new tab)' });
    await expect(there).toHaveAttribute('href', new RegExp(`/dags/${dag.id}$`));
    await expect(form.getByLabel('Dag No')).toHaveValue(number);
  });

  await test.step('it is restored with a reason', async () => {
    await loginAs('admin');
    await page.goto(`/admin/dags/${dag.id}`);
    await shown.getByRole('button', { name: 'Restore', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Restore Dag?' });
    await question.getByRole('button', { name: 'Restore' }).click();
    await expect(question).toContainText('Write why it is restored');
    await question.getByLabel('Reason').fill('It is in use');
    await question.getByRole('button', { name: 'Restore' }).click();
    await expectToast(page, 'Dag restored');
    const form = page.getByRole('dialog', { name: 'Edit Dag' });
    await expect(form.getByLabel('Khatiyan No')).toBeEnabled();
    await form.getByRole('button', { name: 'History' }).click();
    await expect(form).toContainText('Reason: It is in use');
    await expect(form).toContainText('Reason: Entered twice');
  });
});
