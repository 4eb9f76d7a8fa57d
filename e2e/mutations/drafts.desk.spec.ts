import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { expectToast } from '../support/desk.ts';
import { setStatus, test } from '../support/mutation-review.ts';
import { dialogOf, pressButton, rowOf } from '../support/registrations.ts';

/*
 * What is typed about a mutation and not saved: it is still there after Escape, after Back and in the other language, the browser asks
 * before a reload, and a decision says that it goes without it.
 */

const recordOf = (page: Page) => page.getByRole('region', { name: 'The record after the mutation' });
const stepsOf = (page: Page) => page.getByRole('region', { name: 'Steps of the inquiry' });

test('corrected owner rows and a typed order are still there, whichever way one left', async ({
  page,
  admin,
  ask,
  openMutations,
}) => {
  const { id, tracking_number } = await ask();
  await admin.patch(`/api/admin/mutations/${id}`, { data: { status: 'assigned_to_ac_land' } });
  await openMutations();
  const look = () => pressButton(rowOf(page, tracking_number), 'View detail');
  await look();
  const owner = recordOf(page).getByRole('textbox', { name: 'Owner, row 1' });
  const proposed = await owner.inputValue();
  await owner.fill('নাসরিন আক্তার (সংশোধিত)');
  await stepsOf(page).getByRole('button', { name: 'Call hearing' }).click();
  const hearing = stepsOf(page).getByRole('form');
  await hearing.getByLabel('Date').fill('2099-12-03');
  await hearing.getByLabel('Where').fill('Savar land office');
  const expectAll = async () => {
    await expect(owner).toHaveValue('নাসরিন আক্তার (সংশোধিত)');
    await expect(hearing.getByLabel('Date')).toHaveValue('2099-12-03');
    await expect(hearing.getByLabel('Where')).toHaveValue('Savar land office');
  };
  await page.keyboard.press('Escape');
  await look();
  await expectAll();
  await expectNoAxeViolations(page);

  // To another page of the console, and Back.
  await page.getByRole('link', { name: 'Versions of the record' }).click();
  await expect(page).toHaveURL(/\/record-versions\?dag=/);
  await page.goBack();
  await look();
  await expectAll();

  // In the other language, and back.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await look();
  await expectAll();

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expectAll();

  // What is discarded on purpose is gone, and nothing is asked any more.
  const typed = page.getByRole('dialog').getByRole('alert').filter({ hasText: 'Typed and not saved' });
  await typed.getByRole('button', { name: 'Discard changes: Hearing called' }).click();
  await typed.getByRole('button', { name: 'Discard changes: The record after the mutation' }).click();
  await expect(typed).toHaveCount(0);
  await expect(owner).toHaveValue(proposed);
  await page.reload();
  await expect(rowOf(page, tracking_number)).toBeVisible();
});

test('a decision says what is not saved, and is taken without it only by whoever says so', async ({
  page,
  admin,
  ask,
  openMutations,
}) => {
  const { id, tracking_number } = await ask();
  await admin.patch(`/api/admin/mutations/${id}`, { data: { status: 'assigned_to_ac_land' } });
  await openMutations();
  const row = rowOf(page, tracking_number);
  await pressButton(row, 'View detail');
  // These go along with the approval: they are no part of what is not saved.
  await recordOf(page).getByRole('textbox', { name: 'Owner, row 1' }).fill('নাসরিন আক্তার (সংশোধিত)');
  await stepsOf(page).getByRole('button', { name: 'Enter order' }).click();
  const order = stepsOf(page).getByRole('textbox', { name: 'Order' });
  await order.fill('Approved as asked.');
  await page.keyboard.press('Escape');

  await setStatus(row, /^Update Status/, 'Approved');
  const approve = dialogOf(page, 'Approve this mutation?');
  const notSaved = approve.getByRole('alert').filter({ hasText: 'Typed and not saved' });
  await expect(notSaved.getByRole('listitem')).toHaveText(['Order']);
  await expectNoAxeViolations(page);
  await notSaved.getByRole('button', { name: 'Go back and save' }).click();
  await expect(order).toHaveValue('Approved as asked.');
  await stepsOf(page).getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Step saved');

  // Another one is typed, and left out on purpose.
  await stepsOf(page).getByRole('button', { name: 'Enter order' }).click();
  await order.fill('Second thoughts.');
  await page.getByRole('heading', { name: 'Steps of the inquiry' }).click();
  await page.keyboard.press('a');
  await approve.getByRole('textbox').fill('As ordered.');
  await approve.getByRole('button', { name: 'Approve without it' }).click();
  await expectToast(page, 'Status updated!');
  const made = (await (await admin.get(`/api/admin/mutations/${id}`)).json()) as {
    status: string;
    pending_change: { after: { owner: string }[] } | null;
  };
  expect(made.status).toBe('approved');
  // They are of someone who is no party, and wait for another officer.
  expect(made.pending_change?.after[0]!.owner).toBe('নাসরিন আক্তার (সংশোধিত)');
  const { steps } = (await (await admin.get(`/api/admin/mutations/${id}/steps`)).json()) as {
    steps: { words: string }[];
  };
  expect(steps.map(({ words }) => words)).toEqual([
    'The buyer lives there.',
    'Granted.',
    'Approved as asked.',
  ]);

  // It is not lost by the decision: it can be read, and is discarded by whoever typed it.
  await pressButton(row, 'View detail');
  const typed = page.getByRole('dialog').getByRole('alert').filter({ hasText: 'Typed and not saved' });
  await expect(typed).toContainText('Second thoughts.');
  await typed.getByRole('button', { name: 'Discard changes: Order' }).click();
  await expect(typed).toHaveCount(0);
});
