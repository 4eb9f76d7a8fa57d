import type { Profile } from '@bhumi/api/contract/accounts/profile';
import type { Language } from '@bhumi/api/contract/language';
import { admits } from '@bhumi/api/contract/roles';

const en = {
  title: 'Turn on two-step login',
  why: 'With your account one can change land records. A stolen password should not be enough for that.',
  required: 'Until then the back office stays closed: a password alone opens nobody’s records.',
  link: 'Turn it on in Security',
};

const bn: typeof en = {
  title: 'দুই ধাপের লগইন চালু করুন',
  why: 'আপনার অ্যাকাউন্ট দিয়ে ভূমি রেকর্ড বদলানো যায়। শুধু চুরি করা পাসওয়ার্ড যেন তার জন্য যথেষ্ট না হয়।',
  required: 'তার আগে দাপ্তরিক অংশ বন্ধ থাকবে: শুধু পাসওয়ার্ডে কারো রেকর্ড খোলে না।',
  link: 'নিরাপত্তা পাতায় গিয়ে চালু করুন',
};

/** The advice for staff without two-step login, in their language. Its text comes from the server, so that citizens do not load it. */
export interface Advice {
  title: string;
  text: string;
  link: string;
}

/** Returns the advice for staff without two-step login; where the back office requires it, the text says so. Null for everybody else. */
export function twoFactorAdvice(profile: Profile, language: Language): Advice | null {
  if (profile.two_factor || !admits('staff', profile.role)) return null;
  const { title, why, required, link } = { en, bn }[language];
  return { title, text: profile.two_factor_required ? required : why, link };
}
