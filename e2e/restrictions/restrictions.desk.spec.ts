import { expect, expectNoAxeViolations, expectNoSidewaysScroll, sizes, test } from '../fixtures.ts';
import { carrySession } from '../support/accounts.ts';
import { expectToast } from '../support/desk.ts';
import { ownedDag } from '../support/mutations.ts';
import { officer } from '../support/staff.ts';

const PDF = {
  name: 'order.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n'),
};

test('an order is registered on a dag, everybody reads it on the record, and another officer releases it', async ({
  page,
  browser,
  baseURL,
  loginAs,
  apiAs,
  database,
}) => {
  const dag = await ownedDag(await apiAs('admin'));
  const reference = `Title suit ${dag.id}/2026`;
  await loginAs('admin');
  await page.goto(`/admin/dags/${dag.id}`);
  const section = page.getByRole('region', { name: 'Restrictions' });
  await section.getByRole('button', { name: 'Register a restriction' }).click();
  const form = section.getByRole('group', { name: 'Register a restriction' });
  await form.getByRole('button', { name: 'Register a restriction' }).click();
  await expect(form.getByLabel('Kind')).toHaveAccessibleDescription(/Choose what kind/);
  await form.getByLabel('Kind').selectOption({ label: 'Court order (injunction or pending suit)' });
  await form.getByLabel('Authority').fill('Joint District Judge, Dhaka');
  await form.getByLabel('Order or case number').fill(reference);
  await form.getByLabel('Day of the order').fill('2026-02-01');
  const order = form.getByLabel('Document');
  await expect(order).toHaveAttribute('aria-invalid', 'true');
  await order.setInputFiles(PDF);
  // What was said of the missing file goes with the file that is there.
  await expect(order).not.toHaveAttribute('aria-invalid', 'true');
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Register a restriction' }).click();
  await expectToast(page, 'The restriction was registered');
  const item = section.getByRole('listitem').filter({ hasText: reference });
  await expect(item).toContainText('Holds');

  const visitors = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: false,
    viewport: sizes.phone,
    locale: 'bn',
  });
  const visitor = await visitors.newPage();
  await visitor.goto(`/land?tab=khatian&dag_id=${dag.id}&lang=bn`);
  const band = visitor.getByRole('region', { name: 'এই জমিতে বিধিনিষেধ আছে' });
  await expect(band).toContainText('আদালতের আদেশ');
  await expect(band).toContainText('১ ফেব্রুয়ারি ২০২৬');
  await expectNoSidewaysScroll(visitor);

  // Another officer has to release it.
  await expect(item.getByRole('button', { name: 'Release' })).toHaveCount(0);

  const { token } = await officer(database);
  const others = await browser.newContext({ baseURL: baseURL! });
  await carrySession(others, baseURL!, token);
  const colleague = await others.newPage();
  await colleague.goto(`/admin/dags/${dag.id}`);
  const theirs = colleague
    .getByRole('region', { name: 'Restrictions' })
    .getByRole('listitem')
    .filter({ hasText: reference });
  await theirs.getByRole('button', { name: 'Release' }).click();
  const release = theirs.getByRole('group', { name: 'Release' });
  await release.getByLabel('On which order').fill('The suit was dismissed.');
  await release.getByLabel('Document').setInputFiles(PDF);
  await release.getByRole('button', { name: 'Release' }).click();
  await expect(theirs).toContainText('Does not hold');
  await visitor.reload();
  await expect(band).toHaveCount(0);
  await Promise.all([visitors.close(), others.close()]);
});
