import { openSession } from '../../api/src/platform/access/sessions/sessions.ts';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, sizes } from '../fixtures.ts';
import { carrySession } from '../support/accounts.ts';
import { expectToast } from '../support/desk.ts';
import { test } from '../support/mutation-review.ts';
import { officer } from '../support/staff.ts';

/* The applicant cannot come to the hearing and says so on a phone; the officer keeps the day or calls the hearing anew. */

for (const script of [false, true]) {
  test(`who cannot come asks for another day and reads the answer, ${script ? 'with' : 'without'} script`, async ({
    browser,
    baseURL,
    database,
    admin,
    ask,
  }) => {
    const { id, tracking_number } = await ask({}, { inquired: false });
    await admin.patch(`/api/admin/mutations/${id}`, { data: { status: 'assigned_to_ac_land' } });
    const call = (date: string) =>
      admin.post(`/api/admin/mutations/${id}/steps`, {
        multipart: {
          kind: 'hearing',
          date,
          time: '10:30',
          place: 'Savar land office',
          people: '',
          words: '',
        },
      });
    expect((await call('2099-12-03')).status()).toBe(200);
    const { user_id: userId } = (await database('mutations').where({ id }).first('user_id')) as {
      user_id: number;
    };
    const token = await openSession(database, { userId, userAgent: 'browser tests', ip: '127.0.0.1' });
    const phone = await browser.newContext({
      baseURL: baseURL!,
      javaScriptEnabled: script,
      viewport: sizes.phone,
      locale: 'en',
    });
    await carrySession(phone, baseURL!, token);
    const page = await phone.newPage();

    await page.goto('/dashboard');
    await page.getByRole('link', { name: /You are called to a hearing: 3 December 2099/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hearing of mutation');
    await expect(page.getByText('Savar land office')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Put it into your calendar' })).toBeVisible();
    await page.getByRole('button', { name: 'Ask for another day' }).click();
    await expect(page.getByLabel('Why you cannot come on this day')).toHaveAccessibleDescription(
      /Write why you cannot come on this day/,
    );
    if (script) await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Why you cannot come on this day').fill('I am in hospital that day.');
    await page.getByRole('button', { name: 'Ask for another day' }).click();
    await expect(page.getByRole('heading', { name: 'You asked for another day' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ask for another day' })).toHaveCount(0);

    const desk = await browser.newContext({ baseURL: baseURL! });
    await carrySession(desk, baseURL!, (await officer(database)).token);
    const office = await desk.newPage();
    await office.goto('/admin/hearing-requests');
    const card = office.getByRole('listitem').filter({ hasText: tracking_number });
    await expect(card).toContainText('I am in hospital that day.');
    if (script) {
      // The other way: the hearing is called anew in the mutation.
      await card.getByRole('link', { name: 'Open it to move the hearing' }).click();
      await expect(office.getByText('asks for another day')).toBeVisible();
      expect((await call('2099-12-10')).status()).toBe(200);
    } else {
      await expectNoAxeViolations(office);
      await card.getByRole('button', { name: 'Keep the day' }).click();
      const question = office.getByRole('dialog', { name: 'Keep the day of the hearing?' });
      await question.getByLabel('Why the day stays').fill('The others come from afar.');
      await question.getByRole('button', { name: 'Keep the day' }).click();
      await expectToast(office, 'The day was kept');
      await expect(card).toHaveCount(0);
    }
    await desk.close();

    await page.goto('/dashboard?tab=messages');
    await page
      .getByRole('link', { name: script ? /The hearing has another day/ : /The hearing stays on its day/ })
      .first()
      .click();
    await page.goto(`/dashboard/hearing/${id}`);
    await expect(page.getByText(script ? '10 December 2099' : 'The others come from afar.')).toBeVisible();
    await phone.close();
  });
}
