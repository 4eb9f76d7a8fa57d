import { challanBanks } from '@bhumi/api/contract/challans/banks';
import { formatDate } from '@bhumi/api/contract/format';

import { applyText } from '../../portal/app/applications/text.ts';
import { goOnText } from '../../portal/app/payments/online/go-on-text.ts';
import { onlineText } from '../../portal/app/payments/online/text.ts';
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  languages,
  oneWay,
  sizes,
} from '../fixtures.ts';
import { newPerson } from '../support/people.ts';
import { test } from '../support/registrations.ts';

for (const language of languages) {
  test.describe(`in ${language}`, oneWay[language], () => {
    test.use({ language });
    const text = onlineText[language];

    test('who paid at a bank counter sees that it is checked, and is asked before paying again', async ({
      page,
      database,
      land,
      freshUser,
    }) => {
      const { email } = await freshUser();
      const { id: user_id } = (await database('users').where({ email }).first('id')) as { id: number };
      const clerk = await newPerson(database, { name: 'Salma Begum' });
      const copy = { user_id, dag_id: land.dagId, type: 'khatian_request', fee_poisha: 10_000 };
      const insert = async (table: string, row: object) =>
        ((await database(table).insert(row, ['id'])) as [{ id: number }])[0].id;
      const application_id = await insert('applications', { ...copy, payment_status: 'pending' });
      const number = crypto.randomUUID();
      const payment_id = await insert('payments', {
        ...{ user_id, application_id, kind: 'application', provider: 'challan', method: 'challan' },
        ...{ amount_poisha: 10_000, status: 'pending', idempotency_key: number, request_hash: 'a' },
      });
      await insert('challans', {
        ...{ payment_id, number, paid_on: '2026-01-05', bank: 'sonali', amount_poisha: 10_000 },
        ...{ document_name: 'challan.pdf', document_path: `challans/${number}.pdf`, entered_by: clerk.id },
        ...{ document_size_bytes: 4, document_sha256: '0'.repeat(64) },
      });

      await page.setViewportSize(sizes.phone);
      await page.goto('/dashboard?tab=payments&kind=applications');
      await page.getByRole('link', { name: goOnText[language].goOn }).click();
      await expect(page.getByRole('heading', { level: 1, name: text.challanTitle })).toBeVisible();
      const [bank, day] = [challanBanks.sonali[language], formatDate('2026-01-05', language)];
      await expect(page.getByText(text.challan(bank, day))).toBeVisible();
      for (const size of [sizes.desktop, sizes.phone]) {
        await page.setViewportSize(size);
        await expectNoSidewaysScroll(page);
        await expectNoAxeViolations(page);
      }
      // The page on which the same would be paid leads back to this one.
      await page.goto(`/dashboard/pay/${application_id}`);
      await expect(page.getByRole('heading', { level: 1, name: text.challanTitle })).toBeVisible();
      await page.getByRole('button', { name: text.onceMore }).click();
      await expect(page.getByRole('heading', { level: 1, name: applyText[language].payTitle })).toBeVisible();
      await page.goto(`/pay/${payment_id}`);
      await expect(page.getByText(text.challanLeft(bank, day))).toBeVisible();
      await expectNoAxeViolations(page);
    });
  });
}
