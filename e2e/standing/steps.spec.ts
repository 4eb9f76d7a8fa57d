import { expect, test } from '../fixtures.ts';

test.use({ language: 'bn' });

test('steps of a case are plain lines, each with one sign', async ({ page, loginAs }) => {
  await loginAs('user');
  await page.goto('/dashboard/land');
  const standing = page.getByRole('group', { name: 'আবেদনটি কোন ধাপে' }).first();
  const steps = standing.getByRole('listitem');
  await expect(steps.first()).toBeHidden();
  await standing.getByText('সব ধাপ').click();
  const done = steps.filter({ hasText: 'আবেদন জমা' });
  await expect(done).toContainText('সম্পন্ন');
  // Neither numbered as well, nor drawn as the panel that confirms an action.
  await expect(done).toHaveCSS('list-style-type', 'none');
  await expect(done).toHaveCSS('border-top-width', '0px');
});
