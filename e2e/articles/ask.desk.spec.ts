import { openSession } from '../../api/src/platform/access/sessions/sessions.ts';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, sizes } from '../fixtures.ts';
import { carrySession } from '../support/accounts.ts';
import { expectToast } from '../support/desk.ts';
import { test } from '../support/mutation-review.ts';
import { officer } from '../support/staff.ts';

for (const script of [false, true]) {
  test(`a question about a case goes to its office, and the answer comes into the messages, ${script ? 'with' : 'without'} script`, async ({
    browser,
    baseURL,
    database,
    ask,
  }) => {
    const { id, tracking_number } = await ask({}, { inquired: false });
    const { user_id: userId } = (await database('mutations').where({ id }).first('user_id')) as {
      user_id: number;
    };
    const phone = await browser.newContext({
      baseURL: baseURL!,
      javaScriptEnabled: script,
      viewport: sizes.phone,
      locale: 'en',
    });
    const page = await phone.newPage();

    // Without an account: what to do.
    await page.goto(`/ask?number=${tracking_number}`);
    await expect(page.getByRole('heading', { name: 'Log in to ask about a case' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent(`/ask?number=${tracking_number}`)}`,
    );
    await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveCount(0);

    const token = await openSession(database, { userId, userAgent: 'browser tests', ip: '127.0.0.1' });
    await carrySession(phone, baseURL!, token);
    await page.goto(`/dashboard/mutations/${id}`);
    await page.getByRole('link', { name: /^Ask the land office about this/ }).click();
    await expect(page.getByLabel('Number of your case')).toHaveValue(tracking_number);
    await page.getByRole('button', { name: 'Send to the land office' }).click();
    await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveAccessibleDescription(
      /Write your question/,
    );
    if (script) await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await page
      .getByRole('textbox', { name: 'Your question' })
      .fill('When is it decided? See https://example.org');
    await page.getByRole('button', { name: 'Send to the land office' }).click();
    const question = page.getByRole('listitem').filter({ hasText: tracking_number });
    await expect(question).toContainText('Waits for the answer');
    // What people type is never a link.
    await expect(page.getByRole('link', { name: /example\.org/ })).toHaveCount(0);

    const desk = await browser.newContext({ baseURL: baseURL! });
    await carrySession(desk, baseURL!, (await officer(database)).token);
    const office = await desk.newPage();
    await office.goto('/admin/office-questions');
    const card = office.getByRole('listitem').filter({ hasText: tracking_number });
    await expect(card).toContainText('When is it decided?');
    await expect(card.getByRole('link', { name: /example\.org/ })).toHaveCount(0);
    if (script) await expectNoAxeViolations(office);
    await card.getByRole('button', { name: 'Answer' }).click();
    const dialog = office.getByRole('dialog', { name: 'Answer this question' });
    await dialog.getByLabel('Your answer').fill('Next week, when the report is there.');
    await dialog.getByRole('button', { name: 'Answer' }).click();
    await expectToast(office, 'The answer was sent');
    await expect(card).toHaveCount(0);
    await desk.close();

    await page.goto('/dashboard?tab=messages');
    await expect(page.getByText('The land office has answered you').first()).toBeVisible();
    await page.goto('/ask');
    await expect(question).toContainText('Next week, when the report is there.');
    await phone.close();
  });
}
