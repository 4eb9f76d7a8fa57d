import type { Page } from '@playwright/test';
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  languages,
  sizes,
  test,
} from '../fixtures.ts';
import { expectWholeCells, expectWholeTable } from '../support/cells.ts';
import { createRecord, ownZil } from '../support/desk.ts';

/** Lists between a phone and a desk, and what a finger and a reader of Bengali need. */

/** Where a list changes how it is laid out, and on both sides of that. */
const WIDTHS = [640, 768, 900, 1119, 1120, 1200, 1279, 1280] as const;

/** How far the first row lies below the heads, in px, and whether its last button can be reached. */
const firstRow = (page: Page) =>
  page.getByRole('table').evaluate((table) => {
    const [head, row] = [table.querySelector('thead th')!, table.querySelector('tbody tr')!];
    const gap = row.getBoundingClientRect().top - head.getBoundingClientRect().bottom;
    const button = [...row.querySelectorAll('a, button')].pop()!;
    button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, right } = button.getBoundingClientRect();
    table.parentElement!.scrollLeft = 0;
    return { gap: Math.round(gap), reached: left >= 0 && right <= document.documentElement.clientWidth };
  });

/** Where the heads of a list lie once it is scrolled to its end, from the top of what it scrolls in. */
const headsAtEnd = (page: Page) =>
  page.getByRole('table').evaluate((table) => {
    const box = table.parentElement!;
    box.scrollTop = box.scrollHeight;
    window.scrollTo(0, document.body.scrollHeight);
    const top = box.scrollTop > 0 ? box.getBoundingClientRect().top : 0;
    return Math.round(table.querySelector('thead th')!.getBoundingClientRect().top - top);
  });

test('heads lie on no row and stay in sight, and nothing is cut off, at every width', async ({
  page,
  loginAs,
}) => {
  await loginAs('acland');
  for (const list of ['land-tax-registrations', 'dags']) {
    await page.goto(`/admin/${list}`);
    await expect(page.getByRole('table').getByRole('button').last()).toBeVisible();
    for (const width of WIDTHS) {
      await test.step(`${list} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 700 });
        await expectNoSidewaysScroll(page);
        expect(await firstRow(page)).toEqual({ gap: 0, reached: true });
      });
    }
  }
  for (const [width, top] of [
    [768, 0],
    [1280, 56],
  ] as const) {
    await page.setViewportSize({ width, height: 400 });
    expect(await headsAtEnd(page), `${width} px`).toBe(top);
  }
});

for (const language of languages) {
  test.describe(`queues, in ${language}`, () => {
    test.use({ language });

    test('say whose, what, how it stands and since when, and what can be done, without being moved sideways', async ({
      page,
      loginAs,
    }) => {
      await loginAs('acland');
      for (const queue of ['land-tax-registrations?status=all', 'mutations']) {
        await page.goto(`/admin/${queue}`);
        await expect(page.locator('tbody button').first()).toBeVisible();
        for (const width of [640, 768, 900, 1024, 1279, 1280, 1440]) {
          await expectWholeCells(page, 'tbody td', width);
          // Whoever hears the table hears the heads of what stands below another.
          await expect(page.getByRole('columnheader')).toHaveCount(width < 1280 ? 4 : 6);
        }
      }
    });
  });
}

for (const language of languages) {
  test.describe(`the security log, in ${language}`, () => {
    test.use({ language });

    test('shows all its columns without being moved sideways', async ({ page, loginAs }) => {
      await loginAs('admin');
      await page.goto('/admin/security-log');
      await expect(page.locator('#root tbody td').nth(1)).toBeVisible();
      await expectWholeTable(page);
    });
  });
}

test('what stands below another column is sorted there', async ({ page, loginAs }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await loginAs('acland');
  await page.goto('/admin/upazilas');
  const head = page.getByRole('columnheader', { name: 'Name (EN) Name (BN)' });
  await head.getByRole('button', { name: 'Name (BN)' }).click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/order=ASC.*sort=name_bn/);
  await expectNoAxeViolations(page);
  await page.setViewportSize(sizes.desktop);
  await expect(page.getByRole('columnheader', { name: 'Name (EN)' })).not.toHaveAttribute('aria-sort');
  await expect(page.getByRole('columnheader', { name: 'Name (BN)' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});

/** What can be pressed in the bar and the page, and is smaller than a finger: its name and its size. */
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header :is(a, button), main :is(button, select, input, li a)')]
      .map((element) => {
        const field = element.closest('.MuiInputBase-root') ?? element;
        const { width, height } = field.getBoundingClientRect();
        return { name: element.getAttribute('aria-label') ?? element.textContent, width, height };
      })
      .filter(({ width, height }) => width > 1 && (height < 44 || width < 44)),
  );

/** Texts that are set in less than 16 px. */
const tooFine = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (!/[\u0980-\u09ff]/.test(textContent ?? '') || !parentElement?.offsetParent) continue;
      if (parseFloat(getComputedStyle(parentElement).fontSize) < 16) found.add(textContent!);
    }
    return [...found];
  });

test.describe('in Bengali', () => {
  test.use({ language: 'bn' });

  test('a row on a tablet is not as high as a card, and what is done with it is in sight', async ({
    page,
    loginAs,
  }) => {
    await page.setViewportSize({ width: 768, height: 1000 });
    await loginAs('acland');
    await page.goto('/admin/dags?filter=%7B%7D&sort=id&order=ASC&page=1&perPage=10');
    const [row, buttons] = [page.getByRole('row').nth(1), page.getByRole('row').nth(1).getByRole('button')];
    await expect(buttons.last()).toBeInViewport({ ratio: 1 });
    // Three lines, of the height of the theme's cells.
    expect((await row.boundingBox())!.height).toBeLessThan(3.5 * 16 * 1.43);
  });

  test('a phone shows the first record at once, and what is read and pressed is large enough', async ({
    page,
    loginAs,
    apiAs,
  }) => {
    const { zil } = await ownZil(await apiAs('admin'));
    const dag = await createRecord(await apiAs('admin'), 'dags', {
      zil_id: zil.id,
      khatiyan_number: '45',
      dag_no: '12/ক',
      khotiyan: [{ owner: 'Karim', area: 435.6 }],
    });
    await page.setViewportSize(sizes.phone);
    await loginAs('acland');
    for (const list of ['dags', 'land-tax-registrations']) {
      await page.goto(`/admin/${list}`);
      const first = page.getByRole('main').getByRole('list').getByRole('listitem').first();
      await expect(first.getByRole('button').last()).toBeVisible();
      expect((await first.boundingBox())!.y, list).toBeLessThan(260);
      expect(await tooSmall(page)).toEqual([]);
      expect(await tooFine(page)).toEqual([]);
    }

    const lens = page.getByRole('banner').getByRole('button', { name: 'সমগ্র রেজিস্ট্রিতে খুঁজুন...' });
    await lens.click();
    await expect(page.getByRole('banner').getByRole('combobox')).toBeFocused();
    await page.getByRole('banner').getByRole('button', { name: 'বন্ধ করুন' }).click();
    await expect(lens).toBeFocused();
    await page.getByRole('button', { name: 'মেনু খুলুন' }).click();
    await expect(page.getByRole('dialog', { name: 'প্রধান মেনু' })).toContainText('এসি ল্যান্ড');

    // Figures are Bengali while they are typed too, and stored as they always are.
    await page.goto(`/admin/dags/${dag.id}`);
    const number = page.getByRole('dialog').getByRole('textbox', { name: 'দাগ নং' });
    await expect(number).toHaveValue('১২/ক');
    await expect(page.getByLabel('জমির পরিমাণ (বর্গফুট), সারি ১')).toHaveValue('৪৩৫.৬');
    await number.press('Home');
    await number.pressSequentially('34');
    await expect(number).toHaveValue('৩৪১২/ক');
    expect(await tooFine(page)).toEqual([]);
    // So are those before the rows of its history.
    await page.getByRole('button', { name: 'পরিবর্তনের ইতিহাস' }).click();
    await expect(
      page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Karim' }).last(),
    ).toHaveCSS('list-style-type', 'bengali');
    await page.getByRole('dialog').getByRole('button', { name: 'সংরক্ষণ' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const saved = await (await apiAs('admin')).get(`/api/admin/dags/${dag.id}`);
    expect(await saved.json()).toMatchObject({ dag_no: '3412/ক', khotiyan: [{ area: 435.6 }] });
  });
});
