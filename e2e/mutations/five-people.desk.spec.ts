import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Knex } from 'knex';
import { appoint, type TestPost } from '../../api/testing/app.ts';
import type { DagDetail } from '../../api/contract/lookup/lookup.ts';
import { expect } from '../fixtures.ts';
import { carrySession } from '../support/accounts.ts';
import { expectToast, unique } from '../support/desk.ts';
import { setStatus, test } from '../support/mutation-review.ts';
import { newPerson } from '../support/people.ts';
import { dialogOf, rowOf } from '../support/registrations.ts';

/* A sale through five people of one office: union officer on a phone, surveyor, kanungo, AC (Land) and a deputy, to the corrected record. */

interface Colleague {
  name: string;
  page: Page;
  context: BrowserContext;
}

async function colleague(
  { browser, baseURL, database }: { browser: Browser; baseURL: string; database: Knex },
  post: TestPost,
  { size = { width: 1280, height: 800 }, deputy = false } = {},
): Promise<Colleague> {
  const name = unique(post.post);
  const person = await newPerson(database, { name, role: 'acland', office: null });
  if (deputy) {
    const held = await database('posts').where({ office_id: post.officeId, kind: post.post }).first('id');
    const ends_at = new Date(Date.now() + 30 * 86_400_000);
    await database('appointments').insert({ post_id: held.id, user_id: person.id, deputy, ends_at });
  } else await appoint(database, person.id, post);
  const context = await browser.newContext({ baseURL, viewport: size });
  await carrySession(context, baseURL, person.token);
  return { name, context, page: await context.newPage() };
}

/** Opens what lies with a person, as they come to work. */
async function openMine(page: Page, number: string): Promise<void> {
  await page.goto(`/admin/mutations?assigned=mine&q=${number}`);
  // A phone has a card in place of the row.
  await page
    .getByRole('main')
    .getByRole('button', { name: /^View detail/ })
    .first()
    .click();
}

/** Signs a step of the opened case, and gives the case back. */
async function signAndGiveBack(page: Page, step: string, words: string): Promise<void> {
  const detail = dialogOf(page, 'Mutation');
  const inquiry = detail.getByRole('region', { name: 'Steps of the inquiry' });
  await inquiry.getByRole('button', { name: step }).click();
  await inquiry.getByRole('textbox', { name: 'What was found' }).fill(words);
  await inquiry.getByRole('button', { name: 'Save' }).click();
  await expect(inquiry.getByRole('listitem').filter({ hasText: words })).toContainText('Signed by');
  await detail.getByRole('button', { name: /^Give back/ }).click();
  const back = dialogOf(page, 'Who this case lies with');
  await back.getByRole('button', { name: 'Give back' }).click();
  await expectToast(page, 'Given back to the AC (Land)');
}

/** Writes a report with a photo, closes the tab before it is saved, and opens the case in another one. */
async function loseTheTab(colleague: Colleague, number: string, words: string): Promise<void> {
  const { page } = colleague;
  await openMine(page, number);
  const inquiry = page.getByRole('region', { name: 'Steps of the inquiry' });
  await inquiry.getByRole('button', { name: 'Enter report' }).click();
  const buffer = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
    'base64',
  );
  await inquiry
    .locator('input[type=file]')
    .setInputFiles({ name: 'field.png', mimeType: 'image/png', buffer });
  await inquiry.getByRole('textbox', { name: 'What was found' }).fill(words);
  // The page asks before it is left until the device has what was typed.
  const asks = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect.poll(asks).toBe(false);
  await page.close();
  colleague.page = await colleague.context.newPage();
  await openMine(colleague.page, number);
  const again = colleague.page.getByRole('region', { name: 'Steps of the inquiry' });
  await expect(again.getByRole('textbox', { name: 'What was found' })).toHaveValue(words);
  await expect(again.getByText('field.png')).toBeVisible();
  await again.getByRole('button', { name: 'Cancel' }).click();
}

async function assign(page: Page, number: string, to: string): Promise<void> {
  await page.goto('/admin/mutations?assigned=mine');
  await rowOf(page, number)
    .getByRole('button', { name: /^Assign:/ })
    .click();
  const dialog = dialogOf(page, 'Who this case lies with');
  const option = dialog.getByRole('option').filter({ hasText: to });
  await dialog.getByLabel('Post').selectOption(await option.getAttribute('value'));
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expectToast(page, 'Assigned');
}

test('a sale goes through the union officer, surveyor, kanungo, AC (Land) and deputy; the office next door sees nothing', async ({
  browser,
  baseURL,
  database,
  admin,
  land,
  ask,
}) => {
  test.setTimeout(180_000);
  const { id, tracking_number: number } = await ask({}, { inquired: false });
  const offices = (await database('mouza_offices')
    .where({ mouza_id: Number(land.place.mouza_id) })
    .first()) as { ac_office_id: number; union_office_id: number };
  const next = (await database('offices')
    .where({ kind: 'ac' })
    .whereNot({ id: offices.ac_office_id })
    .first('id')) as { id: number };
  const world = { browser, baseURL: baseURL!, database };
  const officeId = offices.ac_office_id;
  const union = await colleague(
    world,
    { post: 'union-officer', officeId: offices.union_office_id },
    { size: { width: 360, height: 740 } },
  );
  const ac = await colleague(world, { post: 'acland', officeId });
  const surveyor = await colleague(world, { post: 'surveyor', officeId });
  const kanungo = await colleague(world, { post: 'kanungo', officeId });
  const deputy = await colleague(world, { post: 'acland', officeId }, { deputy: true });
  const stranger = await colleague(world, { post: 'acland', officeId: next.id });

  // It lies with the union officer by its mouza.
  await loseTheTab(union, number, 'The buyer');
  await signAndGiveBack(union.page, 'Enter report', 'The buyer possesses the land.');
  const report = union.page.getByRole('region', { name: 'Steps of the inquiry' }).getByRole('listitem');
  await expect(report.getByRole('link', { name: /field\.png/ })).toBeVisible();
  await assign(ac.page, number, surveyor.name);
  await openMine(surveyor.page, number);
  await signAndGiveBack(surveyor.page, 'Enter surveyor’s note', 'Measured: 4,000 sq ft.');
  await assign(ac.page, number, kanungo.name);
  await openMine(kanungo.page, number);
  await signAndGiveBack(kanungo.page, 'Enter kanungo’s note', 'The khatian agrees.');

  await ac.page.goto(`/admin/mutations?assigned=mine&q=${number}`);
  await setStatus(rowOf(ac.page, number), /^Update Status/, 'Assigned to AC Land');
  await dialogOf(ac.page, 'Assign this mutation to the AC (Land)?')
    .getByRole('button', { name: 'Assign to AC Land' })
    .click();
  await expectToast(ac.page, 'Status updated!');
  await openMine(ac.page, number);
  const inquiry = ac.page.getByRole('region', { name: 'Steps of the inquiry' });
  await inquiry.getByRole('button', { name: 'Enter order' }).click();
  await inquiry.getByRole('textbox', { name: 'Order' }).fill('The name of the buyer is entered.');
  await inquiry.getByRole('button', { name: 'Save' }).click();
  await expect(inquiry.getByRole('listitem')).toHaveCount(4);

  await openMine(deputy.page, number);
  const detail = dialogOf(deputy.page, 'Mutation');
  await detail.getByRole('checkbox', { name: /^Write these rows into the record/ }).check();
  await deputy.page.keyboard.press('a');
  const approve = dialogOf(deputy.page, 'Approve this mutation?');
  await approve.getByRole('button', { name: 'Approve' }).click();
  await expectToast(deputy.page, 'Status updated!');

  const record = (await (await admin.get(`/api/locations/dags/${land.dagId}`)).json()) as DagDetail;
  expect(record.khotiyan.map(({ owner }) => owner)).toContain('নাসরিন আক্তার');
  expect(record.changed).toMatchObject({ tracking_number: number });
  await deputy.page.goto(`/admin/mutations/${id}`);
  await expect(deputy.page.getByRole('main')).toContainText('AC (Land) (deputy)');

  await stranger.page.goto(`/admin/mutations/${id}`);
  await expect(stranger.page.getByRole('main')).not.toContainText(number);
  await stranger.page.goto(`/admin/mutations?q=${land.dag}`);
  await expect(stranger.page.getByText('No mutations found.')).toBeVisible();
  for (const { context } of [union, ac, surveyor, kanungo, deputy, stranger]) await context.close();
});
