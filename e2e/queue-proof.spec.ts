import { type APIRequestContext } from '@playwright/test';
import { expect } from './fixtures.ts';
import { carrySession } from './support/accounts.ts';
import { expectToast } from './support/desk.ts';
import { test } from './support/extended-project.ts';

/*
 * What decides on requests of people is added by new files only: a copy of the project has a made-up queue, and it is worked
 * in the back office.
 */

test('what waits is counted in the menu and decided, one after the other', async ({
  page,
  context,
  grown,
}) => {
  const { as } = grown;
  const citizen = await as('citizen@bhumi.test');
  const officer = await as('acland@bhumi.test');
  const admin = await as('admin@bhumi.test');
  const dig = async (who: { api: APIRequestContext }, place: string): Promise<number> => {
    const answer = await who.api.post('/api/ponds', { data: { place } });
    expect(answer.status(), await answer.text()).toBe(201);
    return ((await answer.json()) as { id: number }).id;
  };
  await dig(citizen, 'Behind the school');
  const second = await dig(citizen, 'By the road');
  await dig(citizen, 'At the market');
  const own = await dig(officer, 'In my garden');
  expect((await citizen.api.put(`/api/ponds/${second}`, { data: { action: 'allow' } })).status()).toBe(403);
  expect((await officer.api.put(`/api/ponds/${own}`, { data: { action: 'allow' } })).status()).toBe(403);

  await carrySession(context, grown.url, officer.token);
  await context.addCookies([{ name: 'language', value: 'en', url: grown.url }]);
  await page.goto(`${grown.url}/admin`);
  const entry = page.getByRole('navigation').getByRole('link', { name: /^Ponds/ });
  await expect(entry).toHaveAccessibleName(/4 ponds wait/);
  const main = page.getByRole('main');
  // Told of in the overview too: what they may decide, so not their own.
  const told = main.getByRole('listitem').filter({ hasText: 'Ponds' });
  await expect(told).toContainText(/Ponds\s*3/);
  await told.getByRole('link').click();
  const card = (place: string) => main.getByRole('listitem').filter({ hasText: place });
  await expect(main.getByRole('status').first()).toHaveText('4 ponds wait');
  await expect(card('In my garden')).toContainText('This is a pond of your own.');
  await expect(card('Behind the school')).toHaveAttribute('aria-current', 'true');
  await card('Behind the school').getByRole('article').focus();
  await page.keyboard.press('a');
  await page.getByRole('dialog').getByRole('button', { name: 'Allow' }).press('Enter');
  await expectToast(page, 'Pond allowed');
  await expect(card('Behind the school')).toHaveCount(0);
  await expect(card('By the road').getByRole('article')).toBeFocused();

  // Someone else decides first.
  const first = await admin.api.put(`/api/ponds/${second}`, {
    data: { action: 'refuse', reason: 'Too near' },
  });
  expect(first.status(), await first.text()).toBe(200);
  await card('By the road').getByRole('button', { name: 'Allow' }).click();
  const late = page.getByRole('dialog', { name: 'Allow' });
  await late.getByRole('button', { name: 'Allow' }).click();
  await expect(late.getByRole('alert')).toContainText('This pond was already refused by');
  await late.getByRole('button', { name: 'Close' }).last().click();
  await expect(card('By the road')).toHaveCount(0);

  await card('At the market').getByRole('button', { name: 'Refuse' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refuse pond' });
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await expect(reason).toHaveAccessibleDescription('Say why the pond may not be dug');
  await reason.fill('People sit there.');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Pond refused. Nothing more waits in this list.');
  await expect(main.getByRole('listitem')).toHaveCount(1);
  await expect(entry).toHaveAccessibleName(/1 ponds wait/);
});
