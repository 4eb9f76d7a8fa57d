import { dictionary } from '@zxcvbn-ts/language-common';

/** The most used of those that became known, as the package orders them: 10,000 of them have the six characters of a password. */
const MOST_USED = dictionary['passwords-common'].slice(0, 12_000);

/** What is tried first in Bangladesh, and what the package leaves to other rules; without the digits that people put behind. */
const OURS = `
p@ssword pa$$word passcode zxcvb qwe asd zxc abc abcd abcdef 987654 0123456789 toor users login helloworld iphone
bangladesh bangla bengali dhaka chittagong chattogram sylhet rajshahi khulna barisal barishal rangpur mymensingh
comilla cumilla gazipur narayanganj bogra bogura jessore jashore sonarbangla amarbangla joybangla amarsonarbangla
allah allahu alhamdulillah mashallah inshallah mohammod islam assalamualaikum
rahman hossain hasan rahim karim ayesha sakib shakib tamim mushfiq mashrafe bdtigers
land bhumi bhumii landrecord khatian namjari government govt bdgovt digitalbangladesh
amma abba mamoni babu bhalobasha valobasa amitumi tumiami moyna jaan janu bondhu
`;

/** Passwords that are tried first, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  ...MOST_USED,
  ...OURS.split(/\s+/).filter(Boolean),
]);
