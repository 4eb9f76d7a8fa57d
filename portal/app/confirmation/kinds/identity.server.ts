import { digitsIn } from '@bhumi/api/contract/digits';
import { kycTexts, type KycAnswer } from '@bhumi/api/contract/identity/kyc';
import { apiGet } from '../../lib/api/api.ts';
import { languageOf } from '../../lib/session/language.ts';
import { loadExpectedDay } from '../../standing/load.server.ts';
import type { ConfirmationKind } from '../confirmation.ts';

const en = {
  number: 'Submission',
  next: 'An officer of the land office compares the pictures with what you entered. You hear of it here and by email.',
  pay: 'Once you are verified, you can pay land tax.',
  register: 'Register land meanwhile',
};

const bn: typeof en = {
  number: 'জমার নম্বর',
  next: 'ভূমি অফিসের কর্মকর্তা ছবির সঙ্গে আপনার লেখা তথ্য মিলিয়ে দেখবেন। ফলাফল এখানে ও ইমেইলে জানতে পারবেন।',
  pay: 'পরিচয় যাচাই হলে ভূমি কর পরিশোধ করতে পারবেন।',
  register: 'এর মধ্যে জমি নিবন্ধন করুন',
};

/** An identity card that was handed in, and is looked at. */
const identity: ConfirmationKind = async (args, id) => {
  const answer = await apiGet<KycAnswer>(args, '/api/user/kyc');
  if (!answer.ok || (answer.data.renewal ?? answer.data).status !== 'pending') return null;
  const language = languageOf(args.request);
  const text = { en, bn }[language];
  return {
    title: kycTexts.uploaded[language],
    facts: [[text.number, digitsIn(id, language)], await loadExpectedDay(args, 'identity', id)],
    downloads: [],
    next: [text.next, text.pay],
    ways: [{ label: text.register, href: '/land-tax' }],
  };
};

export default identity;
