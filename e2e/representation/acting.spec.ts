import { linkOwner } from '../../api/src/features/owners/owners.testing.ts';
import { verifyPerson } from '../../api/src/features/identity/verified.testing.ts';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, sizes } from '../fixtures.ts';
import { carrySession } from '../support/accounts.ts';
import { newPerson } from '../support/people.ts';
import { test } from '../support/registrations.ts';
import { officer } from '../support/staff.ts';

const POWER = {
  name: 'power.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n'),
};

test('an attorney enters for whom they act, and the owner reads it and ends it', async ({
  page,
  baseURL,
  browser,
  database,
  land,
  javaScriptEnabled,
}) => {
  const owner = 'রহিমা আক্তার';
  const [attorney, person, by] = [
    await newPerson(database, { name: 'Hasan Ali' }),
    await newPerson(database, { name: 'Rahima Akter', language: 'bn' }),
    await officer(database),
  ];
  await verifyPerson(database, attorney.id, { name_en: 'Hasan Ali', nid: '1985555555551' });
  await linkOwner(database, { user_id: person.id, dag_id: land.dagId, owner, by: by.id });

  await carrySession(page.context(), baseURL!, attorney.token);
  await page.goto(`/land?tab=khatian&dag_id=${land.dagId}`);
  await page.getByRole('link', { name: 'I act for its owner' }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Attorney' }).click();
  const send = page.getByRole('button', { name: 'Send to the land office' });
  await send.click();
  await expect(page.getByLabel('Number of the power')).toHaveAccessibleDescription(
    'Write the number of the power',
  );
  await page.getByRole('radio', { name: owner }).check();
  await page.getByLabel('Number of the power').fill('45/2026');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('checkbox', { name: 'object to a mutation' }).check();
  await page.locator('[name="documents[]"]').setInputFiles(POWER);
  await expectNoAxeViolations(page);
  await page.setViewportSize(sizes.phone);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(sizes.desktop);
  // Sent from the end of the form on a phone: what was done is in sight.
  await page.setViewportSize(sizes.phone);
  await send.click();
  await expect(page).toHaveURL(/\/dashboard\/land\/acting\?/);
  await expect(page.locator('#done-title')).toBeInViewport();
  await page.setViewportSize(sizes.desktop);
  const mine = page.getByRole('region', { name: 'For whom I act' }).getByRole('listitem');
  await expect(mine).toContainText('Waits for the land office');
  await expect(mine).toContainText(owner);
  await expectNoAxeViolations(page);

  // The owner, on a phone in Bengali.
  const context = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: javaScriptEnabled ?? true,
    viewport: sizes.phone,
    locale: 'bn',
  });
  await carrySession(context, baseURL!, person.token);
  const phone = await context.newPage();
  await phone.goto('/dashboard/land?lang=bn');
  await phone.getByRole('link', { name: 'কে কার পক্ষে কাজ করেন' }).click();
  const theirs = phone.getByRole('region', { name: 'যাঁরা আমার পক্ষে কাজ করেন' }).getByRole('listitem');
  await expect(theirs).toContainText('Hasan Ali');
  await expectNoAxeViolations(phone);
  await expectNoSidewaysScroll(phone);
  await theirs.getByLabel('কারণ (ঐচ্ছিক)').fill('আমি তাঁকে ক্ষমতা দিইনি।');
  await theirs.getByRole('button', { name: /^শেষ করুন/ }).click();
  await expect(theirs).toContainText('মালিক শেষ করেছেন');
  await expect(theirs).toContainText('আমি তাঁকে ক্ষমতা দিইনি।');
  await expect(theirs.getByRole('button', { name: /^শেষ করুন/ })).toHaveCount(0);
  await context.close();

  await page.reload();
  await expect(mine).toContainText('by the owner');
});
