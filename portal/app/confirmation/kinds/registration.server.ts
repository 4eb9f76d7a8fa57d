import { digitsIn } from '@bhumi/api/contract/digits';
import { registrationMessages } from '@bhumi/api/contract/land-registrations/messages';
import type { RegistrationAnswer } from '@bhumi/api/contract/land-registrations/registrations';
import { mouzaLabel } from '../../cascade/labels.ts';
import { loadCardNeed } from '../../land-registrations/card-need.ts';
import { landName } from '../../land-tax/land-name.ts';
import { apiGet } from '../../lib/api/api.ts';
import { languageOf } from '../../lib/session/language.ts';
import { loadExpectedDay } from '../../standing/load.server.ts';
import type { ConfirmationKind } from '../confirmation.ts';

const en = {
  number: 'Registration',
  land: 'Land',
  mouza: 'Mouza',
  next: 'The land office compares it with the land records, usually within 7 days. You hear of it here and by email.',
  pay: 'Once it is approved, you pay its tax on this page.',
  card: 'For paying, your identity has to be verified, which takes up to 7 working days. Hand your card in meanwhile.',
  toCard: 'Hand in your identity card',
  another: 'Register another land',
};

const bn: typeof en = {
  number: 'নিবন্ধন',
  land: 'জমি',
  mouza: 'মৌজা',
  next: 'ভূমি অফিস এটি রেকর্ডের সঙ্গে মিলিয়ে দেখবে, সাধারণত ৭ দিনের মধ্যে। ফলাফল এখানে ও ইমেইলে জানতে পারবেন।',
  pay: 'অনুমোদন হলে এই পাতা থেকেই কর পরিশোধ করতে পারবেন।',
  card: 'কর পরিশোধের জন্য পরিচয় যাচাই লাগে, তাতে সর্বোচ্চ ৭ কর্মদিবস লাগে। এর মধ্যে পরিচয়পত্র জমা দিয়ে রাখুন।',
  toCard: 'পরিচয়পত্র জমা দিন',
  another: 'আরেকটি জমি নিবন্ধন করুন',
};

/** Land that was registered. */
const registration: ConfirmationKind = async (args, id) => {
  const [answer, need, day] = await Promise.all([
    apiGet<RegistrationAnswer>(args, `/api/user/land-tax-registrations/${id}`),
    loadCardNeed(args),
    loadExpectedDay(args, 'registration', id),
  ]);
  if (!answer.ok) return null;
  const language = languageOf(args.request);
  const text = { en, bn }[language];
  const card = need === 'needed';
  return {
    title: registrationMessages.submitted[language],
    facts: [
      [text.number, digitsIn(id, language)],
      [text.land, landName(answer.data, language)],
      [text.mouza, mouzaLabel(answer.data.mouza, language)],
      day,
    ],
    downloads: [],
    next: [text.next, card ? text.card : text.pay],
    ways: [
      ...(card ? [{ label: text.toCard, href: '/dashboard/identity' }] : []),
      { label: text.another, href: '/land-tax' },
    ],
  };
};

export default registration;
