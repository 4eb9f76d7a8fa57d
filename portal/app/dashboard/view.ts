import { asciiDigits } from '@bhumi/api/contract/digits';

/** The tabs that are open, in order; the first is shown for an unknown or missing one. */
export const TABS = [
  'personalInfo',
  'address',
  'applyKhatian',
  'ldt',
  'payments',
  'profileKyc',
  'security',
] as const;
export type Tab = (typeof TABS)[number];

/** The kinds of payment, each a tab within the payments; the first is shown for an unknown or missing one. */
export const KINDS = ['applications', 'mutation', 'ldt'] as const;
export type Kind = (typeof KINDS)[number];

export type Source = 'profile' | 'applications' | 'ldt' | 'tax-payments' | 'nothing' | 'kyc' | 'security';

const SOURCES: Record<Exclude<Tab, 'payments'>, Source> = {
  personalInfo: 'profile',
  address: 'profile',
  applyKhatian: 'applications',
  ldt: 'ldt',
  profileKyc: 'kyc',
  security: 'security',
};
const SOURCES_OF_PAYMENTS: Record<Kind, Source> = {
  applications: 'applications',
  mutation: 'nothing',
  ldt: 'tax-payments',
};

/** What a view shows is loaded once for all views that live on it. */
export const sourceOf = ({ tab, kind }: View): Source =>
  tab === 'payments' ? SOURCES_OF_PAYMENTS[kind] : SOURCES[tab];

/** The tab on email, phone and identity card, and the same where the code of a text message is typed. */
export const KYC_TAB = '/dashboard?tab=profileKyc';
export const CODE_SENT = `${KYC_TAB}&code=sent`;

/** Payments shown at first, and how many more each time (specification 2, section 9). */
export const FIRST = 3;
export const MORE = 10;

export interface View {
  tab: Tab;
  /** Which payments are shown. */
  kind: Kind;
  /** How many of them. */
  show: number;
}

/** Reads tab, kind and number of payments from an address. */
export function parseView(search: URLSearchParams): View {
  const tab = TABS.find((known) => known === search.get('tab')) ?? TABS[0];
  const kind = KINDS.find((known) => known === search.get('kind')) ?? KINDS[0];
  const asked = asciiDigits(search.get('show') ?? '');
  return { tab, kind, show: /^\d{1,4}$/.test(asked) ? Math.max(FIRST, Number(asked)) : FIRST };
}

/** The address of a view, without what is the default. */
export function viewAddress({ tab, kind = KINDS[0], show = FIRST }: Partial<View> & { tab: Tab }): string {
  const query = new URLSearchParams({ tab });
  if (kind !== KINDS[0]) query.set('kind', kind);
  if (show > FIRST) query.set('show', String(show));
  return `/dashboard?${query.toString()}`;
}

/** At most two first letters of a name, whole with their vowel signs, or U (specification 2, section 2). */
export function initials(name: string): string {
  const letters = name
    .trim()
    .split(/\s+/)
    .flatMap((word) => /\p{L}\p{M}*/u.exec(word) ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase();
  return letters || 'U';
}
