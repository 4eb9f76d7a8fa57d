import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { waitForHydration } from '../support/hydration.ts';
import { read } from '../support/read.ts';

test('terms and privacy can be read before one agrees to them', { tag: '@nojs' }, async ({ context }) => {
  const { links } = await read(context, '/register');
  for (const [name, href] of [
    ['terms of use', '/terms'],
    ['privacy notice', '/privacy'],
  ]) {
    expect(links).toContainEqual({ name, href });
  }
});

test('whether an email is free is told once typing has rested @js', async ({ page }) => {
  await page.clock.install();
  await page.goto('/register');
  const status = page.getByRole('status');
  const email = page.getByLabel('Email');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/check-email')) asked.push(request.postData() ?? '');
  });
  await waitForHydration(page);
  // The clock stands still while one types: a slow machine types slowly.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  // Half an address is none, and not somebody else's either.
  await email.fill('citizen@');
  await page.clock.runFor(500);
  await expect(status).toBeEmpty();
  await email.fill('citizen@bhumi');
  await email.pressSequentially('.test');
  await page.clock.runFor(499);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect(status).toContainText('Email is already taken');
  expect(asked).toEqual([JSON.stringify({ email: 'citizen@bhumi.test' })]);
  await email.fill(`register-${randomUUID()}@example.test`);
  await page.clock.runFor(500);
  await expect(status).toContainText('This email is available');
  for (const half of ['somebody', 'somebody@example']) {
    await email.fill(half);
    await page.clock.runFor(500);
    await expect(status).toBeEmpty();
  }
  expect(asked).toHaveLength(2);
});
