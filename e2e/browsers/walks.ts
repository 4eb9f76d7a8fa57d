import { randomUUID } from 'node:crypto';
import { accountTexts } from '../../api/contract/accounts/accounts.ts';
import { consoleNeeds } from '../../api/contract/browsers.ts';
import { loginText } from '../../portal/app/accounts/text/login.ts';
import { registerText } from '../../portal/app/accounts/text/register.ts';
import { DEMO_PASSWORD } from '../support/accounts.ts';
import { PAYER } from '../support/apply.ts';
import { pagesOf, resourceNames } from '../support/desk-screens.ts';
import { bothNames } from '../support/land.ts';
import { dashboardTabs } from '../support/screens.ts';
import type { Reader } from './reader.ts';
import type { World } from './world.ts';

const PASSWORD = 'only-for-this-walk';
const DATE = { en: /\d{1,2} [A-Z][a-z]+ 20\d\d/, bn: /[০-৯]{1,2} \S+ ২০[০-৯]{2}/ };
/** Tabs that show the demonstration citizen when something was. */
const DATED = new Set(['applyKhatian', 'ldt', 'messages', 'mutations', 'payments', 'profileKyc', 'security']);

async function logIn(reader: Reader, email: string, password: string): Promise<void> {
  const text = loginText.en;
  await reader.fill(text.email, email);
  await reader.fill(text.password, password);
  await reader.press(text.submit);
}

/** Looks up land by its place, down to a record. */
async function lookUp(reader: Reader, { zil }: World): Promise<void> {
  await reader.open('/land');
  await reader.choose('Division', bothNames(zil.division));
  await reader.reaches(/division_id=/);
  await reader.choose('District', bothNames(zil.district));
  await reader.reaches(/district_id=/);
  await reader.open(zil.address);
  const [dag] = zil.dags;
  await reader.choose('Select Dag', dag!.dag_no);
  await reader.reaches(/dag_id=/);
  await reader.sees('Submit Khatian Application');
}

/** Registers, logs in, applies for a copy and pays for it. */
async function applyAndPay(reader: Reader, { zil }: World): Promise<void> {
  const text = registerText.en;
  const email = `walk-${randomUUID()}@example.test`;
  await reader.open('/register');
  await reader.fill(text.firstName, 'Rahima');
  await reader.fill(text.lastName, 'Khatun');
  await reader.fill(text.email, email);
  await reader.fill(text.phone, PAYER.phone);
  await reader.fill(text.password, PASSWORD);
  await reader.fill(text.confirmPassword, PASSWORD);
  await reader.agree();
  await reader.press(text.submit);
  await reader.reaches(/^\/login/);
  await reader.sees(accountTexts.registered.en);
  await logIn(reader, email, PASSWORD);
  await reader.reaches(/^\/dashboard/);
  await reader.open(`/land?dag_id=${zil.dags[0]!.id}`);
  await reader.press('Submit Khatian Application');
  await reader.tick('bKash');
  await reader.fill('Mobile phone number', PAYER.phone);
  await reader.fill('PIN', PAYER.pin);
  await reader.press('Pay ');
  await reader.reaches(/^\/dashboard\?tab=applyKhatian&done=application-\d+$/);
  await reader.sees('Payment successful!');
}

/** Reads every tab of the dashboard in both languages; what has a date shows one. */
async function readDashboard(reader: Reader, { tokens }: World): Promise<void> {
  for (const language of ['en', 'bn'] as const) {
    await reader.becomes(tokens.user, language);
    for (const tab of dashboardTabs()) {
      await reader.open(`/dashboard?tab=${tab}`);
      if (DATED.has(tab) && !DATE[language].test(await reader.text()))
        throw new Error(`No date stands on the tab ${tab} in ${language}`);
    }
  }
}

/** What a citizen comes for. */
export const citizen = { lookUp, applyAndPay, readDashboard };

/** Logs in, opens what waits, and decides it. */
async function decide(reader: Reader, world: World): Promise<void> {
  const dag = await world.registerLand();
  const queue = `/admin/land-tax-registrations?${new URLSearchParams({ status: 'all', q: dag })}`;
  await reader.becomes(null);
  await reader.open(`/login?next=${encodeURIComponent(queue)}`);
  await reader.sees(consoleNeeds.en);
  await logIn(reader, 'acland@bhumi.test', DEMO_PASSWORD);
  await reader.reaches(/^\/admin\/land-tax-registrations/);
  await reader.pressInRow(dag, 'Match');
  await reader.sees('Match Land Details');
  await reader.press('Approve');
  await reader.sees('Approve registration');
  await reader.fill('Notes', 'Fine');
  await reader.press('Approve');
  await reader.sees('Registration approved');
}

/** Reads every page of work and every list of the back office. */
async function readDesk(reader: Reader, { tokens }: World): Promise<void> {
  await reader.becomes(tokens.admin);
  for (const name of ['', ...pagesOf('admin'), ...resourceNames()]) await reader.openDesk(`/admin/${name}`);
}

/** What an officer comes for. */
export const officer = { decide, readDesk };

/** The back office says which browsers it needs to one that it does not run in. */
export async function isToldWhatTheDeskNeeds(reader: Reader, { tokens }: World): Promise<void> {
  await reader.becomes(tokens.admin);
  await reader.openUnscripted('/admin');
  await reader.sees(consoleNeeds.en);
}

/** Reads a view of every screen of the portal, in one language or the other. */
export async function readPages(reader: Reader, { views, tokens }: World): Promise<void> {
  for (const [turn, { address, as, hydrates }] of views.entries()) {
    await reader.becomes(as ? tokens[as] : null, turn % 2 === 0 ? 'en' : 'bn');
    await (hydrates ? reader.open(address) : reader.openUnscripted(address));
  }
}
