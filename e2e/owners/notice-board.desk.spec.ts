import { expect, expectNoAxeViolations, expectNoSidewaysScroll, sizes } from '../fixtures.ts';
import { carrySession } from '../support/accounts.ts';
import { test } from '../support/mutation-review.ts';
import { newPerson } from '../support/people.ts';

/* What is asked for is posted for everybody, on a phone without script, in Bengali; and can be followed. */

test('the notice board posts a paid mutation, and a verified person follows the land', async ({
  browser,
  baseURL,
  database,
  land,
  ask,
  page: desk,
  loginAs,
}) => {
  test.setTimeout(120_000);
  const person = await newPerson(database, { name: 'Karim Mia', language: 'bn', known: true });
  const { id, tracking_number: number } = await ask();
  const phone = { baseURL: baseURL!, javaScriptEnabled: false, viewport: sizes.phone, locale: 'bn' };
  const context = await browser.newContext(phone);
  await carrySession(context, baseURL!, person.token);
  const page = await context.newPage();
  await page.goto(`/notice-board?number=${number}&lang=bn`);
  await expect(page.getByRole('heading', { name: 'নোটিশ বোর্ড', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /^এখনই আপত্তি জানান/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: test.info().outputPath('phone.png'), fullPage: true });

  await page.goto(`/land?tab=khatian&dag_id=${land.dagId}&lang=bn`);
  await page.getByRole('link', { name: 'এই জমি অনুসরণ করুন' }).click();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'অনুসরণ করুন' }).click();
  await expect(page.getByRole('heading', { name: 'আপনি যে জমি অনুসরণ করছেন' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: test.info().outputPath('my-land.png'), fullPage: true });
  await context.close();

  const wide = await browser.newContext({
    baseURL: baseURL!,
    viewport: { width: 1280, height: 900 },
    locale: 'en',
  });
  const reader = await wide.newPage();
  await reader.goto(`/notice-board?number=${number}&lang=en`);
  await expectNoAxeViolations(reader);
  await reader.screenshot({ path: test.info().outputPath('wide.png'), fullPage: true });
  const feed = await reader.evaluate(async () => {
    const answer = await fetch('/api/notice-board/feed?lang=en');
    const parsed = new DOMParser().parseFromString(await answer.text(), 'application/xml');
    return [parsed.querySelectorAll('parsererror').length, parsed.querySelectorAll('entry').length];
  });
  expect([feed[0], feed[1]! > 0]).toEqual([0, true]);
  await wide.close();

  await loginAs('acland');
  await desk.goto(`/admin/mutations/${id}`);
  const owners = desk.getByRole('region', { name: 'Owners of the record' });
  await expect(owners.getByText('Nobody can reach this owner').first()).toBeVisible();
  const [letters] = await Promise.all([
    desk.waitForEvent('download'),
    owners.getByRole('button', { name: 'Make letters (PDF)' }).click(),
  ]);
  expect(letters.suggestedFilename()).toBe(`letters_mutation_${id}.pdf`);
  await expect(owners.getByText(/^Letter made on /).first()).toBeVisible();
  await owners
    .getByRole('button', { name: /^Add a phone: / })
    .first()
    .click();
  await owners.getByLabel('Phone number').fill('01712345678');
  await owners.getByLabel('From where').selectOption('counter');
  await owners.getByRole('button', { name: 'Add a phone', exact: true }).click();
  await expect(owners.getByText('Told by text message')).toBeVisible();
  await expectNoAxeViolations(desk);
  await owners.screenshot({ path: test.info().outputPath('desk.png') });
});
