import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  languages,
  sizes,
  test,
} from '../fixtures.ts';

/** One white pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAG7buVgAAAABJRU5ErkJggg==',
  'base64',
);
const picture = { name: 'card.png', mimeType: 'image/png', buffer: PICTURE };

test('an officer approves one card and sends another back with a reason', async ({
  page,
  loginAs,
  freshUser,
  apiAs,
}) => {
  const people = [await freshUser({ signedIn: false }), await freshUser({ signedIn: false })] as const;
  const [first, second] = [await apiAs(people[0]), await apiAs(people[1])];
  for (const api of [first, second]) {
    const answer = await api.post('/api/user/kyc/upload', {
      multipart: { id_front: picture, id_back: picture },
    });
    expect(answer.status()).toBe(201);
  }
  await loginAs('acland');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'KYC Approvals' }).click();
  const card = (email: string) => page.getByRole('listitem').filter({ hasText: email });
  const pictures = card(people[0].email).getByRole('img');
  await expect(pictures).toHaveCount(2);
  await expect
    .poll(() => pictures.first().evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(1);
  await card(people[0].email).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('KYC approved successfully')).toBeVisible();
  await expect(card(people[0].email)).toHaveCount(0);

  await card(people[1].email).getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject identity card' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Please provide a rejection reason')).toBeVisible();
  await dialog.getByLabel(/^Reason/).fill('The back cannot be read.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('KYC rejected')).toBeVisible();
  await expect(card(people[1].email)).toHaveCount(0);

  const state = async (api: typeof first) => (await (await api.get('/api/user/kyc')).json()) as object;
  expect(await state(first)).toMatchObject({ status: 'success' });
  expect(await state(second)).toMatchObject({
    status: 'rejected',
    rejection_reason: 'The back cannot be read.',
  });
});

test('a list that cannot be loaded says so and can be tried again', async ({
  page,
  loginAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500/);
  await loginAs('acland');
  const refuse = '**/api/admin/kyc/pending';
  await page.route(refuse, (route) => route.fulfill({ status: 500, json: { message: 'No' } }));
  await page.goto('/admin/kyc-approvals');
  await expect(page.getByText('Failed to load pending KYCs')).toBeVisible();
  await page.unroute(refuse);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Failed to load pending KYCs')).toHaveCount(0);
});

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language });

    test('axe finds nothing, on a phone and on a desk', async ({ page, loginAs, freshUser, apiAs }) => {
      const account = await freshUser({ signedIn: false });
      const api = await apiAs(account);
      await api.post('/api/user/kyc/upload', { multipart: { id_front: picture, id_back: picture } });
      await loginAs('acland');
      await page.goto('/admin/kyc-approvals');
      await expect(page.getByText(account.email)).toBeVisible();
      for (const size of Object.values(sizes)) {
        await page.setViewportSize(size);
        await expectNoSidewaysScroll(page);
        await expectNoAxeViolations(page);
      }
    });
  });
}
