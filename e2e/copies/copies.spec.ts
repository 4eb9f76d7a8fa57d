import { readFile } from 'node:fs/promises';
import { extractCode } from '../../api/contract/receipts/code.ts';
import { picture, scan } from '../../api/src/features/receipts/scanning.testing.ts';
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  languages,
  oneWay,
  sizes,
  test,
} from '../fixtures.ts';
import { applyFor, mapWithoutScan, SHEET } from '../support/copies.ts';
import { hasScripts } from '../support/land.ts';

/** What a process that prints may take on a busy machine, in milliseconds. */
const A_WHILE = 60_000;

const texts = {
  en: {
    payFirst: 'Pay first',
    pay: /^Pay ৳ 500\.00/,
    later: 'not in the archive yet; the land office prepares it, usually within 7 working days',
    method: 'bKash',
    phone: 'Mobile phone number',
    pin: 'PIN',
    paid: 'Payment successful!',
    none: 'No document available',
    inWork: 'In work since',
    download: /^Download certified copy/,
    genuine: 'This code is genuine',
    same: 'The record says the same today.',
    changed: 'The record has been changed since this copy was issued',
    both: 'Kalaskathi',
  },
  bn: {
    payFirst: 'আগে ফি পরিশোধ করুন',
    pay: /^৳ ৫০০\.০০ পরিশোধ করুন/,
    later: 'এটি এখনো আর্কাইভে নেই; ভূমি অফিস সাধারণত ৭ কর্মদিবসের মধ্যে প্রস্তুত করে দেয়',
    method: 'বিকাশ',
    phone: 'মোবাইল ফোন নম্বর',
    pin: 'পিন',
    paid: 'পরিশোধ সফল হয়েছে!',
    none: 'কোনো নথি নেই',
    inWork: 'থেকে কাজ চলছে',
    download: /^সার্টিফায়েড কপি ডাউনলোড/,
    genuine: 'কোডটি আসল',
    same: 'রেকর্ডে আজও একই তথ্য আছে।',
    changed: 'কপিটি দেওয়ার পর রেকর্ডে পরিবর্তন হয়েছে',
    both: 'Kalaskathi',
  },
};

for (const language of languages) {
  const text = texts[language];
  test.describe(language, oneWay[language], () => {
    test.use({ language });

    test('an application left unpaid is paid, prepared by the land office, downloaded and checked', async ({
      page,
      freshUser,
      apiAs,
    }) => {
      // The land office prints, and so does the archive: on a busy machine each takes a while.
      test.setTimeout(2 * A_WHILE);
      const staff = await apiAs('acland');
      const map = await mapWithoutScan(staff);
      const citizen = await apiAs(await freshUser());
      const { id } = await applyFor(citizen, map, 'pending');
      const main = page.getByRole('main');

      await page.goto('/dashboard?tab=applyKhatian');
      await expect(main.getByText(text.payFirst, { exact: true })).toBeVisible();
      await main.getByRole('link', { name: text.pay }).click();
      await expect(main.getByText(text.later)).toBeVisible();
      await page.setViewportSize(sizes.phone);
      await expectNoSidewaysScroll(page);
      await main.getByLabel(text.method, { exact: true }).check();
      await main.getByLabel(text.phone).fill('01712345678');
      await main.getByLabel(text.pin, { exact: true }).fill('48213');
      await main.getByRole('button', { name: text.pay }).click();
      await expect(page.getByText(text.paid, { exact: true })).toBeVisible();
      await expect(main.getByText(text.none, { exact: true })).toBeVisible();
      await expect(main.getByText(text.inWork)).toBeVisible();

      const waiting = (await (await staff.get('/api/admin/copy-requests?status=requested')).json()) as {
        requests: { id: number; application_id: number }[];
      };
      const request = waiting.requests.find(({ application_id }) => application_id === id)!;
      const document = { name: 'sheet.pdf', mimeType: 'application/pdf', buffer: SHEET };
      const issued = await staff.post(`/api/admin/copy-requests/${request.id}/prepare`, {
        multipart: { document },
        timeout: A_WHILE,
      });
      expect(issued.status(), await issued.text()).toBe(200);

      await page.reload();
      // Printed once, here: what follows is quick, however busy the machine is.
      const printed = await citizen.get(`/api/applications/${id}/document`, { timeout: A_WHILE });
      expect(printed.status()).toBe(200);
      const download = page.waitForEvent('download');
      await page.locator('.cards').getByRole('link', { name: text.download }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(`mouza_map_application_${id}.pdf`);
      // The page that checks it ships no script, and the QR code is the same.
      if (hasScripts()) return;
      const pdf = await readFile(await file.path());
      const { text: link } = scan(await picture(pdf, 200, { page: 1, of: 2 }));
      await page.goto(`/verify/${extractCode(link)}`);
      await expect(page.getByText(text.genuine)).toBeVisible();
      await expect(page.getByText(text.same)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoAxeViolations(page);

      const renamed = await staff.put(`/api/admin/mouza-maps/${map.id}`, { data: { name: 'Renamed sheet' } });
      expect(renamed.status()).toBe(200);
      await page.reload();
      await expect(page.getByText(text.changed)).toBeVisible();
      await expect(page.getByText('Renamed sheet')).toHaveCount(0);
    });
  });
}
