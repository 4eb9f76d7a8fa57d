import { dictionary } from '@zxcvbn-ts/language-common';
import { typedPassword } from '../../../../contract/accounts/accounts.ts';

/** The most common leaked passwords, in the package's order; 10,000 of them have the six characters of a password. */
const MOST_COMMON = dictionary['passwords-common'].slice(0, 12_000);

/** Common passwords in Bangladesh that the package lacks; without the digits that people append. */
const LOCAL_PASSWORDS = `
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
  ...MOST_COMMON,
  ...LOCAL_PASSWORDS.split(/\s+/).filter(Boolean),
]);

/** Whether a password is common: on the list, on the list but for digits at its end, repeated, or a sequence. */
export function isCommonPassword(password: string): boolean {
  const lower = typedPassword(password).toLowerCase();
  const common = (text: string) =>
    COMMON_PASSWORDS.has(text) || COMMON_PASSWORDS.has(text.replace(/[\d!@#.]+$/, ''));
  const repeated = /^(.+?)\1+$/su.exec(lower)?.[1];
  return (
    common(lower) || isSequence(lower) || (repeated !== undefined && isWeakWhenRepeated(repeated, common))
  );
}

/** Whether a text is weak even when repeated: `ab`, `2024`, `hello`. */
const isWeakWhenRepeated = (piece: string, common: (text: string) => boolean): boolean =>
  [...piece].length <= 4 || common(piece);

/** Whether a text is a sequence of digits or letters: `23456789`, `fedcba`. */
function isSequence(text: string): boolean {
  const steps = new Set<number>();
  for (let index = 1; index < text.length; index += 1)
    steps.add(text.charCodeAt(index) - text.charCodeAt(index - 1));
  const [step = 2] = steps;
  return steps.size === 1 && Math.abs(step) === 1;
}
