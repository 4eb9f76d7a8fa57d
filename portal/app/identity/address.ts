import { tabAddress } from '../lib/tab-address.ts';

/** The address of the tab on email, phone and identity card, and the same with the field for the code. */
export const KYC_TAB = tabAddress('profileKyc');
export const CODE_SENT = tabAddress('profileKyc', { code: 'sent' });
