import { formatMoney } from '../../api/contract/format.ts';
import { taxMessages } from '../../api/contract/land-tax/messages.ts';
import { mutationMessages } from '../../api/contract/mutations/messages.ts';
import { landTaxText } from '../../portal/app/land-tax/text.ts';
import { detailsText } from '../../portal/app/mutations/details/text.ts';
import { goOnText } from '../../portal/app/payments/online/go-on-text.ts';
import { onlineText } from '../../portal/app/payments/online/text.ts';
import { expect, expectNoAxeViolations, languages, oneWay, sizes } from '../fixtures.ts';
import { waitForHydration } from '../support/hydration.ts';
import { hasScripts } from '../support/land.ts';
import { askForBill, confirmButton, paymentsFor, registerApprovedLands } from '../support/land-tax.ts';
import { ownedDag, saleOf } from '../support/mutations.ts';
import { chooseAtGateway, expectPaymentPage, goToGateway, test } from '../support/paying.ts';

// One server serves all of them.
test.describe.configure({ mode: 'default' });

for (const language of languages) {
  test.describe(`in ${language}`, oneWay[language], () => {
    test.use({ language, viewport: sizes.phone });
    const { due } = onlineText[language].title;

    test('the tax of two lands is one payment at the gateway, with a receipt for each', async ({
      page,
      freshUser,
      apiAs,
    }) => {
      const api = await apiAs(await freshUser({ known: true }));
      const lands = await registerApprovedLands(api, await apiAs('acland'), 2);
      const bill = await askForBill(page, lands);
      await bill.getByRole('link', { name: landTaxText[language].proceed }).click();
      // Our own form asks for nothing that belongs to a bank.
      await expect(confirmButton(bill, language)).toBeVisible();
      await expect(bill.getByRole('radio')).toHaveCount(0);
      await confirmButton(bill, language).click();
      await expectPaymentPage(page, due);
      await expectNoAxeViolations(page);
      expect((await paymentsFor(api, lands)).map(({ status }) => status)).toEqual(['pending', 'pending']);
      await goToGateway(page);
      await chooseAtGateway(page, 'Pay');
      await expectPaymentPage(page, taxMessages.paid[language]);
      const payments = await paymentsFor(api, lands);
      expect(payments.map(({ status }) => status)).toEqual(['paid', 'paid']);
      for (const { id } of payments) {
        const answer = await api.get(`/api/land-tax-payments/${id}/invoice`);
        expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
      }
    });

    test('the fee of a mutation that was cancelled at the gateway is paid after all', async ({
      page,
      freshUser,
      apiAs,
    }) => {
      const api = await apiAs(await freshUser());
      const sale = saleOf(await ownedDag(await apiAs('admin')), `gateway/${language}`);
      const asked = await api.post('/api/mutations', { data: sale });
      expect(asked.status(), await asked.text()).toBe(201);
      const { id } = ((await asked.json()) as { mutation: { id: number } }).mutation;
      const status = async () =>
        ((await (await api.get(`/api/mutations/${id}`)).json()) as { status: string }).status;
      await page.goto(`/dashboard/mutations/${id}`);
      if (hasScripts()) await waitForHydration(page);
      const pay = page.getByRole('button', {
        name: detailsText[language].payNow(formatMoney(1_025, language)),
      });
      await pay.click();
      await expectPaymentPage(page, due);
      await goToGateway(page);
      await chooseAtGateway(page, 'Cancel');
      await expectPaymentPage(page, due);
      expect(await status()).toBe('pending_payment');
      // Its own page leads on, too.
      await page.goto(`/dashboard/mutations/${id}`);
      if (hasScripts()) await waitForHydration(page);
      await page.getByRole('link', { name: goOnText[language].goOn }).click();
      await expectPaymentPage(page, due);
      await goToGateway(page);
      await chooseAtGateway(page, 'Pay');
      await expectPaymentPage(page, mutationMessages.done[language]);
      expect(await status()).toBe('pending');
      await expectNoAxeViolations(page);
    });
  });
}
