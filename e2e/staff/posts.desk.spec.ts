import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { carrySession } from '../support/accounts.ts';
import { expectToast, findRow } from '../support/desk.ts';
import { officer } from '../support/staff.ts';

const SAVAR = 'Upazila Land Office, Savar';

test('an administrator gives a post, its holder acts there alone, and it ends', async ({
  page,
  browser,
  baseURL,
  loginAs,
  database,
}) => {
  const { name, token } = await officer(database, null);
  const elsewhere = await browser.newContext({ baseURL: baseURL! });
  await carrySession(elsewhere, baseURL!, token);
  const theirs = await elsewhere.newPage();
  await theirs.goto('/admin/mutations');
  await expect(theirs.getByText('You hold no post in a land office.', { exact: false })).toBeVisible();
  await expect(theirs.getByRole('article')).toHaveCount(0);

  await loginAs('admin');
  await page.goto('/admin/staff');
  const row = await findRow(page, name);
  await row.getByRole('link', { name: 'Edit' }).click();
  const posts = page
    .getByRole('dialog', { name: 'Edit Staff Account' })
    .getByRole('region', { name: 'Posts' });
  await expect(posts).toContainText('No post');
  await posts.getByRole('button', { name: 'Give a post' }).click();
  const form = posts.getByRole('group', { name: 'Give a post' });
  await form.getByRole('combobox', { name: 'Office' }).fill('Savar');
  await page.getByRole('option', { name: /^Upazila Land Office, Savar/ }).click();
  await form.getByLabel('Post', { exact: true }).selectOption('Kanungo');
  await form.getByLabel('As deputy').check();
  await form.getByRole('button', { name: 'Give a post' }).click();
  await expect(form.getByLabel('Until the end of')).toHaveAccessibleDescription(
    /Say until when the deputy acts/,
  );
  await form.getByLabel('As deputy').uncheck();
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Give a post' }).click();
  await expectToast(page, 'Post given');
  await expect(posts.getByRole('listitem')).toContainText(`Kanungo, ${SAVAR}`);

  await theirs.reload();
  await expect(theirs.getByText(`Kanungo, ${SAVAR}`)).toBeVisible();
  await expect(theirs.getByText('You hold no post')).toHaveCount(0);

  await posts.getByRole('button', { name: `End: Kanungo, ${SAVAR}` }).click();
  await page
    .getByRole('dialog', { name: 'End this post?' })
    .getByRole('button', { name: 'End', exact: true })
    .click();
  await expectToast(page, 'Post ended');
  await expect(posts).toContainText('No post');
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/login/);
  await elsewhere.close();
});

test('an administrator sees which accounts are still to be placed, and gives one its post', async ({
  page,
  loginAs,
  database,
}) => {
  const { name, email } = await officer(database);
  await database('appointments')
    .whereIn('user_id', database('users').select('id').where({ email }))
    .update({ to_be_placed: true });
  await loginAs('admin');
  await page.goto('/admin/staff');
  const region = page.getByRole('region', { name: 'To be placed' });
  await region.getByRole('link', { name }).click();
  const posts = page
    .getByRole('dialog', { name: 'Edit Staff Account' })
    .getByRole('region', { name: 'Posts' });
  await posts.getByRole('button', { name: 'Give a post' }).click();
  const form = posts.getByRole('group', { name: 'Give a post' });
  await form.getByRole('combobox', { name: 'Office' }).fill('Savar');
  await page.getByRole('option', { name: /^Upazila Land Office, Savar/ }).click();
  await form.getByLabel('Post', { exact: true }).selectOption('Surveyor');
  await form.getByRole('button', { name: 'Give a post' }).click();
  await expectToast(page, 'Post given');
  await expect(region.getByRole('link', { name })).toHaveCount(0);
});
