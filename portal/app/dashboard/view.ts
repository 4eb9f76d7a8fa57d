import { asciiDigits } from '@bhumi/api/contract/digits';

/** The tabs that are open, in order; the first is shown for an unknown or missing one. */
export const TABS = [
  'personalInfo',
  'address',
  'applyKhatian',
  'payments',
  'profileKyc',
  'security',
] as const;
export type Tab = (typeof TABS)[number];

/** What a tab shows is loaded once for all tabs that live on it. */
export const SOURCES: Record<Tab, 'profile' | 'applications' | 'kyc' | 'security'> = {
  personalInfo: 'profile',
  address: 'profile',
  applyKhatian: 'applications',
  payments: 'applications',
  profileKyc: 'kyc',
  security: 'security',
};

/** The tab on email, phone and identity card, and the same where the code of a text message is typed. */
export const KYC_TAB = '/dashboard?tab=profileKyc';
export const CODE_SENT = `${KYC_TAB}&code=sent`;

/** Payments shown at first, and how many more each time (specification 2, section 9). */
export const FIRST = 3;
export const MORE = 10;

export interface View {
  tab: Tab;
  /** How many payments are shown. */
  show: number;
}

/** Reads tab and number of payments from an address. */
export function parseView(search: URLSearchParams): View {
  const tab = TABS.find((known) => known === search.get('tab')) ?? TABS[0];
  const asked = asciiDigits(search.get('show') ?? '');
  return { tab, show: /^\d{1,4}$/.test(asked) ? Math.max(FIRST, Number(asked)) : FIRST };
}

/** The address of a view, without what is the default. */
export function viewAddress({ tab, show }: View): string {
  return `/dashboard?tab=${tab}${show > FIRST ? `&show=${show}` : ''}`;
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
