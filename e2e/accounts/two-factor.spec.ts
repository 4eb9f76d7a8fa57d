import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { codeOf } from '../support/account-walk.ts';
import { read } from '../support/read.ts';

/** What there is to do with two-step login in the dashboard; the login itself is walked in walk.spec.ts. */

test('two-step login is turned on, its codes kept and renewed, and turned off again @js', async ({
  page,
  freshUser,
}) => {
  const account = await freshUser();
  await page.goto('/dashboard?tab=security');
  const form = page.getByRole('form', { name: 'Two-step login' });
  await form.getByRole('button', { name: 'Turn on two-step login' }).click();
  await expect(page.getByRole('alert')).toContainText('Current password is required');
  await form.getByLabel('Your password', { exact: true }).fill(account.password);
  await form.getByRole('button', { name: 'Turn on two-step login' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  const secret = (await form.locator('code').innerText()).trim();
  expect(secret).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
  await expect(form.getByRole('link', { name: 'Open the app on this phone' })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\//,
  );
  await expectNoAxeViolations(page);
  await form.getByLabel('Code that the app shows').fill('000');
  await form.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toContainText('The code is not right.');
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await form.getByLabel('Code that the app shows').fill(codeOf(secret));
  await form.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.locator('.recovery-codes li');
  await expect(codes).toHaveCount(10);
  await expectNoAxeViolations(page);
  const [first] = (await codes.allInnerTexts()) as [string];
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the codes' }).click();
  await expect(page.locator('.actions').getByRole('status')).toHaveText('Copied.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')).toEqual(await codes.allInnerTexts());
  await page.evaluate(() => (window.print = () => document.body.classList.add('printed')));
  await page.getByRole('button', { name: 'Print the codes' }).click();
  await expect(page.locator('body.printed')).toBeVisible();
  // The sheet says whose they are and of what, and nothing else of the screen.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`Recovery codes for ${account.email} at Bhumi`)).toBeVisible();
  await expect(codes.first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Security' })).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.goto('/dashboard?tab=security');
  const renewal = page.getByRole('form', { name: 'Recovery codes' });
  await expect(page.getByText('10 of 10 left.')).toBeVisible();
  await renewal.getByRole('button', { name: 'Make new recovery codes' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Current password is required',
    'Code is required',
  ]);
  await renewal.getByLabel('Your password', { exact: true }).fill(account.password);
  await renewal.getByLabel('Code').fill(first);
  await renewal.getByRole('button', { name: 'Make new recovery codes' }).click();
  await expect(page.getByText('These are your new recovery codes.')).toBeVisible();
  await expect(codes).toHaveCount(10);
  const [fresh] = (await codes.allInnerTexts()) as [string];
  expect(fresh).not.toBe(first);
  await page.getByRole('link', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 of 10 left.')).toBeVisible();

  await form.getByLabel('Your password', { exact: true }).fill(account.password);
  await form.getByLabel('Code').fill(first);
  await form.getByRole('button', { name: 'Turn off two-step login' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'This is none of your recovery codes. Check what you typed, and that the list is your newest one.',
  ]);
  await form.getByLabel('Your password', { exact: true }).fill(account.password);
  await form.getByLabel('Code').fill(fresh);
  await form.getByRole('button', { name: 'Turn off two-step login' }).click();
  await expect(page.getByText('Two-step login is off.')).toBeVisible();
});

test('staff are asked to turn it on, citizens are not', { tag: '@nojs' }, async ({ context, loginAs }) => {
  const why = 'A stolen password should not be enough';
  await loginAs('acland');
  expect((await read(context, '/dashboard')).links).toContainEqual({
    name: 'Turn it on in Security',
    href: '/dashboard?tab=security',
  });
  expect((await read(context, '/dashboard?tab=security')).main).toContain(why);
  await loginAs('newcomer');
  const { main } = await read(context, '/dashboard?tab=security');
  expect(main).toContain('Two-step login');
  expect(main).not.toContain(why);
});
