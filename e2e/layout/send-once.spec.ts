import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { waitForHydration } from '../support/hydration.ts';
import { PICTURE } from '../support/kyc.ts';
import { slowScreen } from '../support/slow-line.ts';

type Screen = Awaited<ReturnType<typeof slowScreen>>;

/** Presses a button again once the form has been answered, while the page shows neither that nor that it was sent. */
async function pressTwice(page: Page, screen: Screen, button: Locator): Promise<void> {
  await screen.stop();
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  const press = () => button.evaluate((element: HTMLButtonElement) => element.click());
  await press();
  await answered;
  await press();
  await screen.go();
}

test.describe('what was pressed twice is sent once', { tag: '@js' }, () => {
  test('handing in an identity card', async ({ page, freshUser }) => {
    await freshUser();
    const screen = await slowScreen(page);
    await page.goto('/dashboard/identity');
    await waitForHydration(page);
    const file = (name: string) => ({ name, mimeType: 'image/png', buffer: PICTURE });
    await page.getByLabel('Name in English').fill('Rahima Khatun');
    await page.getByLabel('NID number').fill('1985123456');
    await page.getByLabel('Front of the card').setInputFiles(file('front.png'));
    await page.getByLabel('Back of the card').setInputFiles(file('back.png'));
    await pressTwice(page, screen, page.getByRole('button', { name: 'Hand in your card' }));
    await expect(page.getByText('KYC documents uploaded successfully.')).toBeVisible();
  });

  test('and a form that was refused can be sent again', async ({ page, freshUser }) => {
    await freshUser();
    const screen = await slowScreen(page);
    await page.goto('/dashboard');
    await waitForHydration(page);
    const save = page.getByRole('button', { name: 'Save changes' });
    for (const [email, said] of [
      ['nobody', 'Please enter a valid email address'],
      ['', 'Email is required'],
    ] as const) {
      await page.getByLabel('Email').fill(email);
      await pressTwice(page, screen, save);
      await expect(page.getByRole('alert')).toContainText(said);
    }
  });
});
