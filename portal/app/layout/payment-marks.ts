/** The marks of section 2 of the specification's first part: cards and mobile banking that the footer names. */
export const PAYMENT_MARKS = [
  'Visa',
  'Mastercard',
  'American Express',
  'bKash',
  'Nagad',
  'Rocket',
  'Upay',
  'Citytouch',
  'DBBL Nexus',
] as const;
