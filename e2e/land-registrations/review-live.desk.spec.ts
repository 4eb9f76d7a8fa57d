import { expect } from '../fixtures.ts';
import { dialogOf, pressButton, rowOf, test } from '../support/registrations.ts';
import { expectToast } from '../support/desk.ts';
import { holdAnswer } from '../support/held-answer.ts';

// One of the owners registers their own land.
test.use({ recordedOwner: 'Rahima Khatun' });

/** How the review of registrations follows what happens elsewhere, and bears what fails. */

test('new registrations come by themselves; what has not changed costs a 304 and stays', async ({
  page,
  land,
  citizen,
  openReview,
}) => {
  await land.register(citizen);
  await page.clock.install();
  await openReview();
  await expect(rowOf(page, land.dag)).toContainText('Pending');

  const answers: number[] = [];
  page.on('response', (answer) => {
    const { pathname, searchParams } = new URL(answer.url());
    if (pathname !== '/api/land-tax-registrations') return;
    if (searchParams.get('range') === '[0,9]') answers.push(answer.status());
  });
  await page.clock.fastForward(10_000);
  await expect.poll(() => answers).toContain(304);
  expect(answers).not.toContain(200);
  await expect(rowOf(page, land.dag)).toContainText('Pending');

  await land.register(citizen, { dag_number: '98765' });
  await page.clock.fastForward(10_000);
  await expect(rowOf(page, '98765')).toContainText('Pending');
  expect(answers).toContain(200);
  await expect(
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /LDT Register Approvals/ }),
  ).toHaveAccessibleName(/\d+ registrations wait/);
});

test('what fails says so, keeps what is there, and can be tried again', async ({
  page,
  land,
  citizen,
  openReview,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/500/);
  await land.register(citizen);
  const broken = { status: 500, json: { message: 'Broken' } };
  const list = /\/api\/land-tax-registrations\?/;
  await page.route(list, (route) => route.fulfill(broken));
  await page.clock.install();
  await openReview();
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'Failed to load registrations' });
  await expect(alert).toContainText('Broken');
  // Meanwhile the list does not ask by itself.
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(alert).toContainText('Broken');
  await page.unroute(list);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await page.clock.resume();
  await expect(rowOf(page, land.dag)).toHaveCount(1);
  await expect(alert).toHaveCount(0);

  const matching = /match-land-details$/;
  await page.route(matching, (route) => route.fulfill(broken));
  await pressButton(rowOf(page, land.dag), 'Match');
  const match = dialogOf(page, 'Match Land Details');
  await expect(match.getByRole('alert')).toContainText('Failed to match land details');
  await page.unroute(matching);
  await match.getByRole('button', { name: 'Try again' }).click();
  await expect(match.getByRole('status')).toContainText('Every field matches');
  await page.keyboard.press('a');

  const deciding = /land-tax-registrations\/\d+$/;
  await page.route(deciding, (route) => route.fulfill(broken));
  const approve = dialogOf(page, 'Approve registration');
  await approve.getByRole('textbox').fill('Fine');
  await approve.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Failed to update status');
  await expect(approve.getByRole('textbox')).toHaveValue('Fine');
  await page.unroute(deciding);
  await approve.getByRole('button', { name: 'Approve' }).click();
  await expect(rowOf(page, land.dag)).toContainText('Approved');
});

test('a list that was asked for before a decision, and comes after it, is not shown', async ({
  page,
  land,
  citizen,
  openReview,
}) => {
  await land.register(citizen);
  await page.clock.install();
  await openReview();
  const row = rowOf(page, land.dag);
  await expect(row).toContainText('Pending');
  const less = String(land.mouza.name_en).slice(0, -1);
  const isList = ({ pathname, searchParams }: URL) =>
    pathname === '/api/land-tax-registrations' && searchParams.get('filter') === JSON.stringify({ q: less });

  await page.clock.pauseAt(Date.now() + 60_000);
  // Searched, and decided at once: the list asks 300 ms after the last key, when the question is open already.
  await page.getByRole('search').getByRole('textbox').fill(less);
  await pressButton(row, 'Reject');
  const held = await holdAnswer(page, isList);
  await page.clock.runFor(300);
  await page.clock.resume();
  await held.requested;
  const since = page.waitForResponse((answer) => isList(new URL(answer.url())));
  const reject = dialogOf(page, 'Reject registration');
  await reject.getByRole('textbox').fill('No such dag');
  await reject.getByRole('button', { name: 'Reject' }).click();
  await expectToast(page, 'Registration rejected');
  await since;
  await held.release();
  await expect(row).toContainText('Rejected');
  await expect(row.getByRole('button')).toHaveCount(1);
});
