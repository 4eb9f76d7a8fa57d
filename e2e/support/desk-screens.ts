import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DemoRole } from './accounts.ts';
import { root } from './start-server.ts';

/** The roles of the back office. */
export const ROLES = ['admin', 'acland'] as const satisfies readonly DemoRole[];
export type Role = (typeof ROLES)[number];

/** The names of the back office's lists with dialogs: the resources, one file each, and what is made like them. */
export function resourceNames(): string[] {
  const files = readdirSync(path.join(root, 'api/resources'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'index.ts')
    .map((name) => name.replace(/\.ts$/, ''));
  return [...files, 'staff'];
}

/** Lists whose records only the administrator changes, and those that are the administrator's alone. */
const ADMINISTRATORS = [
  'divisions',
  'districts',
  'tax-rates',
  'notice-periods',
  'treasury-codes',
  'offices',
  'office-mouzas',
  'staff',
];
const ADMINISTRATORS_ALONE = ['staff'];

/** The lists that a role goes to in the back office, and whether it has their dialogs. */
export const listsOf = (role: Role): { name: string; dialogs: boolean }[] =>
  resourceNames()
    .filter((name) => role === 'admin' || !ADMINISTRATORS_ALONE.includes(name))
    .map((name) => ({ name, dialogs: role === 'admin' || !ADMINISTRATORS.includes(name) }));

interface WorkPage {
  /** Its address below `/admin`. */
  name: string;
  /** For the administrator alone. */
  closed: boolean;
}

const source = path.join(root, 'admin/src');
/** The files of the back office with such a name. */
const filesNamed = (name: RegExp): string[] =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(path.basename(file)))
    .sort();

/** The pages of features, from each `page.ts`; the name of the overview is empty. */
function broughtPages(): WorkPage[] {
  return filesNamed(/^page\.ts$/).flatMap((file) => {
    const text = readFileSync(path.join(source, file), 'utf8');
    // Only its sub-addresses are pages.
    if (/^ {2}unlisted: true,$/m.test(text)) return [];
    const [, name] = /^ {2}to: '\/(.*)',$/m.exec(text) ?? [];
    const [, access] = /^ {2}access: '(admin|staff)',$/m.exec(text) ?? [];
    if (name === undefined || !access) throw new Error(`Nobody can read where ${file} leads, and whom`);
    return [{ name, closed: access === 'admin' }];
  });
}

/** The reports below `/reports`, from each `*-report.tsx`. The first has the address of their page. */
function reportPages(): WorkPage[] {
  return filesNamed(/-report\.tsx$/).flatMap((file) => {
    const [, at] = /^ {2}at: '(.*)',$/m.exec(readFileSync(path.join(source, file), 'utf8')) ?? [];
    if (at === undefined) throw new Error(`Nobody can read where ${file} is shown`);
    return at ? [{ name: `reports/${at}`, closed: false }] : [];
  });
}

/** Addresses inside pages and lists. Only their components know them, so they are listed here. */
const BELOW: WorkPage[] = [
  { name: 'revenue/reconciliation', closed: true },
  ...[
    'maps/import',
    'kyc-approvals/decided',
    'kyc-approvals/verified',
    'representations/confirmed',
    'money/refunds',
    'money/challans',
    'money/days',
    'khatian/1',
    'mutations/1',
    'record-versions?dag=1',
    'dags/import',
  ].map((name) => ({ name, closed: false })),
];

/** The pages of the back office that are not lists with dialogs. */
const PAGES = [...broughtPages(), ...reportPages(), ...BELOW].filter(
  ({ name }) => name && !resourceNames().includes(name),
);

/** The names of the pages of work that a role goes to in the back office. */
export const pagesOf = (role: Role): string[] =>
  PAGES.filter(({ closed }) => role === 'admin' || !closed).map(({ name }) => name);
