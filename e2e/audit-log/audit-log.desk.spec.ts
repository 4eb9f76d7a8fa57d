import type { AuditPage } from '@bhumi/api/contract/audit-log/list';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { expectWholeCells } from '../support/cells.ts';
import { ownUpazila } from '../support/desk.ts';

test('an administrator restores a value from the history of a record, and finds both changes in the audit log', async ({
  page,
  loginAs,
  apiAs,
}) => {
  const api = await apiAs('admin');
  await loginAs('admin');
  const [upazila] = (await (await api.get('/api/admin/upazilas?range=[0,0]')).json()) as { id: number }[];
  const code = `AUD-${Date.now()}`;
  const body = { upazila_id: upazila!.id, name_en: code, name_bn: code, jl_no: '7' };
  const made = await (await api.post('/api/admin/mouzas', { data: body })).json();
  const address = `/api/admin/mouzas/${made.id}`;
  expect((await api.put(address, { data: { name_en: `${code} wrong`, version: 1 } })).status()).toBe(200);

  await page.goto(`/admin/mouzas/${made.id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'History' }).click();
  const last = dialog.getByRole('listitem').first();
  await expect(last).toContainText('Changed');
  const change = last.getByRole('row', { name: 'Name (EN)' });
  await expect(change).toContainText(`${code} wrong`);

  // What is typed and not saved is not overtaken.
  await dialog.getByRole('textbox', { name: 'Name (BN)' }).fill('x');
  const restore = change.getByRole('button', { name: 'Restore this value' });
  await expect(restore).toBeDisabled();
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await restore.click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Restore this value' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Name (EN)' })).toHaveValue(code);
  await expect(dialog.getByRole('button', { name: 'History' })).toBeFocused();
  await expect(dialog.getByRole('list').first().getByRole('listitem')).toHaveCount(3);
  const compare = dialog.getByRole('region', { name: 'Compare two versions' });
  await compare.getByRole('combobox', { name: 'Later' }).selectOption({ index: 0 });
  await compare.getByRole('combobox', { name: 'Earlier' }).selectOption({ index: 2 });
  await expect(compare.getByText('These two versions are the same.')).toBeVisible();
  await expectNoAxeViolations(page);

  await page.goto(`/admin/audit-log?resource=mouzas&record_id=${made.id}`);
  const entries = page.getByRole('list', { name: 'Audit Log' }).getByRole('listitem');
  await expect(entries).toHaveCount(3);
  await entries
    .first()
    .getByRole('button', { name: /Details/ })
    .click();
  await expect(entries.first().getByRole('row', { name: 'Name (EN)' })).toContainText(`${code} wrong`);
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  // On a phone the filters are folded up, and say how many are set.
  const number = page.getByRole('textbox', { name: 'Number of the record' });
  await expect(number).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters (2)' }).click();
  await expect(number).toHaveValue(String(made.id));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toBe('audit-log.csv');
  await api.delete(`${address}?version=3`);
});

test.describe('in Bengali', () => {
  test.use({ language: 'bn' });

  test('long times and addresses run into nothing, and a day stays together', async ({
    page,
    loginAs,
    apiAs,
  }) => {
    await ownUpazila(await apiAs('admin'));
    await loginAs('admin');
    await page.route('**/api/admin/audit-log?*', async (route) => {
      const answer = await route.fetch();
      const list = (await answer.json()) as AuditPage;
      // The longest name of a month and of a part of the day, and an address without a place to break it.
      const rows = list.rows.map((entry) => ({
        ...entry,
        at: '2026-09-28T13:58:00.000Z',
        ip: '203.112.218.105',
        actor: { id: 1, name: 'মোঃ শফিকুর রহমান', email: 'shafiqurrahmanchowdhury@bhumi.test' },
      }));
      await route.fulfill({ response: answer, json: { ...list, rows } });
    });
    await page.goto('/admin/audit-log');
    const entries = page.getByRole('list', { name: 'কার্যক্রমের লগ' }).getByRole('listitem');
    await expect(entries.first()).toContainText('২৮ সেপ্টেম্বর ২০২৬, সন্ধ্যা ৭:৫৮');
    for (const width of [360, 899, 900, 1024, 1280]) {
      await expectWholeCells(page, 'main li > div:first-child > div', width);
    }
  });
});
