import type { Page } from '@playwright/test';
import { expect, oneWay, test, type Language } from '../fixtures.ts';
import { alive } from '../support/alive.ts';
import { ownedDag, saleOf } from '../support/mutations.ts';

/** A sale from the record of the land to the receipt, as a person goes it. */

const says = {
  en: {
    request: 'Request mutation',
    look: /^Previous owner\s?:/,
    submit: 'Submit: review',
    upload: 'Upload the chosen files',
    change: /^Change\s?: Land Deed/,
    problem: 'There is a problem',
    payNow: 'Pay now',
    pay: /^Pay .*1,025\.00$/,
    done: 'Payment successful & application submitted',
    ok: 'OK',
    pending: 'Pending',
    view: /^View Details/,
  },
  bn: {
    request: 'নামজারির আবেদন',
    look: /^আগের মালিক\s?:/,
    submit: 'জমা দিন: মিলিয়ে দেখুন',
    upload: '',
    change: /^বদলান\s?: জমির দলিল/,
    problem: 'একটি সমস্যা হয়েছে',
    payNow: 'এখন পরিশোধ করুন',
    pay: /^.*১,০২৫\.০০ পরিশোধ করুন$/,
    done: 'পরিশোধ সফল, আবেদন জমা হয়েছে',
    ok: 'ঠিক আছে',
    pending: 'অপেক্ষমাণ',
    view: /^বিস্তারিত দেখুন/,
  },
} satisfies Record<Language, Record<string, string | RegExp>>;

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

for (const language of ['en', 'bn'] as const) {
  const text = says[language];
  test.describe(`in ${language}`, oneWay[language], () => {
    test.use({ language });

    test('a sale goes from the record through form, review and payment to the list', async ({
      page,
      apiAs,
      freshUser,
      javaScriptEnabled,
    }) => {
      test.setTimeout(90_000);
      const dag = await ownedDag(await apiAs('admin'));
      await freshUser();
      const sale = saleOf(dag, `walk ${language} ${Date.now()}`);
      const scripted = language === 'bn' && javaScriptEnabled !== false;
      const type = (...names: string[]) =>
        names.reduce(
          (before, name) =>
            before.then(() => page.locator(`input[type=text][name="${name}"]`).fill(sale[name]!)),
          Promise.resolve(),
        );

      await page.goto(`/land?dag_id=${dag.id}`);
      await page.getByRole('link', { name: text.request, exact: true }).click();
      await expect(page).toHaveURL(/\/dashboard\/mutations\/new\?/);
      if (scripted) await alive(page);
      await page.locator('[name=transfer][value=whole]').check();
      await type('buyer_name', 'buyer_nid', 'buyer_address');
      await press(page, text.look);
      await expect(page.locator('[name=previous_owner_name]')).toHaveValue(sale.previous_owner_name!);
      await type('previous_owner_nid', 'previous_owner_address');
      await page
        .locator('[name="papers[deed]"]')
        .setInputFiles({ name: 'deed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') });
      if (!scripted) await press(page, text.upload);
      await expect(page.locator('.papers li')).toContainText('deed.pdf');

      // Submitted too early: what is missing is said, and nothing is lost.
      await press(page, text.submit);
      await expect(page.getByRole('alert').getByRole('heading', { name: text.problem })).toBeVisible();
      await expect(page.locator('[name=buyer_name]')).toHaveValue(sale.buyer_name!);
      await type('deed_number', 'contact_number');
      await page.locator('[name=deed_date]').fill(sale.deed_date!);
      await page.locator('[name=registry_office]').selectOption(sale.registry_office!);
      await page.locator('[name=land_type][value=agricultural]').check();
      await page.locator('[name=mutation_type]').selectOption('sale');
      await press(page, text.submit);
      await expect(page).toHaveURL(/\/review$/);

      // To a section and back.
      await page.getByRole('link', { name: text.change }).click();
      await expect(page.locator('[name=contact_number]')).not.toHaveValue('');
      await press(page, text.submit);
      await expect(page).toHaveURL(/\/review$/);
      await press(page, text.payNow);
      await expect(page).toHaveURL(/\/dashboard\/mutations\/\d+\/pay\?key=/);
      await page.locator('[name=method][value=nagad]').check();
      await page.locator('[name=phone]').fill('01712345678');
      await page.locator('[name=pin]').fill('4821');
      await press(page, text.pay);
      await expect(page.getByRole('heading', { level: 1, name: text.done })).toBeVisible();
      await press(page, text.ok);
      await expect(page).toHaveURL(/tab=mutations$/);
      await expect(page.getByText(text.done)).toBeVisible();
      const card = page.locator('.cards > li').first();
      await expect(card).toContainText(text.pending);
      await card.getByRole('link', { name: text.view }).click();
      await expect(page.locator('.timeline li')).toHaveCount(3);
    });
  });
}
