import { consoleNeeds } from '../../api/contract/browsers.ts';
import { sendNotice } from '../../api/src/platform/messages/notifications/notice.ts';
import { textNotice } from '../../api/src/platform/messages/notifications/text-notice.ts';
import { expect, test } from '../fixtures.ts';
import { waitForHydration } from '../support/hydration.ts';
import { bothNames, findZil, recordHeading } from '../support/land.ts';

/** What a browser lacks, and a script that fails, takes nothing away that the server sent. */
test.describe('a browser that the script does not run in', { tag: '@js' }, () => {
  test('keeps the page as it came, and its forms work', async ({ page, request }) => {
    await page.addInitScript(() => Reflect.deleteProperty(String.prototype, 'replaceAll'));
    const { division, address, dags } = await findZil(request);
    await page.goto('/land');
    await expect(page.locator('html')).toHaveClass('no-script');
    await page.getByLabel('Division').selectOption({ label: bothNames(division) });
    await page.getByLabel('Division').locator('xpath=ancestor::form').getByRole('button').click();
    await expect(page.getByLabel('District')).toBeVisible();
    await page.goto(`${address}&dag_id=${dags[0]!.id}`);
    await expect(recordHeading(page)).toBeVisible();
  });
});

test.describe('a page of which a script does not come', { tag: '@js' }, () => {
  for (const [which, scripts] of [
    ['all', /\/assets\/.*\.js$/],
    ['that of the page', /\/assets\/ask-.*\.js$/],
    ['the one that begins', /\/assets\/entry\..*\.js$/],
  ] as const) {
    test(`looks as one without scripts, and its form works: ${which}`, async ({
      page,
      freshUser,
      allowConsoleErrors,
    }) => {
      allowConsoleErrors(/ERR_FAILED|dynamically imported module/);
      await freshUser();
      await page.route(scripts, (route) => route.abort());
      await page.goto('/ask');
      await expect(page.locator('html')).toHaveClass('no-script');
      await page.getByRole('main').getByRole('button').click();
      await expect(page.getByRole('alert')).toContainText('There is a problem');
    });
  }
});

test.describe('a browser that lacks one thing', { tag: '@js' }, () => {
  test('looks land up where it cannot sendNotice how a select has the focus', async ({ page, request }) => {
    // As Safari before 15.4 answers.
    await page.addInitScript(() => {
      const { matches } = Element.prototype;
      const { supports } = CSS;
      Object.assign(Element.prototype, {
        matches(this: Element, selector: string) {
          if (selector.includes('focus-visible')) throw new SyntaxError(selector);
          return matches.call(this, selector);
        },
      });
      CSS.supports = ((condition: string) =>
        !condition.includes('focus-visible') && supports.call(CSS, condition)) as typeof CSS.supports;
    });
    const { division } = await findZil(request);
    await page.goto('/land');
    await waitForHydration(page);
    await page.getByLabel('Division').selectOption({ label: bothNames(division) });
    await expect(page.getByLabel('District')).toBeEnabled();
  });

  test('is led to the page that takes a payment where it has no dialogs', async ({
    page,
    freshUser,
    request,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal'));
    await freshUser();
    const { dags } = await findZil(request);
    await page.goto(`/land?dag_id=${dags[0]!.id}`);
    await waitForHydration(page);
    await page.getByRole('link', { name: 'Submit Khatian Application' }).click();
    await expect(page).toHaveURL(/\/land\/apply\?/);
    await expect(page.getByRole('main').getByRole('button', { name: /^Pay / })).toBeVisible();
  });

  test('has in the page what stands over it elsewhere', async ({ page, freshUser, database }) => {
    // As Firefox before 98 answers, and Safari before 15.4.
    await page.addInitScript(() => {
      for (const name of ['show', 'showModal', 'close'])
        Reflect.deleteProperty(HTMLDialogElement.prototype, name);
    });
    const { email } = await freshUser();
    const { id: userId } = (await database('users').where({ email }).first('id')) as { id: number };
    const facts = { type: 'approved' as const, title: 'Approved', message: 'It is.' };
    await sendNotice(database, textNotice, { userId, facts });
    await page.goto('/dashboard?tab=messages');
    await waitForHydration(page);
    const messages = page.locator('.message');
    await messages.getByRole('link', { name: /^Delete/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading')).toHaveText(/^Are you sure/);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await messages.getByRole('link', { name: /^Delete/ }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(messages).toHaveCount(0);
  });
});

test(
  'a page whose script failed offers itself without, and with it again',
  { tag: '@js' },
  async ({ page, request, allowConsoleErrors }) => {
    allowConsoleErrors(/./);
    // What the lookup asks as it comes alive.
    await page.addInitScript(() => {
      CSS.supports = () => {
        throw new Error('broken');
      };
    });
    const { division, address } = await findZil(request);
    await page.goto(address);
    const failed = page.getByRole('heading', { name: 'Something went wrong' });
    await expect(failed).toBeVisible();
    await expect(page.getByRole('link', { name: 'Refresh Page' })).toBeVisible();

    await page.getByRole('link', { name: 'Show this page without JavaScript' }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByLabel('Dag or khatian number')).toBeVisible();
    await expect(page.locator('script')).toHaveCount(0);
    // So do those that follow.
    await page.goto('/land');
    await page.getByLabel('Division').selectOption({ label: bothNames(division) });
    await page.getByLabel('Division').locator('xpath=ancestor::form').getByRole('button').click();
    await expect(page.getByLabel('District')).toBeVisible();
    await expect(failed).toHaveCount(0);

    await page.getByRole('link', { name: 'Use JavaScript again' }).click();
    await expect(failed).toBeVisible();
  },
);

test(
  'the back office says what it needs to a browser that lacks it',
  { tag: '@js' },
  async ({ page, loginAs }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas'));
    await loginAs('acland');
    await page.goto('/admin');
    // At once, and not as late as where the script cannot even be read.
    await expect(page.locator('#needs')).toHaveCSS('animation-delay', '0s');
    await expect(page.getByText(consoleNeeds.en)).toBeVisible();
    await expect(page.getByText(consoleNeeds.bn)).toBeVisible();
  },
);

test(
  'and to one that cannot read its script',
  { tag: '@js' },
  async ({ page, loginAs, allowConsoleErrors }) => {
    allowConsoleErrors(/SyntaxError|Unexpected/);
    await page.route(/\/admin\/assets\/index-.*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'this is no script of its time' }),
    );
    await loginAs('acland');
    await page.goto('/admin');
    await expect(page.getByText(consoleNeeds.en)).toBeVisible();
  },
);

test('so does the login that leads there, and no other', { tag: '@nojs' }, async ({ page }) => {
  await page.goto('/admin/dags');
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText(consoleNeeds.en)).toBeVisible();
  await page.goto('/login?next=%2Fland');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.getByText(consoleNeeds.en)).toHaveCount(0);
});
