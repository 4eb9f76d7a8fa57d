import { cascadeText } from '../cascade/text.ts';

const en = {
  title: 'Land Tax Registration',
  subtitle: 'Provide location & record details to register LDT',
  description:
    'Register your land for land development tax. The land office checks it against its records, then you can pay.',
  loginFirst: 'Please login first.',
  loginNeeded: 'Registering needs a login. What you enter here is kept until you are back.',
  login: 'Login',
  cardNeeded:
    'To pay the tax later, your identity card has to be verified, which takes up to 7 working days. You can register land before.',
  cardPending:
    'Your identity card is being looked at. Once it is verified, you can pay the tax of approved land.',
  toCard: 'Hand in your identity card',
  location: 'Location',
  record: 'Record',
  details: 'Land Details',
  summary: 'Summary',
  fields: {
    ...cascadeText.en.steps,
    khatiyan_number: 'Khatiyan Number',
    survey_type_id: 'Survey Type',
    dag_number: 'Dag Number',
    land_type: 'Land Type',
    land_area: 'Land Area in Square Feet',
  },
  numberHint: 'As written in the record, for example 12 or ১২/ক',
  areaHint:
    'Of land with several owners, only the part of the one owner for whom you register it. Or choose the unit of your papers. 1 decimal is 435.6 square feet.',
  detailsLater: 'Land type and area are asked for once khatian and dag are filled in.',
  chooseSurvey: 'Choose a survey type',
  chooseType: 'Choose a land type',
  continueRecord: 'Continue to land details',
  empty: '—',
  submit: 'Register for Land Tax',
  submitting: 'Submitting…',
  next: 'The land office looks at it next; you hear from it here and by e-mail.',
  failed: 'Failed to submit registration',
  again: 'Nothing was lost. Try again: the same land is never registered twice.',
  failures: {
    ...cascadeText.en.failures,
    initial: 'Failed to load initial data',
  },
  nothingLost: 'What you entered is kept.',
};

const bn: typeof en = {
  title: 'ভূমি উন্নয়ন কর নিবন্ধন',
  subtitle: 'ভূমি উন্নয়ন করের নিবন্ধনের জন্য জমির অবস্থান ও রেকর্ডের তথ্য দিন',
  description: 'ভূমি উন্নয়ন করের জন্য জমি নিবন্ধন করুন। ভূমি অফিস রেকর্ডের সঙ্গে মিলিয়ে দেখার পর কর পরিশোধ করা যাবে।',
  loginFirst: 'আগে লগইন করুন।',
  loginNeeded: 'নিবন্ধনের জন্য লগইন করতে হবে। এখানে যা লিখবেন, লগইনের পরও তা থাকবে।',
  login: 'লগইন',
  cardNeeded: 'পরে কর পরিশোধের জন্য পরিচয়পত্র যাচাই লাগবে, তাতে সর্বোচ্চ ৭ কর্মদিবস লাগে। জমি আগেই নিবন্ধন করা যায়।',
  cardPending: 'আপনার পরিচয়পত্র পরীক্ষা করা হচ্ছে। যাচাই হলে অনুমোদিত জমির কর পরিশোধ করতে পারবেন।',
  toCard: 'পরিচয়পত্র জমা দিন',
  location: 'জমির অবস্থান',
  record: 'রেকর্ডের তথ্য',
  details: 'জমির বিবরণ',
  summary: 'সারসংক্ষেপ',
  fields: {
    ...cascadeText.bn.steps,
    khatiyan_number: 'খতিয়ান নম্বর',
    survey_type_id: 'জরিপের ধরন',
    dag_number: 'দাগ নম্বর',
    land_type: 'জমির ধরন',
    land_area: 'জমির পরিমাণ (বর্গফুট)',
  },
  numberHint: 'রেকর্ডে যেভাবে লেখা আছে, যেমন ১২ বা ১২/ক',
  areaHint:
    'একাধিক মালিকের জমি হলে যাঁর নামে নিবন্ধন করছেন, শুধু সেই একজনের অংশ লিখুন। অথবা কাগজে যে একক আছে তা বেছে নিন। ১ শতাংশ = ৪৩৫.৬ বর্গফুট।',
  detailsLater: 'খতিয়ান ও দাগ নম্বর লেখার পর জমির ধরন ও পরিমাণ লেখার ঘর আসবে।',
  chooseSurvey: 'জরিপের ধরন বেছে নিন',
  chooseType: 'জমির ধরন বেছে নিন',
  continueRecord: 'জমির বিবরণে যান',
  empty: '—',
  submit: 'ভূমি করের জন্য নিবন্ধন করুন',
  submitting: 'জমা হচ্ছে…',
  next: 'এরপর ভূমি অফিস যাচাই করবে; ফলাফল এখানে ও ইমেইলে জানানো হবে।',
  failed: 'নিবন্ধন জমা দেওয়া যায়নি',
  again: 'কিছু হারায়নি। আবার চেষ্টা করুন: একই জমি দুবার নিবন্ধিত হয় না।',
  failures: {
    ...cascadeText.bn.failures,
    initial: 'প্রাথমিক তথ্য লোড করা যায়নি',
  },
  nothingLost: 'আপনি যা লিখেছেন তা ঠিক আছে।',
};

/** Texts of the land tax registration; English as the specification spells them. */
export const registrationText = { en, bn };
