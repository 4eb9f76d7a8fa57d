import { tabAddress } from '../lib/tab-address.ts';

/** The tab on email, phone and identity card, and the same where the code of a text message is typed. */
export const KYC_TAB = tabAddress('profileKyc');
export const CODE_SENT = tabAddress('profileKyc', { code: 'sent' });
