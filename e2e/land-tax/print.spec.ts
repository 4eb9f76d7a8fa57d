import { expect, test } from '../fixtures.ts';
import { registerApprovedLands, askForBill, cardOf, openLdt } from '../support/land-tax.ts';

test('prints the registered lands, and of an open bill only the bill @js', async ({
  page,
  freshUser,
  apiAs,
}) => {
  const [land] = await registerApprovedLands(
    await apiAs(await freshUser({ known: true })),
    await apiAs('acland'),
    1,
  );
  await openLdt(page);
  await page.emulateMedia({ media: 'print' });
  await expect(cardOf(page, land!)).toBeVisible();
  for (const part of [page.getByRole('checkbox'), page.locator('.side-panel'), page.locator('.pay-bar')]) {
    await expect(part.first()).toBeHidden();
  }
  await page.emulateMedia({ media: 'screen' });
  const step = await askForBill(page, [land!]);
  await page.emulateMedia({ media: 'print' });
  await expect(step.locator('.tax-line')).toBeVisible();
  await expect(step.locator('.tax-total')).toBeVisible();
  await expect(step.getByRole('link')).toHaveCount(0);
  await expect(page.locator('.registration-card').first()).toBeHidden();
});
