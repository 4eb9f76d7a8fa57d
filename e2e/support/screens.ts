import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DemoRole } from './accounts.ts';
import { foreignCode } from './foreign-code.ts';
import type { Places } from './places.ts';
import { root } from './start-server.ts';
import { askingViews } from './asking-screens.ts';

const routes = path.join(root, 'portal/app/routes');
const isScreen = (text: string): boolean => /export\s+default\b|export\s*\{[^}]*\bdefault\b/.test(text);
const hydrates = (text: string): boolean => /hydrate:\s*true/.test(text);

/** A route of the portal that shows something, as its file says it. */
interface PortalRoute {
  /** The file's name without its ending, or the folder's that holds `route.tsx`. */
  id: string;
  hydrates: boolean;
}

/** The portal's screens, taken from the route files: what has no component (a redirect, an action) is none. */
export function portalRoutes(): PortalRoute[] {
  return readdirSync(routes, { withFileTypes: true })
    .map((entry) => ({
      id: entry.name.replace(/\.tsx?$/, ''),
      file: entry.isDirectory() ? path.join(entry.name, 'route.tsx') : entry.name,
    }))
    .filter(({ file }) => file.endsWith('.tsx') && existsSync(path.join(routes, file)))
    .map(({ id, file }) => ({ id, text: readFileSync(path.join(routes, file), 'utf8') }))
    .filter(({ text }) => isScreen(text))
    .map(({ id, text }) => ({ id, hydrates: hydrates(text) }));
}

/** The tabs of the dashboard, a folder each. */
export const dashboardTabs = (): string[] => readdirSync(path.join(root, 'portal/app/dashboard/tabs'));

/** A view of a screen: its address, and its reader (nobody: a visitor). */
export interface View {
  name: string;
  address: string;
  as?: DemoRole;
}

/** The views of each portal route. A screen that is missing here fails the test that compares it with the route files. */
export const portalViews: Record<string, (places: Places) => View[]> = {
  _index: () => [
    { name: 'landing', address: '/' },
    { name: 'landing, signed in', address: '/', as: 'acland' },
  ],
  login: () => [
    { name: 'login', address: '/login' },
    { name: 'login, e-mail verified', address: '/login?verified=1&msg=Verified' },
  ],
  'login_.two-factor': () => [{ name: 'second step of a login', address: '/login/two-factor' }],
  register: () => [{ name: 'register', address: '/register' }],
  'forgot-password': () => [{ name: 'forgot password', address: '/forgot-password' }],
  'contact-change': () => [
    { name: 'confirm a new email', address: '/contact-change?confirm=any' },
    { name: 'take a change back', address: '/contact-change?undo=any' },
  ],
  'reset-password': () => [
    { name: 'reset password', address: '/reset-password?token=any&email=someone%40example.org' },
  ],
  land: ({ zil, dagId, mouzaMapId }) => [
    { name: 'land', address: '/land' },
    { name: 'land, a zil chosen', address: `/land?${zil}` },
    { name: 'land, nothing found', address: `/land?${zil}&q=nowhere` },
    { name: 'land, a dag', address: `/land?dag_id=${dagId}` },
    { name: 'land, no such dag', address: `/land?${zil}&dag_id=999999999` },
    { name: 'land, maps of a zil', address: `/land?tab=mouza_map&${zil}` },
    { name: 'land, a map', address: `/land?tab=mouza_map&mouza_map_id=${mouzaMapId}` },
  ],
  'dag-search-map': ({ zil, drawn: { dag_id, dag_no } }) => [
    { name: 'the map', address: '/dag-search-map' },
    {
      name: 'a dag on the map',
      address: `/dag-search-map?dag=${encodeURIComponent(dag_no)}&dag_id=${dag_id}`,
    },
    { name: 'dags of one number', address: `/dag-search-map?dag=${encodeURIComponent(dag_no)}` },
    { name: 'a sheet as a plan', address: `/dag-search-map?${zil}` },
    { name: 'no such dag', address: '/dag-search-map?dag=98765' },
    { name: 'no number', address: '/dag-search-map?dag=' },
  ],
  'land_.apply': ({ dagId, mouzaMapId }) => [
    { name: 'apply for a khatian', address: `/land/apply?dag_id=${dagId}`, as: 'newcomer' },
    { name: 'apply for a map', address: `/land/apply?mouza_map_id=${mouzaMapId}`, as: 'newcomer' },
  ],
  'land-tax': ({ zil }) => [
    { name: 'land tax', address: '/land-tax' },
    {
      name: 'land tax, filled in',
      address: `/land-tax?${zil}&khatiyan_number=45&survey_type_id=1&dag_number=12&land_type=commercial&land_area=4356`,
      as: 'newcomer',
    },
  ],
  inheritance: () => [
    { name: 'shares of heirs', address: '/inheritance' },
    {
      name: 'shares of heirs, with all that can be said',
      address:
        '/inheritance?deceased=male&wives=2&daughters=1&father=1&mother=1&full_brothers=2' +
        '&predeceased.0.relation=daughter&predeceased.0.sons=1&predeceased.0.daughters=2',
    },
    { name: 'shares of heirs, a rest', address: '/inheritance?deceased=female&husband=1' },
    { name: 'shares of heirs, refused', address: '/inheritance?deceased=male&wives=9&predeceased.0.sons=1' },
  ],
  verify: () => [
    { name: 'check a receipt', address: '/verify' },
    { name: 'check a receipt, nothing pasted', address: '/verify?code=' },
  ],
  'verify_.$code': () => [
    { name: 'a receipt of somebody else', address: `/verify/${foreignCode}` },
    { name: 'no receipt', address: '/verify/anything' },
    { name: 'the number of a receipt', address: '/verify/L-2026-000123-8' },
  ],
  'verify_.$code_.paper': () => [
    // The demonstration citizen's; each leads on to its code.
    { name: 'a receipt as a page', address: '/dashboard/invoice/applications/1/page', as: 'user' },
    { name: 'a copy as a page', address: '/dashboard/document/1/page', as: 'user' },
  ],
  'dashboard_.pay.$id': () => [
    // The demonstration citizen's one that waits for its payment.
    { name: 'paying for an application', address: '/dashboard/pay/4', as: 'user' },
  ],
  'pay.$id': () => [
    // The shared server simulates payments; e2e/payments/pay.spec.ts looks at those of a gateway.
    { name: 'a payment that is not there', address: '/pay/999999', as: 'newcomer' },
  ],
  mutation: () => [{ name: 'about mutations', address: '/mutation' }],
  'notice-board': () => [
    { name: 'the notice board', address: '/notice-board' },
    { name: 'the notice board, searched', address: '/notice-board?division_id=1&dag=98765' },
  ],
  'office.$id': () => [
    { name: 'a land office', address: '/office/1' },
    { name: 'a land office that is not there', address: '/office/999999' },
  ],
  'dashboard_.mutations.new': ({ zil }) => [
    {
      name: 'new mutation, what happened',
      address: `/dashboard/mutations/new?${zil.toString()}`,
      as: 'newcomer',
    },
    {
      name: 'new mutation, nothing chosen',
      address: '/dashboard/mutations/new?checked=yes',
      as: 'newcomer',
    },
    { name: 'new mutation', address: `/dashboard/mutations/new?${zil.toString()}&type=sale`, as: 'newcomer' },
    {
      name: 'new mutation by inheritance',
      address: `/dashboard/mutations/new?${zil.toString()}&type=inheritance&holding=separate&deceased=male&wives=1&sons=1`,
      as: 'newcomer',
    },
  ],
  'dashboard_.mutations.draft.$id': ({ mutations: { draft } }) => [
    { name: 'a draft of a mutation', address: `/dashboard/mutations/draft/${draft}`, as: 'admin' },
    {
      name: 'a draft of a mutation, what happened',
      address: `/dashboard/mutations/draft/${draft}?ask=type`,
      as: 'admin',
    },
    { name: 'a draft that is not there', address: '/dashboard/mutations/draft/999999', as: 'newcomer' },
  ],
  'dashboard_.mutations.draft.$id_.review': ({ mutations: { draft } }) => [
    { name: 'review of a mutation', address: `/dashboard/mutations/draft/${draft}/review`, as: 'admin' },
  ],
  'dashboard_.mutations.$id_.pay': ({ mutations: { unpaid } }) => [
    { name: 'paying for a mutation', address: `/dashboard/mutations/${unpaid}/pay`, as: 'admin' },
  ],
  'dashboard_.mutations.$id_.done': ({ mutations: { paid } }) => [
    { name: 'a mutation that was paid for', address: `/dashboard/mutations/${paid}/done`, as: 'admin' },
  ],
  'dashboard_.mutations.$id': ({ mutations: { unpaid, paid } }) => [
    { name: 'a mutation that waits for its payment', address: `/dashboard/mutations/${unpaid}`, as: 'admin' },
    { name: 'a mutation', address: `/dashboard/mutations/${paid}`, as: 'admin' },
    // The demonstration citizen's: an objection was heard, a hearing comes.
    { name: 'a mutation with an objection', address: '/dashboard/mutations/1', as: 'user' },
    { name: 'a mutation with a hearing', address: '/dashboard/mutations/3', as: 'user' },
    { name: 'a mutation that is not there', address: '/dashboard/mutations/999999', as: 'newcomer' },
  ],
  'dashboard_.objections.new': ({ mutations: { opposed } }) => [
    { name: 'object to a mutation', address: `/dashboard/objections/new?number=${opposed}`, as: 'user' },
    {
      name: 'which mutation to object to',
      address: '/dashboard/objections/new?number=M-0000001',
      as: 'user',
    },
    { name: 'object, not verified', address: '/dashboard/objections/new', as: 'newcomer' },
  ],
  'dashboard_.objections.$id': ({ mutations: { objection } }) => [
    { name: 'an objection', address: `/dashboard/objections/${objection}`, as: 'user' },
    { name: 'an objection that is not there', address: '/dashboard/objections/999999', as: 'newcomer' },
  ],
  ...askingViews,
  'dashboard_.land': () => [
    { name: 'my land', address: '/dashboard/land', as: 'user' },
    { name: 'no land yet', address: '/dashboard/land', as: 'newcomer' },
  ],
  'dashboard_.land_.claim': ({ dagId }) => [
    { name: 'this is my land', address: `/dashboard/land/claim?dag_id=${dagId}`, as: 'user' },
    { name: 'a record that is not there', address: '/dashboard/land/claim', as: 'newcomer' },
  ],
  'dashboard_.land_.watch': ({ dagId }) => [
    { name: 'watch this land', address: `/dashboard/land/watch?dag_id=${dagId}`, as: 'user' },
    { name: 'nothing to watch', address: '/dashboard/land/watch', as: 'newcomer' },
  ],
  'dashboard_.land_.acting': () => [
    { name: 'who acts for whom', address: '/dashboard/land/acting', as: 'newcomer' },
  ],
  'dashboard_.land_.acting_.new': ({ dagId }) => [
    { name: 'in which capacity', address: `/dashboard/land/acting/new?dag_id=${dagId}`, as: 'user' },
    {
      name: 'I act for an owner',
      address: `/dashboard/land/acting/new?dag_id=${dagId}&kind=attorney`,
      as: 'user',
    },
    { name: 'no record to act for', address: '/dashboard/land/acting/new', as: 'newcomer' },
  ],
  'dashboard_.identity': () => [{ name: 'identity card', address: '/dashboard/identity', as: 'newcomer' }],
  dashboard: () => [
    { name: 'profile', address: '/dashboard?tab=personalInfo', as: 'user' },
    { name: 'addresses', address: '/dashboard?tab=address', as: 'newcomer' },
    { name: 'verification', address: '/dashboard?tab=profileKyc', as: 'user' },
    { name: 'code of a phone', address: '/dashboard?tab=profileKyc&code=sent', as: 'newcomer' },
    { name: 'security', address: '/dashboard?tab=security', as: 'newcomer' },
    { name: 'applications', address: '/dashboard?tab=applyKhatian', as: 'user' },
    { name: 'no applications', address: '/dashboard?tab=applyKhatian', as: 'newcomer' },
    { name: 'land tax of a citizen', address: '/dashboard?tab=ldt', as: 'user' },
    { name: 'land was registered', address: '/dashboard?tab=ldt&done=registration-4', as: 'user' },
    { name: 'no land registered', address: '/dashboard?tab=ldt', as: 'newcomer' },
    { name: 'no land chosen', address: '/dashboard?tab=ldt&step=bill', as: 'user' },
    { name: 'land tax payments', address: '/dashboard?tab=payments&kind=ldt', as: 'user' },
    { name: 'no mutation payments', address: '/dashboard?tab=payments&kind=mutation', as: 'newcomer' },
    { name: 'no mutations', address: '/dashboard?tab=mutations', as: 'newcomer' },
    { name: 'mutations and a draft', address: '/dashboard?tab=mutations', as: 'admin' },
    { name: 'mutation payments', address: '/dashboard?tab=payments&kind=mutation', as: 'admin' },
    { name: 'payments', address: '/dashboard?tab=payments&kind=applications', as: 'user' },
    { name: 'messages', address: '/dashboard?tab=messages', as: 'user' },
    { name: 'no messages', address: '/dashboard?tab=messages', as: 'newcomer' },
    { name: 'a message that is not there', address: '/dashboard?tab=messages&message=1', as: 'newcomer' },
    { name: 'no payments', address: '/dashboard?tab=payments', as: 'newcomer' },
  ],
};

/** The pages of text: a route file and a path each, the same for every reader. */
export const ARTICLES = [
  'compliance',
  'developers',
  'docs',
  'faq',
  'guides',
  'pricing',
  'privacy',
  'status',
  'support',
  'terms',
] as const;
for (const name of ARTICLES) portalViews[name] = () => [{ name, address: `/${name}` }];
