import type { Page, Response } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goWithin } from './support/desk.ts';
import {
  findPlaces,
  notOpenYetView,
  portalRoutes,
  portalViews,
  resourceNames,
  WORK_PAGES,
} from './support/screens.ts';

/** What the pages of a browser context did against their policy, from the moment of this call on. */
async function listen(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeBinding('violated', (_source, what: string) => void heard.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violated } = globalThis as unknown as { violated: (what: string) => void };
      violated(`${event.effectiveDirective}: ${event.blockedURI} ${event.sample} at ${location.href}`);
    });
  });
  return heard;
}

/** The answer's policy as directives. */
function policyOf(answer: Response | null): Map<string, string[]> {
  const policy = answer?.headers()['content-security-policy'] ?? '';
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources] as const;
    }),
  );
}

function expectStrict(answer: Response | null): void {
  const policy = policyOf(answer);
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect(policy.get('object-src')).toEqual(["'none'"]);
  const scripts = policy.get('script-src') ?? [];
  expect(scripts[0]).toBe("'self'");
  expect(scripts.slice(1).filter((source) => !/^'nonce-[\w+/]{22}=='$/.test(source))).toEqual([]);
  expect(answer?.headers()).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
  });
}

test('the listener hears what the policy forbids', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/Content Security Policy/);
  const heard = await listen(page);
  await page.goto('/login');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    document.body.append(script);
  });
  await expect.poll(() => heard.length).toBe(1);
  expect(heard[0]).toContain('script-src-elem: inline');
  expect(await page.title()).not.toBe('taken over');
});

test('each page has a nonce of its own', async ({ page }) => {
  const nonce = async () => policyOf(await page.goto('/login')).get('script-src')?.[1];
  const [one, other] = [await nonce(), await nonce()];
  expect(one).toMatch(/^'nonce-/);
  expect(one).not.toBe(other);
});

for (const { id, hydrates } of portalRoutes()) {
  test(`nothing on ${id} is against the policy`, async ({ page, context, loginAs, apiAs }) => {
    const heard = await listen(page);
    const views = portalViews[id]?.(await findPlaces(await apiAs('admin'))) ?? [];
    for (const view of views) {
      await context.clearCookies({ name: 'bhumi_session' });
      if (view.as) await loginAs(view.as);
      expectStrict(await page.goto(view.address));
      await page.waitForLoadState('networkidle');
      // React has come alive: it keeps its own mark on what it took over.
      const alive = () =>
        page.evaluate(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')));
      await expect.poll(alive, view.name).toBe(hydrates);
    }
    expect(views).not.toEqual([]);
    expect(heard).toEqual([]);
  });
}

test('nothing on a page that is not open yet, or on one that fails, is against the policy', async ({
  page,
}) => {
  const heard = await listen(page);
  expectStrict(await page.goto(notOpenYetView.address));
  expectStrict(await page.goto('/assets/nothing.js'));
  expect(heard).toEqual([]);
});

test('nothing in the back office is against the policy', async ({ page, loginAs, apiAs }) => {
  test.setTimeout(180_000);
  const heard = await listen(page);
  const api = await apiAs('admin');
  await loginAs('admin');
  expectStrict(await page.goto('/admin'));
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  for (const name of WORK_PAGES) {
    expectStrict(await page.goto(`/admin/${name}`));
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
  }
  for (const name of resourceNames()) {
    const [record] = (await (await api.get(`/api/admin/${name}?range=[0,0]`)).json()) as { id: number }[];
    expectStrict(await page.goto(`/admin/${name}`));
    await expect(page.getByRole('table').or(page.getByRole('list')).first()).toBeVisible();
    for (const address of [`/admin/${name}/create`, `/admin/${name}/${record!.id}`]) {
      await goWithin(page, address);
      await expect(page.getByRole('dialog').locator('input, textarea').first()).toBeVisible();
    }
  }
  expect(heard).toEqual([]);
});

test('nothing on the pages of the API documentation is against the policy', async ({ page }) => {
  const heard = await listen(page);
  expectStrict(await page.goto('/api/docs'));
  await expect(page.getByRole('heading', { name: /^Bhumi/ })).toBeVisible();
  // Before it opens one operation the page resolves the whole document: five seconds of a quick processor, for the policy
  // neither here nor there. The same page opens the same operation of a document that holds no other.
  await page.route('**/api/docs/json', async (route) => {
    const answer = await route.fetch();
    const described = (await answer.json()) as { paths: Record<string, object> };
    const paths = { '/api/login': described.paths['/api/login'] };
    await route.fulfill({ response: answer, json: { ...described, paths } });
  });
  await page.reload();
  const accounts = page.getByRole('heading', { name: /^Accounts\b/ });
  await accounts.getByRole('button', { name: 'Expand operation' }).click();
  const login = page.locator('.opblock');
  await expect(login.getByText('/api/login', { exact: true })).toBeVisible();
  await login.getByRole('button').first().click();
  await expect(login.locator('.opblock-body')).toContainText('Responses');
  expect(heard).toEqual([]);
});
