import { applyText } from '../../portal/app/applications/text.ts';
import { agendaLineTexts } from '../../portal/app/agenda/line-text.ts';
import { goOnText } from '../../portal/app/payments/online/go-on-text.ts';
import { onlineText } from '../../portal/app/payments/online/text.ts';
import { paymentText } from '../../portal/app/payments/text.ts';
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  languages,
  oneWay,
  sizes,
} from '../fixtures.ts';
import { carrySession } from '../support/accounts.ts';
import { openPayment } from '../support/apply.ts';
import { hasScripts } from '../support/land.ts';
import {
  applyForCopy,
  chooseAtGateway,
  expectPaymentPage,
  goToGateway,
  mainButton,
  test,
} from '../support/paying.ts';

// One server serves all of them.
test.describe.configure({ mode: 'default' });

for (const language of languages) {
  test.describe(`in ${language}`, oneWay[language], () => {
    test.use({ language });
    const text = onlineText[language];
    const paid = applyText[language].paymentDone;

    test('a payment leads to the gateway, back, and to its receipt', async ({ page, freshUser }) => {
      await freshUser();
      await page.setViewportSize(sizes.phone);
      await page.goto('/land/apply?dag_id=1');
      // Our own form asks for nothing that belongs to a bank.
      await expect(page.getByText(paymentText[language].gateway)).toBeVisible();
      await expect(page.getByRole('radio')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
      await mainButton(page).click();
      await expectPaymentPage(page, text.title.due);
      for (const size of [sizes.phone, sizes.desktop]) {
        await page.setViewportSize(size);
        await expectNoSidewaysScroll(page);
        await expectNoAxeViolations(page);
      }
      await goToGateway(page);
      await chooseAtGateway(page, 'Pay');
      await expectPaymentPage(page, paid);
      await expectNoAxeViolations(page);
      const receipt = page.getByRole('link', { name: /Download receipt|রসিদ ডাউনলোড/ });
      const answer = await page.request.get((await receipt.getAttribute('href'))!);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    });

    test('the questions and the privacy page say that a gateway takes money', async ({ page }) => {
      for (const [path, words] of [
        ['/faq', { en: 'Yes, on the page of the payment gateway', bn: 'হ্যাঁ, যে পেমেন্ট গেটওয়ের পাতায়' }],
        ['/privacy', { en: 'PIN and card number never reach us', bn: 'পিন ও কার্ড নম্বর কখনো আমাদের কাছে আসে না' }],
      ] as const) {
        await page.goto(path);
        await expect(page.getByText(words[language])).toBeVisible();
      }
    });

    test('what was cancelled and what failed says so, and can be paid after all', async ({
      page,
      freshUser,
    }) => {
      await freshUser();
      await applyForCopy(page, 2, language);
      for (const [button, ended] of [
        ['Cancel', 'cancelled'],
        ['Fail', 'failed'],
      ] as const) {
        await goToGateway(page);
        await chooseAtGateway(page, button);
        await expectPaymentPage(page, text.title.due);
        await expect(page.getByText(text.ended[ended][0], { exact: true })).toBeVisible();
      }
      await goToGateway(page);
      await chooseAtGateway(page, 'Pay');
      await expectPaymentPage(page, paid);
    });

    test('who closes the tab finds the payment on another device, as it really is', async ({
      page,
      freshUser,
      browser,
      baseURL,
      javaScriptEnabled,
      watch,
      bank,
    }) => {
      const account = await freshUser({ known: true });
      await bank.gateway.control.setFaults({ notification: 'never' });
      await applyForCopy(page, 3, language);
      await goToGateway(page);
      await page.getByRole('button', { name: 'Pay, but never return' }).click();
      await expect(page.getByText('You may close this page.')).toBeVisible();
      await bank.gateway.control.clearFaults();
      await page.close();

      const elsewhere = await browser.newContext({ baseURL, javaScriptEnabled, timezoneId: 'Asia/Dhaka' });
      watch(elsewhere);
      await carrySession(elsewhere, baseURL!, account.token);
      await elsewhere.addCookies([{ name: 'language', value: language, url: baseURL! }]);
      const phone = await elsewhere.newPage();
      await phone.setViewportSize(sizes.phone);
      await phone.goto('/dashboard');
      const line = phone.getByRole('link', { name: agendaLineTexts[language]['payment-asking'].go! });
      await expect(line).toBeInViewport();
      await line.click();
      await expectPaymentPage(phone, text.title.asking);
      // With script the page asks by itself, too.
      if (!hasScripts()) await phone.getByRole('button', { name: text.askNow }).click();
      await expectPaymentPage(phone, paid);
      await elsewhere.close();
    });

    test('Back from the gateway shows that the bank is asked, and pays once', async ({
      page,
      freshUser,
      database,
    }) => {
      const { id } = (await freshUser()) as { id?: number };
      await applyForCopy(page, 4, language);
      await goToGateway(page);
      await page.goBack();
      await expectPaymentPage(page, text.title.asking);
      await expectNoAxeViolations(page);
      await page.setViewportSize(sizes.phone);
      await expectNoSidewaysScroll(page);
      await page.goto('/dashboard?tab=payments');
      await page.getByRole('link', { name: goOnText[language].goOn }).click();
      await expectPaymentPage(page, text.title.asking);
      await page.getByRole('button', { name: text.payAgain }).click();
      await chooseAtGateway(page, 'Pay');
      await expectPaymentPage(page, paid);
      const rows = await database('payments').where({ user_id: id }).select('status', 'amount_poisha');
      expect(rows).toEqual([{ status: 'paid', amount_poisha: 10_000 }]);
    });

    test('a second tap on the button pays once', async ({ page, freshUser, database }) => {
      const { id } = (await freshUser()) as { id?: number };
      await applyForCopy(page, 5, language);
      await mainButton(page).dblclick();
      await expect(page.getByRole('heading', { name: 'Choose how to pay' })).toBeVisible();
      await chooseAtGateway(page, 'Pay');
      await expectPaymentPage(page, paid);
      const tries = await database('payment_attempts')
        .whereIn('payment_id', database('payments').where({ user_id: id }).select('id'))
        .where({ state: 'paid' });
      expect(tries).toHaveLength(1);
    });
  });
}

test('the dialog over a record leads to the page of its payment @js', async ({ page, freshUser }) => {
  await freshUser();
  const form = await openPayment(page, 6);
  await form.getByRole('button', { name: 'Pay ৳ 100.00 and submit' }).click();
  await expectPaymentPage(page, onlineText.en.title.due);
});

test('a page that waits for the bank goes on by itself once it has the money @js', async ({
  page,
  freshUser,
  bank,
}) => {
  await freshUser();
  await applyForCopy(page, 7, 'en');
  await goToGateway(page);
  const session = page.url();
  await page.goBack();
  await expectPaymentPage(page, onlineText.en.title.asking);
  await bank.gateway.control.payAndStay(session);
  await expectPaymentPage(page, 'Payment successful!');
  await expect(page.getByRole('status').getByText('Payment successful!')).toBeAttached();
});

test('a gateway that does not answer is told, and nothing is lost @nojs', async ({
  page,
  freshUser,
  bank,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 503/);
  await freshUser();
  await applyForCopy(page, 8, 'en');
  await bank.gateway.control.setFaults({ down: true });
  await mainButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Nothing was taken');
  await bank.gateway.control.clearFaults();
  await page.goto(page.url());
  await expect(page.getByText(onlineText.en.ended.unreachable[0])).toBeVisible();
});
