import { appoint } from '../../api/testing/app.ts';
import { postLine } from '../../api/contract/offices/offices.ts';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from '../fixtures.ts';
import { carrySession } from '../support/accounts.ts';
import { test } from '../support/mutation-review.ts';
import { officer } from '../support/staff.ts';

/* The union land officer stands on the land with a phone: place, photo, what was found, and a line that is dead when it is sent. */

const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('the union officer reports from the field on a phone, and nothing is lost while the line is dead', async ({
  browser,
  baseURL,
  admin,
  ask,
  land,
  database,
}) => {
  const { id, tracking_number } = await ask({}, { inquired: false });
  await admin.patch(`/api/admin/mutations/${id}`, { data: { status: 'assigned_to_ac_land' } });
  const { union_office_id } = (await database('mouza_offices')
    .where({ mouza_id: Number(land.place.mouza_id) })
    .first('union_office_id')) as { union_office_id: number };
  const { id: user, name, token } = await officer(database, null);
  await appoint(database, user, { post: 'union-officer', officeId: union_office_id });
  const context = await browser.newContext({
    baseURL: baseURL!,
    viewport: { width: 360, height: 740 },
    geolocation: { latitude: 23.8581, longitude: 90.2666, accuracy: 12 },
    permissions: ['geolocation'],
  });
  try {
    await carrySession(context, baseURL!, token);
    await context.addCookies([{ name: 'language', value: 'bn', url: baseURL! }]);
    const page = await context.newPage();
    await page.goto(`/admin/mutations?q=${tracking_number}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^বিস্তারিত/ })
      .first()
      .click();
    const inquiry = page.getByRole('region', { name: 'তদন্তের ধাপ' });
    // The rest is signed by others.
    await expect(inquiry.getByRole('button')).toHaveText(['প্রতিবেদন লিখুন']);
    await inquiry.getByRole('button', { name: 'প্রতিবেদন লিখুন' }).click();
    await inquiry.getByRole('textbox', { name: 'কী পাওয়া গেছে' }).fill('ক্রেতা জমির দখলে আছেন।');
    await inquiry.getByRole('button', { name: 'আমি যেখানে আছি সেই জায়গা নিন' }).click();
    await expect(inquiry.getByLabel('অক্ষাংশ')).toHaveValue('২৩.৮৫৮১০০');
    await inquiry
      .locator('input[type=file]')
      .setInputFiles({ name: 'field.png', mimeType: 'image/png', buffer: PHOTO });
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);

    await context.setOffline(true);
    await inquiry.getByRole('button', { name: 'সংরক্ষণ' }).click();
    await expect(inquiry.getByRole('alert').filter({ hasText: 'ধাপটি সংরক্ষণ করা যায়নি' })).toBeVisible();
    await expect(inquiry.getByRole('textbox', { name: 'কী পাওয়া গেছে' })).toHaveValue('ক্রেতা জমির দখলে আছেন।');
    await expect(inquiry.getByText('field.png')).toBeVisible();
    await context.setOffline(false);
    await inquiry.getByRole('button', { name: 'সংরক্ষণ' }).click();

    const entry = inquiry.getByRole('listitem');
    await expect(entry).toContainText('ক্রেতা জমির দখলে আছেন।');
    const office = (await database('offices').where({ id: union_office_id }).first('name_en', 'name_bn')) as {
      name_en: string;
      name_bn: string;
    };
    const post = postLine({ post: 'union-officer', office, deputy: false });
    await expect(entry).toContainText(`স্বাক্ষর: ${name}, ${post.bn}`);
    await expect(entry).toContainText('২৩.৮৫৮১০০, ৯০.২৬৬৬০০ (১২ মিটার)');
    await expectNoSidewaysScroll(page);
  } finally {
    await context.close();
  }
});
