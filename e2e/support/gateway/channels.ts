/** A way to pay that the hosted page offers. */
export interface Channel {
  key: string;
  name: string;
  card_type: string;
  card_brand: string;
  card_issuer: string;
  /** The names in `multi_card_name` that ask for it. */
  asked_for_by: readonly string[];
}

const wallet = (key: string, name: string, card_type: string): Channel => ({
  key,
  name,
  card_type: `${card_type}-${name}`,
  card_brand: 'MOBILEBANKING',
  card_issuer: `${name} Mobile Banking`,
  asked_for_by: [key, 'mobilebank'],
});

export const channels: readonly Channel[] = [
  wallet('bkash', 'bKash', 'BKASH'),
  wallet('nagad', 'Nagad', 'NAGAD'),
  wallet('rocket', 'Rocket', 'DBBLMOBILEB'),
  wallet('upay', 'Upay', 'UPAY'),
  {
    key: 'visa',
    name: 'VISA card',
    card_type: 'VISA-Test Bank',
    card_brand: 'VISA',
    card_issuer: 'TEST BANK LIMITED',
    asked_for_by: ['visa', 'visacard'],
  },
  {
    key: 'netbanking',
    name: 'Net banking',
    card_type: 'INTERNETBANK-Test Bank',
    card_brand: 'IB',
    card_issuer: 'TEST BANK LIMITED',
    asked_for_by: ['netbanking', 'internetbank'],
  },
];

/** Returns the channels that `multi_card_name` (comma-separated) asks for; all if it is empty. */
export function channelsOf(multiCardName: string): readonly Channel[] {
  const names = multiCardName.split(',').flatMap((name) => name.trim().toLowerCase() || []);
  if (names.length === 0) return channels;
  return channels.filter(({ asked_for_by }) => asked_for_by.some((name) => names.includes(name)));
}
