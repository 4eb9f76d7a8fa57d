import sharp from 'sharp';
import { expect, test } from '../fixtures.ts';

/** A noisy picture of a phone that was held upright: 12 million pixels, more than 5 MB. */
const photo = async () => ({
  name: 'IMG_0001.jpeg',
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width: 4_000,
      height: 3_000,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer(),
});

const address = '/dashboard/identity';

test('a picture of a phone is made smaller before a slow line carries it, and stays upright @js', async ({
  page,
  freshUser,
}) => {
  await freshUser();
  await page.goto(address);
  const sent = await photo();
  expect(sent.buffer.length).toBeGreaterThan(5_000_000);
  const front = page.getByLabel('Front of the card');
  await front.setInputFiles(sent);
  const chosen = () =>
    front.evaluate(async (input: HTMLInputElement) => {
      const file = input.files![0]!;
      const { width, height } = await createImageBitmap(file);
      return { name: file.name, width, height, smaller: file.size < 4_000_000 };
    });
  await expect.poll(chosen).toEqual({ name: 'IMG_0001.jpg', width: 2_400, height: 3_200, smaller: true });
});

test('what is small, or no picture that the browser can draw, is sent as it is @js', async ({
  page,
  freshUser,
}) => {
  await freshUser();
  await page.goto(address);
  const front = page.getByLabel('Front of the card');
  for (const [name, size] of [
    ['small.png', 2_000],
    ['photo.heic', 2_000_000],
  ] as const) {
    await front.setInputFiles({ name, mimeType: 'image/heic', buffer: Buffer.alloc(size, 1) });
    await expect(page.getByText(name)).toBeVisible();
    expect(await front.evaluate((input: HTMLInputElement) => input.files![0]!.size)).toBe(size);
  }
});

test('a picture of a phone is taken without a script too @nojs', async ({ page, freshUser, database }) => {
  const { email } = await freshUser();
  await page.goto(address);
  const sent = await photo();
  await page.getByLabel('Name in English').fill('Rahima Khatun');
  await page.getByLabel('NID number').fill('1985123456');
  await page.getByLabel('Front of the card').setInputFiles(sent);
  await page.getByLabel('Back of the card').setInputFiles(sent);
  await page.getByRole('button', { name: 'Hand in your card' }).click();
  await expect(page.getByText('KYC documents uploaded successfully', { exact: false })).toBeVisible();
  expect(
    await database('kycs').where({ user_id: database('users').where({ email }).select('id') }),
  ).toHaveLength(1);
});
